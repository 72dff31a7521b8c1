import { movesOn } from '#contract/appointments.ts';
import { BUSINESS } from '#contract/business.ts';
import type { MailDraft } from '#contract/contact-links.ts';
import { formatMoveDate } from '#contract/move-date.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { NO_MOVE_DATE, quoteReference } from '#contract/quote-options.ts';
import { MAIL_DRAFT, TEXT_DRAFT } from '../../../content/admin.ts';
import { interpolate } from '../../shared/interpolate.ts';

/** Whatever else was typed in the place of a name is not greeted by. */
const NAME = /^[\p{L}\p{M}'’. -]{1,40}$/u;

type Named = Pick<QuoteCard, 'id' | 'first_name' | 'move_date' | 'progress'>;

function wordsFor(quote: Named) {
  const { id, first_name: typed } = quote;
  const date = movesOn(quote);
  const name = typed.trim();
  const hasDate = date !== NO_MOVE_DATE && date !== '';
  return {
    reference: quoteReference(id),
    greeting: NAME.test(name) ? interpolate(MAIL_DRAFT.greeting, { name }) : MAIL_DRAFT.nameless,
    owner: BUSINESS.owner.name.split(' ')[0] ?? '',
    date: hasDate ? interpolate(MAIL_DRAFT.date, { date: formatMoveDate(date) }) : '',
  };
}

/**
 * What a mail to the customer begins with, in the owner's voice.
 * @param said what it is about; without it, its place is left
 */
export function mailDraft(quote: Named, said = ''): MailDraft {
  const words = { ...wordsFor(quote), said };
  return {
    subject: interpolate(MAIL_DRAFT.subject, words),
    body: interpolate(MAIL_DRAFT.body, words),
  };
}

/** The same for a text message. */
export const textDraft = (quote: Named, said = ''): string => interpolate(TEXT_DRAFT, wordsFor(quote)) + said;
