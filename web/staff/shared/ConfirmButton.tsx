import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { usePending } from './use-pending.ts';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  alignItems: 'center',
  marginTop: theme.spacing(1),
  '& p': { flexBasis: '100%', margin: 0 },
  '& [aria-disabled=true]': { opacity: 0.6 },
  // Its words begin where the text around it does.
  '& > .MuiButton-text': { paddingInline: 10, marginInlineStart: -12 },
}));

interface ConfirmButtonProps {
  readonly label: string;
  /** Id of the element that says whom or what it is about, where several have the same label. */
  readonly describedBy?: string;
  readonly question: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly working: string;
  /** `text` where it stands below an action that is wanted more often. */
  readonly variant?: 'outlined' | 'text';
  readonly onConfirm: () => Promise<void>;
  /** Receives the focus after the action, because the button may be gone by then. */
  readonly after: () => HTMLElement | null;
}

/** A stable function, so that React calls the ref once, when the element appears. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

/**
 * A button for an irreversible action: it asks for confirmation in place. The focus moves to the answer that changes
 * nothing; that answer and Escape give it back.
 */
export function ConfirmButton({
  label,
  describedBy,
  variant = 'outlined',
  onConfirm,
  after,
  ...words
}: ConfirmButtonProps) {
  const [step, setStep] = useState<'closed' | 'asking' | 'cancelled'>('closed');
  const asked = useRef<HTMLDivElement>(null);
  const question = useId();
  const [isWorking, start] = usePending(async () => {
    await onConfirm();
    const focused = document.activeElement;
    const isElsewhere = focused !== document.body && !asked.current?.contains(focused);
    setStep('closed');
    if (!isElsewhere) after()?.focus();
  });
  const cancel = () => !isWorking && setStep('cancelled');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Keeps a surrounding dialog open.
    event.preventDefault();
    cancel();
  };
  if (step !== 'asking') {
    return (
      <Row>
        <Button
          ref={step === 'cancelled' ? takeFocus : null}
          type="button"
          variant={variant}
          aria-describedby={describedBy}
          onClick={() => setStep('asking')}
        >
          {label}
        </Button>
      </Row>
    );
  }
  return (
    <Row ref={asked} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <p id={question}>{words.question}</p>
      <Button type="button" color="error" aria-disabled={isWorking} onClick={() => start()}>
        {isWorking ? words.working : words.confirm}
      </Button>
      <Button
        ref={takeFocus}
        type="button"
        variant="outlined"
        aria-describedby={question}
        aria-disabled={isWorking}
        onClick={cancel}
      >
        {words.cancel}
      </Button>
    </Row>
  );
}
