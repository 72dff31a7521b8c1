import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { DEAD_LINK } from '../../content/auth-later.ts';
import { emailRedirect } from '../auth/email-redirect.ts';
import { plainMessage } from '../auth/plain-message.ts';
import { EmailField } from '../shared/EmailField.tsx';
import { FailureNotice } from '../shared/FailureNotice.tsx';
import { InlineNotice } from '../shared/InlineNotice.tsx';
import { interpolate } from '../shared/interpolate.ts';
import { useFocusOnMount } from '../shared/use-focus-on-mount.ts';
import { SubmitButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';
import { FormLayout } from './FormLayout.tsx';
import { useCheckedForm } from './use-checked-form.ts';

/** Explains why a verification link does not work, and sends a new mail to the address that is entered. */
export function DeadLink({ onDone }: { readonly onDone: () => void }) {
  const { authService } = useServices();
  const firstField = useFocusOnMount<HTMLInputElement>();
  const [sentTo, setSentTo] = useState('');
  const [failure, setFailure] = useState('');
  const { problems, isSending, onSubmit } = useCheckedForm(['email'], async ({ email }) => {
    setSentTo('');
    setFailure('');
    try {
      await authService.resendConfirmation(email, emailRedirect(location.origin));
      setSentTo(email);
    } catch (error) {
      setFailure(plainMessage(error));
    }
  });
  const isSent = sentTo !== '';
  const { heading, refused, again, submit, submitting, sent, cancel } = DEAD_LINK;
  return (
    <FormLayout onSubmit={onSubmit}>
      <Typography variant="h3" component="h2">
        {isSent ? AUTH_SCREEN.signedUp.heading : heading}
      </Typography>
      {!isSent && <FailureNotice message={failure || refused} />}
      {isSent && (
        <InlineNotice tone="success">
          <p>{interpolate(sent, { email: sentTo })}</p>
        </InlineNotice>
      )}
      {!isSent && <p>{again}</p>}
      <EmailField problem={problems.email} ref={firstField} />
      <SubmitButton isSending={isSending}>{isSending ? submitting : submit}</SubmitButton>
      <Button type="button" variant="text" onClick={onDone}>
        {cancel}
      </Button>
    </FormLayout>
  );
}
