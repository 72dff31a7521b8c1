import { type ReactNode, useId, useState } from 'react';
import { MAX_NOTE } from '#contract/quote-work.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';

interface NoteFieldProps {
  readonly isSaving: boolean;
  readonly isOptional?: boolean;
  /** @returns whether it was saved: the field is then empty again */
  readonly onSave?: (note: string) => Promise<boolean>;
  /** What is done with the note instead of saving it by itself. */
  readonly children?: (note: string) => ReactNode;
}

/** A note in one's own words. What could not be saved stays in it. */
export function NoteField({ isSaving, isOptional = false, onSave, children }: NoteFieldProps) {
  const [text, setText] = useState('');
  const field = useId();
  const note = text.trim();
  return (
    <>
      <label htmlFor={field}>{isOptional ? words.optionalNote : words.note}</label>
      <textarea
        id={field}
        rows={2}
        maxLength={MAX_NOTE}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {children?.(note)}
      {onSave && note !== '' && (
        <button
          type="button"
          aria-disabled={isSaving}
          onClick={async () => !isSaving && (await onSave(note)) && setText('')}
        >
          {words.saveNote}
        </button>
      )}
    </>
  );
}
