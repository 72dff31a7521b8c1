import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useRef, useState } from 'react';
import { PASSWORD_RULES, unmetPasswordRules } from '#contract/password-policy.ts';
import { CHANGE_PASSWORD, OTHERS_LEFT } from '../../../content/change-password.ts';
import { useAuth } from '../../auth/AuthProvider.tsx';
import { type PasswordRefusal, passwordRefusal } from '../../auth/password-refusal.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { PasswordField } from '../../shared/PasswordField.tsx';
import { PasswordRequirements } from '../../shared/PasswordRequirements.tsx';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { usePending } from '../../shared/use-pending.ts';
import { SubmitButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
}));

const { problems } = CHANGE_PASSWORD;

const RULES = PASSWORD_RULES.map(({ message }) => message);

/** What is wrong before anything is sent. */
function problemOf(current: string, next: string): PasswordRefusal | undefined {
  if (current === '') return { field: 'current', message: problems.current };
  if (unmetPasswordRules(next).length > 0) return { field: 'next', message: problems.weak };
  return next === current ? { field: 'next', message: problems.same } : undefined;
}

export interface ChangePasswordFormProps {
  /** Called when the password is changed and every other device is signed out. */
  readonly onChanged: () => void;
  /** Called with the new password when it is changed, and other devices may still be signed in. */
  readonly onOthersLeft: (next: string) => void;
  readonly onCancel: () => void;
}

/** The current password, and a new one under the rules of sign-up. What was typed stays when it is refused. */
export function ChangePasswordForm({ onChanged, onOthersLeft, onCancel }: ChangePasswordFormProps) {
  const { changePassword, toaster } = useServices();
  const { user } = useAuth();
  const form = useRef<HTMLFormElement>(null);
  const currentField = useFocusOnMount<HTMLInputElement>();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [refusal, setRefusal] = useState<PasswordRefusal>();
  const refuse = (found: PasswordRefusal) => {
    setRefusal(found);
    if (found.field) form.current?.querySelector<HTMLElement>(`#${found.field}-password`)?.focus();
  };
  const [isSending, send] = usePending(async () => {
    setRefusal(undefined);
    const outcome = await changePassword.change(current, next);
    if (outcome.kind === 'refused') refuse(passwordRefusal(outcome.error));
    else if (outcome.kind === 'changed') onChanged();
    else if (outcome.kind === 'others-left' && form.current) onOthersLeft(next);
    else if (outcome.kind === 'others-left') toaster.show(OTHERS_LEFT);
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemOf(current, next);
    if (found === undefined) send();
    else refuse(found);
  };
  // What was wrong with a field is said until it is changed.
  const type = (field: 'current' | 'next', set: (typed: string) => void, typed: string) => {
    set(typed);
    if (refusal?.field === field) setRefusal(undefined);
  };
  const at = (field: 'current' | 'next') => (refusal?.field === field ? refusal.message : undefined);
  const isSame = next !== '' && next === current;
  const words = CHANGE_PASSWORD;
  return (
    <Form noValidate onSubmit={onSubmit} ref={form}>
      <h3>{words.formHeading}</h3>
      <p>{words.text}</p>
      <FailureNotice message={refusal !== undefined && refusal.field === undefined ? refusal.message : ''} />
      <input type="email" name="username" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        name="current-password"
        label={words.current}
        toggle={words.toggles.current}
        problem={at('current')}
        autoComplete="current-password"
        ref={currentField}
        value={current}
        onChange={(event) => type('current', setCurrent, event.target.value)}
      />
      <PasswordField
        name="next-password"
        label={words.next}
        toggle={words.toggles.next}
        problem={at('next') ?? (isSame ? problems.same : undefined)}
        autoComplete="new-password"
        value={next}
        aria-describedby="password-requirements"
        onChange={(event) => type('next', setNext, event.target.value)}
      />
      <PasswordRequirements unmet={unmetPasswordRules(next)} all={RULES} />
      <SubmitButton isSending={isSending}>{isSending ? words.saving : words.save}</SubmitButton>
      <Button type="button" variant="text" onClick={onCancel}>
        {words.cancel}
      </Button>
    </Form>
  );
}
