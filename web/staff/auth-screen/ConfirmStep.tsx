import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import type { ConfirmationLink } from '#contract/confirmation-link.ts';
import { ACCOUNT_NOTICES } from '../../content/account-notices.ts';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { errorMessage } from '../auth/error-message.ts';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { usePending } from '../shared/use-pending.ts';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { DeadLink } from './DeadLink.tsx';
import { FormLayout } from './FormLayout.tsx';

interface ConfirmStepProps {
  readonly link: ConfirmationLink;
  readonly onDone: () => void;
}

/**
 * The target of the verification link. Opening the link confirms nothing, because mail scanners open links, and an
 * account that a stranger created with another person's address must not be confirmed that way.
 */
export function ConfirmStep({ link, onDone }: ConfirmStepProps) {
  const { confirmSignUp, toaster, go } = useServices();
  useEffect(() => toaster.closeFailures(), [toaster]);
  const [isRefused, setRefused] = useState(false);
  const [failure, setFailure] = useState('');
  const [isWorking, confirm] = usePending(async () => {
    setFailure('');
    try {
      if ((await confirmSignUp(link)) === 'refused') return setRefused(true);
      toaster.handOver(ACCOUNT_NOTICES.confirmed);
      go('/');
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });
  const { heading, text, notYou, submit, submitting } = AUTH_SCREEN.confirm;
  if (isRefused) return <DeadLink onDone={onDone} />;
  return (
    <FormLayout as="div">
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <p>{text}</p>
      <FailureNotice message={failure} />
      <WorkingButton isWorking={isWorking} onPress={() => confirm()}>
        {isWorking ? submitting : submit}
      </WorkingButton>
      <p>{notYou}</p>
    </FormLayout>
  );
}
