import { type ReactNode, useId, useState } from 'react';
import { MAX_NOTE } from '#contract/quote-work.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { UNSAVED } from '../unsaved.ts';

interface NoteFieldProps {
  readonly isSaving: boolean;
  readonly isOptional?: boolean;
  /** @returns whether it was saved: the field is then empty again */
  readonly onSave?: (note: string) => Promise<boolean>;
  /** What is done with the note instead of saving it by itself; it stands before it, as most leave the note out. */
  readonly children?: (note: string) => ReactNode;
}

/** A note in one's own words. What could not be saved stays in it. */
export function NoteField({ isSaving, isOptional = false, onSave, children }: NoteFieldProps) {
  const [text, setText] = useState('');
  const [field, problem] = [useId(), useId()];
  const note = text.trim();
  const excess = note.length - MAX_NOTE;
  return (
    <>
      {excess <= 0 && children?.(note)}
      <label htmlFor={field}>{isOptional ? words.optionalNote : words.note}</label>
      <textarea
        id={field}
        rows={2}
        value={text}
        {...(note !== '' && { [UNSAVED]: '' })}
        aria-invalid={excess > 0 || undefined}
        aria-describedby={excess > 0 ? problem : undefined}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      {/* The field takes what is pasted: a limit of its own would cut it without a word. */}
      {excess > 0 && (
        <p id={problem} role="alert">
          {interpolate(words.tooLong, { count: excess })}
        </p>
      )}
      {onSave && note !== '' && excess <= 0 && (
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
