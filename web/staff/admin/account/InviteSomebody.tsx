import Button from '@mui/material/Button';
import { useState } from 'react';
import type { InvitedUser } from '#contract/account-answer-schemas.ts';
import { INVITE_FORM } from '../../../content/staff-access.ts';
import { InviteForm } from './InviteForm.tsx';

/** A stable function, so that React calls the ref once, when the element appears. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

interface InviteSomebodyProps {
  readonly onInvited: (invited: InvitedUser) => Promise<void>;
}

/** A button that opens the form of an invitation; it gets the focus back when the form closes. */
export function InviteSomebody({ onInvited }: InviteSomebodyProps) {
  const [step, setStep] = useState<'closed' | 'open' | 'left'>('closed');
  if (step === 'open') {
    const finish = async (invited: InvitedUser) => {
      await onInvited(invited);
      setStep('left');
    };
    return <InviteForm onInvited={finish} onCancel={() => setStep('left')} />;
  }
  return (
    <Button
      ref={step === 'left' ? takeFocus : null}
      type="button"
      variant="outlined"
      onClick={() => setStep('open')}
    >
      {INVITE_FORM.open}
    </Button>
  );
}
