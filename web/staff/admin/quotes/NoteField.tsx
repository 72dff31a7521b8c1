import { type ReactNode, useId, useState } from 'react';
import { MAX_NOTE } from '#contract/quote-work.ts';
import { QUOTE_WORK as words } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { UNSAVED } from '../unsaved.ts';

export interface NoteFieldProps {
  /** What is in the field. It is kept outside of it: the field goes with what it stands beside. */
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isSaving: boolean;
  readonly isOptional?: boolean;
  /** Saves the note by itself. */
  readonly onSave?: (note: string) => unknown;
  /** What takes the note along, shown while it is not too long: it is pressed once the note is written, so it stands below. */
  readonly children?: ReactNode;
}

/** A note in one's own words. */
export function NoteField({ text, onText, isSaving, isOptional = false, onSave, children }: NoteFieldProps) {
  const [field, problem] = [useId(), useId()];
  const note = text.trim();
  const excess = note.length - MAX_NOTE;
  return (
    <>
      <label htmlFor={field}>{isOptional ? words.optionalNote : words.note}</label>
      <textarea
        id={field}
        rows={2}
        value={text}
        {...(note !== '' && { [UNSAVED]: '' })}
        aria-invalid={excess > 0 || undefined}
        aria-describedby={excess > 0 ? problem : undefined}
        onChange={({ currentTarget }) => onText(currentTarget.value)}
      />
      {/* The field takes what is pasted: a limit of its own would cut it without a word. */}
      {excess > 0 && (
        <p id={problem} role="alert">
          {interpolate(words.tooLong, { count: excess })}
        </p>
      )}
      {onSave && note !== '' && excess <= 0 && (
        <button type="button" aria-disabled={isSaving} onClick={() => isSaving || onSave(note)}>
          {words.saveNote}
        </button>
      )}
      {excess <= 0 && children}
    </>
  );
}

/** The field where it has no place of its own, for what was typed before. Who empties it does not lose it while typing. */
export function KeptNote(field: NoteFieldProps) {
  const hasText = field.text.trim() !== '';
  const [isShown, setShown] = useState(hasText);
  if (hasText && !isShown) setShown(true);
  return isShown && <NoteField {...field} />;
}
