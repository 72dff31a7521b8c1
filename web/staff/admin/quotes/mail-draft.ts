import { BUSINESS } from '#contract/business.ts';
import type { MailDraft } from '#contract/contact-links.ts';
import { formatMoveDate } from '#contract/move-date.ts';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { NO_MOVE_DATE, quoteReference } from '#contract/quote-options.ts';
import { MAIL_DRAFT } from '../../../content/admin.ts';
import { interpolate } from '../../shared/interpolate.ts';

/** Whatever else was typed in the place of a name is not greeted by. */
const NAME = /^[\p{L}\p{M}'’. -]{1,40}$/u;

/** What a mail to the customer begins with, in the owner's voice. */
export function mailDraft({
  id,
  first_name: typed,
  move_date: date,
}: Pick<QuoteCard, 'id' | 'first_name' | 'move_date'>): MailDraft {
  const name = typed.trim();
  const hasDate = date !== NO_MOVE_DATE && date !== '';
  return {
    subject: interpolate(MAIL_DRAFT.subject, { reference: quoteReference(id) }),
    body: interpolate(MAIL_DRAFT.body, {
      greeting: NAME.test(name) ? interpolate(MAIL_DRAFT.greeting, { name }) : MAIL_DRAFT.nameless,
      owner: BUSINESS.owner.name.split(' ')[0] ?? '',
      date: hasDate ? interpolate(MAIL_DRAFT.date, { date: formatMoveDate(date) }) : '',
    }),
  };
}
