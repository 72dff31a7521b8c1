import { SENTENCE_PARTS } from '../../content/log-sentences.ts';
import { interpolate } from '../shared/interpolate.ts';

/** The first block of a UUID tells a few accounts apart; the whole of it stands with the particulars. */
const shortened = (id: string): string =>
  /^([0-9a-f]{8})(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.exec(id)?.[1] ?? id;

/** An account in a sentence whose email address is not known, such as one that was removed. */
export const unknownUser = (id: string): string => interpolate(SENTENCE_PARTS.user, { id: shortened(id) });
