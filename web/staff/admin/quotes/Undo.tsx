import { useEffect, useRef } from 'react';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { Icon } from '../../shared/Icon.tsx';

const UNDO_MS = 10_000;

interface UndoProps {
  /** What was saved. */
  readonly said: string;
  /** Whether that is all that the card says of how far it is. */
  readonly isWhole: boolean;
  /** Undefined for what cannot be taken back. */
  readonly onUndo: (() => Promise<void>) | undefined;
  readonly isSaving: boolean;
  /** Called after ten seconds; from then on the history takes the change back. */
  readonly onPast: () => void;
}

/** Says what was saved, and takes it back for ten seconds, or for as long as somebody is on the button. */
export function Undo({ said, isWhole, onUndo, isSaving, onPast }: UndoProps) {
  const button = useRef<HTMLButtonElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const past = useRef(onPast);
  useEffect(() => {
    past.current = onPast;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const end = () => {
      // A finger or the keyboard that is on it is not to lose it.
      const isHeld = button.current?.matches(':focus-visible, :active') === true;
      if (isHeld) timer = setTimeout(end, UNDO_MS / 10);
      else past.current();
    };
    timer = setTimeout(end, UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    // What was taken back has no button: the sentence that says so takes the focus of the one that was pressed.
    if (document.activeElement === document.body)
      (button.current ?? sentence.current)?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="saved" data-whole={isWhole || undefined}>
      <p ref={sentence} role="status" tabIndex={-1}>
        <Icon name="check" />
        {said}
      </p>
      {onUndo && (
        <button ref={button} type="button" aria-disabled={isSaving} onClick={() => isSaving || void onUndo()}>
          {words.undo}
        </button>
      )}
    </div>
  );
}
