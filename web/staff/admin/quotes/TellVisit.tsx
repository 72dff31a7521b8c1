import { mailHref, textHref, withCountryCode } from '#contract/contact-links.ts';
import { asCorrected } from '#contract/corrected.ts';
import type { QuoteCard as Quote } from '#contract/quote-answer-schemas.ts';
import { QUOTE_WORK } from '../../../content/quote-work.ts';
import { interpolate } from '../../shared/interpolate.ts';
import { visitTime } from './appointment-words.ts';
import { mailDraft, textDraft } from './mail-draft.ts';
import type { Reaching } from './reaching.ts';

const { tell: words } = QUOTE_WORK;

interface TellVisitProps {
  readonly quote: Quote;
  /** When the visit is, as ISO time. */
  readonly at: string;
  /** Called when it is written, to ask whether it was sent. */
  readonly onReach: (by: Reaching) => void;
}

/** Writes to the customer when the visit is: a text where there is a number, a mail where there is none. */
export function TellVisit({ quote: stored, at, onReach }: TellVisitProps) {
  const quote = asCorrected(stored);
  const { phone, email, progress } = quote;
  const said = `${interpolate(words[progress?.visit?.kind ?? 'on_site'], { time: visitTime(at) })} ${words.otherwise}`;
  const text = withCountryCode(textHref(phone, textDraft(quote, said)));
  const by = text === undefined ? 'mail' : 'text';
  const href = text ?? mailHref(email, mailDraft(quote, said));
  return (
    href !== undefined && (
      <a href={href} data-main onClick={() => onReach(by)}>
        {words[by]}
      </a>
    )
  );
}
