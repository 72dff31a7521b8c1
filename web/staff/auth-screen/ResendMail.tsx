import { useState } from 'react';
import { AUTH_SCREEN } from '../../content/auth.ts';
import { emailRedirect } from '../auth/email-redirect.ts';
import { plainMessage } from '../auth/plain-message.ts';
import { usePending } from '../shared/use-pending.ts';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { useServices } from '../shell/staff-services.ts';

/** Requests another verification mail and reports whether it was sent. */
export function ResendMail({ email }: { readonly email: string }) {
  const { authService } = useServices();
  const [answer, setAnswer] = useState('');
  const [isSending, send] = usePending(async () => {
    try {
      await authService.resendConfirmation(email, emailRedirect(location.origin));
      setAnswer(AUTH_SCREEN.signedUp.resent);
    } catch (error) {
      setAnswer(plainMessage(error));
    }
  });
  return (
    <div>
      <WorkingButton variant="outlined" isWorking={isSending} onPress={() => send()}>
        {AUTH_SCREEN.signedUp.resend}
      </WorkingButton>
      <p aria-live="polite">{answer}</p>
    </div>
  );
}
