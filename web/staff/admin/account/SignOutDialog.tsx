import Button from '@mui/material/Button';
import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { SIGNING_OUT as words } from '../../../content/signing-out.ts';
import { Modal } from '../../shared/Modal.tsx';
import { firstUnsaved, hasUnsentNote } from '../unsaved.ts';

interface SignOutDialogProps {
  readonly onClose: () => void;
  readonly onLeave: () => void;
}

/** Asks, and says when a note or an answer would be lost; whoever stays is then led to it. */
export function SignOutDialog({ onClose, onLeave }: SignOutDialogProps) {
  const client = useContext(QueryClientContext);
  const isLost = firstUnsaved() !== null || (client !== undefined && hasUnsentNote(client));
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
      {isLost && <p>{words.unsaved}</p>}
    </Modal>
  );
}
