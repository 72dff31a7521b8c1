import Button from '@mui/material/Button';
import { SIGNING_OUT as words } from '../../../content/signing-out.ts';
import { useRole } from '../../auth/AuthProvider.tsx';
import { Modal } from '../../shared/Modal.tsx';
import { firstUnsaved, useHasUnsent } from '../unsaved.ts';

/** Says so if there is something to lose. A crew types nothing. */
function Lost() {
  const hasUnsent = useHasUnsent();
  return (hasUnsent || firstUnsaved() !== null) && <p>{words.unsaved}</p>;
}

interface SignOutDialogProps {
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Asks, and says when something typed or answered would be lost; whoever stays is then led to it. */
export function SignOutDialog({ onClose, onLeave }: SignOutDialogProps) {
  const role = useRole();
  const stay = () => {
    onClose();
    // Behind another tab it has no place on the screen, and the focus goes back to the button.
    requestAnimationFrame(() => {
      const unsaved = firstUnsaved();
      unsaved?.scrollIntoView({ block: 'center' });
      unsaved?.focus({ preventScroll: true });
    });
  };
  return (
    <Modal
      heading={words.heading}
      close={words.stay}
      onClose={stay}
      otherwise={
        <Button variant="outlined" type="button" onClick={onLeave}>
          {words.leave}
        </Button>
      }
    >
      {role !== 'crew' && <Lost />}
    </Modal>
  );
}
