import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import type { Challenge } from '../auth/sign-in.ts';
import { CodeField } from '../shared/CodeField.tsx';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { useFocusOnMount } from '../shared/use-focus-on-mount.ts';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { FormLayout } from './FormLayout.tsx';
import { useCheckedForm } from './use-checked-form.ts';

interface CodeFormProps {
  readonly answer: Challenge['answer'];
  readonly onCancel: () => void;
  /** Called by who has no phone at hand. */
  readonly onLost: () => void;
}

/** The second step of a sign-in: the code of the authenticator app. A wrong code can be corrected. */
export function CodeForm({ answer, onCancel, onLost }: CodeFormProps) {
  const firstField = useFocusOnMount<HTMLInputElement>();
  const [failure, setFailure] = useState('');
  const { problems, isSending, onSubmit } = useCheckedForm(['code'], async ({ code }) => {
    setFailure('');
    const outcome = await answer(code);
    if (outcome.kind === 'failed') {
      setFailure(outcome.reason === 'locked-out' ? AUTH_SCREEN.lockedOut : outcome.message);
    }
  });
  const { heading, text, label, submit, submitting, cancel, lost } = AUTH_SCREEN.code;
  return (
    <FormLayout onSubmit={onSubmit}>
      <Typography variant="h3" component="h2">
        {heading}
      </Typography>
      <p>{text}</p>
      <FailureNotice message={failure} />
      <CodeField label={label} problem={problems.code} ref={firstField} />
      <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
      <Button type="button" variant="text" onClick={onLost}>
        {lost}
      </Button>
      <Button type="button" variant="text" onClick={onCancel}>
        {cancel}
      </Button>
    </FormLayout>
  );
}
