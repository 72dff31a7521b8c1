import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { usePending } from './use-pending.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  alignItems: 'center',
  marginTop: theme.spacing(1),
  '& p': { flexBasis: '100%', margin: 0 },
}));

interface ConfirmButtonProps {
  readonly label: string;
  readonly question: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly working: string;
  readonly onConfirm: () => Promise<void>;
}

/** A button for what cannot be taken back: it asks once more, in place. */
export function ConfirmButton({ label, question, confirm, cancel, working, onConfirm }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isWorking, start] = usePending(async () => {
    await onConfirm();
    setAsking(false);
  });
  if (!isAsking) {
    return (
      <Row>
        <Button type="button" variant="outlined" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </Row>
    );
  }
  return (
    <Row role="group" aria-label={label}>
      <p role="status">{question}</p>
      <Button type="button" color="error" disabled={isWorking} onClick={() => start()}>
        {isWorking ? working : confirm}
      </Button>
      <Button type="button" variant="outlined" disabled={isWorking} onClick={() => setAsking(false)}>
        {cancel}
      </Button>
    </Row>
  );
}
