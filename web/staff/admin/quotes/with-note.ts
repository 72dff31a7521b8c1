import { type Happening, isCallOutcome, MAX_NOTE } from '#contract/quote-work.ts';
import type { SentWork } from './use-staff-work.ts';

type Noted = Pick<SentWork, 'happened' | 'note'>;

/** Beside the outcomes of a call. */
const TAKES_NOTE: readonly Happening[] = ['text', 'mail', 'stage'];

/**
 * What somebody says with a tap, with what they have typed before it as its note. A call that is begun takes none: the
 * note is about how it went. A note that is too long stays behind.
 */
export function withNote<Wish extends Noted>(wish: Wish, typed: string): Wish {
  const note = typed.trim();
  const takesNote = isCallOutcome(wish.happened) || TAKES_NOTE.includes(wish.happened);
  const fits = note !== '' && note.length <= MAX_NOTE;
  return takesNote && wish.note === undefined && fits ? { ...wish, note } : wish;
}

/** What has to stay in the field once this is on its way: what it does not take along. */
export const typedAfter = (wish: Noted, typed: string): string => (wish.note === typed.trim() ? '' : typed);

/** Two texts of one field, of which neither may be lost. */
export const bothTyped = (one: string, other: string): string =>
  [one, other].filter((text) => text.trim() !== '').join('\n');
