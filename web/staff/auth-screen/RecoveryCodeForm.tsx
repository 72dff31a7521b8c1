import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { TextInput } from '../../components/controls.ts';
import { Field } from '../../components/Field.tsx';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { errorMessage } from '../auth/error-message.ts';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { FieldProblem } from '../shared/FieldProblem.tsx';
import { useFocusOnMount } from '../shared/use-focus-on-mount.ts';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { FormLayout } from './FormLayout.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/** As written on paper: sixteen signs, three hyphens, and some spaces. */
const LONGEST = 30;

interface RecoveryCodeFormProps {
  readonly email: string;
  readonly onUsed: () => void;
  readonly onCancel: () => void;
}

/** A recovery code in place of a lost phone. After it, the person signs in with the password alone. */
export function RecoveryCodeForm({ email, onUsed, onCancel }: RecoveryCodeFormProps) {
  const { recoverSecondFactor } = useServices();
  const field = useFocusOnMount<HTMLInputElement>();
  const [failure, setFailure] = useState('');
  const { problems, isSending, onSubmit } = useCheckedForm(['recovery'], async ({ recovery: code }) => {
    setFailure('');
    try {
      await recoverSecondFactor({ email, code });
      onUsed();
    } catch (error) {
      setFailure(errorMessage(error));
    }
  });
  const { heading, text, label, submit, submitting, cancel, none } = AUTH_SCREEN.recoveryCode;
  const problem = problems.recovery;
  return (
    <FormLayout onSubmit={onSubmit}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <p>{text}</p>
      <FailureNotice message={failure} />
      <Field
        name="recovery"
        label={label}
        required
        messages={<FieldProblem name="recovery" problem={problem} />}
      >
        <TextInput
          id="recovery"
          name="recovery"
          type="text"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST}
          required
          ref={field}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : 'recovery-problem'}
        />
      </Field>
      <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
      <p>{none}</p>
      <Button type="button" variant="text" onClick={onCancel}>
        {cancel}
      </Button>
    </FormLayout>
  );
}
