import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type FormEvent, useState } from 'react';
import type { InvitedUser } from '#contract/account-answer-schemas.ts';
import { ROLES, type Role } from '#contract/account-options.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import { SelectInput, TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { INVITE_FORM } from '../../../content/staff-access.ts';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { FailureNotice } from '../../shared/FailureNotice.tsx';
import { FieldProblem } from '../../shared/FieldProblem.tsx';
import { useFocusOnMount } from '../../shared/use-focus-on-mount.ts';
import { usePending } from '../../shared/use-pending.ts';
import { SubmitButton } from '../../shared/WorkingButton.tsx';
import { useServices } from '../../shell/staff-services.ts';

const Form = styled('form')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  border: `1.5px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  '& h3': { ...theme.typography.h4, margin: 0 },
  // Not as small as the words of the header on a phone, in which it stands.
  '&& p': { ...theme.typography.body2, margin: 0 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

/** Most who are invited work on requests; without a role an invitation opens nothing. */
const MOST_INVITED: Role = 'dispatcher';

interface InviteFormProps {
  readonly onInvited: (invited: InvitedUser) => Promise<void>;
  readonly onCancel: () => void;
}

/** Mails an invitation to somebody without an account. */
export function InviteForm({ onInvited, onCancel }: InviteFormProps) {
  const { api } = useServices();
  const firstField = useFocusOnMount<HTMLInputElement>();
  const [failure, setFailure] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isSending, send] = usePending(async (email: string, asked: string) => {
    setFailure('');
    const role = ROLES.find((known) => known === asked) ?? 'user';
    try {
      await onInvited(await api.ask('inviteUser', { body: { email, role } }));
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure('');
    setProblem(undefined);
    const data = new FormData(event.currentTarget);
    const email = String(data.get('invite-email') ?? '').trim();
    if (isEmailAddress(email)) return send(email, String(data.get('invite-role')));
    setProblem(INVITE_FORM.malformed);
    firstField.current?.focus();
  };
  const { heading, text, email, role, submit, submitting, cancel } = INVITE_FORM;
  return (
    <Form noValidate aria-label={heading} onSubmit={onSubmit}>
      <h3>{heading}</h3>
      <p>{text}</p>
      <FailureNotice message={failure} />
      <Field
        name="invite-email"
        label={email}
        required
        messages={<FieldProblem name="invite-email" problem={problem} />}
      >
        <TextInput
          id="invite-email"
          name="invite-email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : 'invite-email-problem'}
          ref={firstField}
        />
      </Field>
      <Field name="invite-role" label={role}>
        <SelectInput id="invite-role" name="invite-role" defaultValue={MOST_INVITED}>
          {ROLES.map((name) => (
            <option key={name} value={name}>
              {ROLES_DIALOG.roles[name]}
            </option>
          ))}
        </SelectInput>
      </Field>
      <div className="buttons">
        <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
        <Button type="button" variant="outlined" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
