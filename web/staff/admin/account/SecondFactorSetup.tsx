import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { AUTH_SCREEN } from '../../../content/auth.ts';
import { SECOND_FACTOR_DIALOG } from '../../../content/second-factor.ts';
import { plainMessage } from '../../auth/plain-message.ts';
import { CodeField } from '../../shared/CodeField.tsx';
import { usePending } from '../../shared/use-pending.ts';
import { SubmitButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { QrCode } from './QrCode.tsx';

const Steps = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  '& p': { margin: 0 },
  '& code': {
    display: 'block',
    padding: theme.spacing(1.5),
    fontSize: '1.125rem',
    letterSpacing: '.08em',
    overflowWrap: 'anywhere',
    backgroundColor: theme.vars.palette.scene.mist,
    borderRadius: theme.vars.shape.borderRadius,
    userSelect: 'all',
  },
}));

/** The QR code, with the same secret as text beside or below it. */
const Ways = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
  gap: theme.spacing(2),
  alignItems: 'center',
  '& > div': { display: 'grid', gap: theme.spacing(1.5) },
}));

const CODE = /^\d{6}$/;
const GROUPS_OF_FOUR = /.{1,4}/g;

interface SecondFactorSetupProps {
  /** Called with the recovery codes, which are shown once. */
  readonly onDone: (codes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Shares a secret with an authenticator app, and turns the second factor on with the app's first code. */
export function SecondFactorSetup({ onDone, onCancel }: SecondFactorSetupProps) {
  const { secondFactor } = useServices();
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  /** At the field: the top of the form is a picture away from the button that was pressed. */
  const refuse = (message: string) => {
    setProblem(message);
    field.current?.focus();
  };
  const begun = useQuery({
    queryKey: ['second factor secret'],
    queryFn: () => secondFactor.begin(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const [isWorking, confirm] = usePending(async (code: string) => {
    setProblem(undefined);
    try {
      onDone(await secondFactor.confirm(code));
    } catch (error) {
      refuse(plainMessage(error));
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).replace(/\s/g, '');
    if (CODE.test(code)) confirm(code);
    else refuse(AUTH_SCREEN.problems.code);
  };
  const words = SECOND_FACTOR_DIALOG;
  if (begun.isPending) return <p role="status">{words.loading}</p>;
  if (begun.isError) {
    return (
      <LoadFailure message={plainMessage(begun.error)} isWorking={begun.isFetching} onAgain={begun.refetch} />
    );
  }
  return (
    <Steps noValidate onSubmit={onSubmit}>
      <p>{words.step1}</p>
      <Ways>
        <QrCode text={begun.data.uri} label={words.picture} />
        <div>
          <p>{words.otherWays}</p>
          <Button href={begun.data.uri} variant="outlined">
            {words.openApp}
          </Button>
          <p>{words.secret}</p>
          <code>{begun.data.secret.match(GROUPS_OF_FOUR)?.join(' ')}</code>
        </div>
      </Ways>
      <p>{words.step2}</p>
      <CodeField label={words.code} problem={problem} ref={field} />
      <SubmitButton isSending={isWorking}>{isWorking ? words.working : words.confirm}</SubmitButton>
      <Button type="button" variant="text" onClick={onCancel}>
        {words.cancel}
      </Button>
    </Steps>
  );
}
