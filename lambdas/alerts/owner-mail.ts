import { answerBy } from '#contract/answer-by.ts';
import { businessTime } from '#contract/business-time.ts';
import { cardAddress } from '#contract/card-link.ts';
import { mailHref, phoneHref, textHref, withCountryCode } from '#contract/contact-links.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { Mail, MailLink } from '../mail/mail.ts';
import type { Repeat } from '../work/connect-repeats.ts';
import type { Alert } from './alert.ts';
import { OWNER, REPEAT } from './alert-words.ts';
import { quoteFacts } from './quote-facts.ts';
import { alertLine, repeatFacts } from './repeat-words.ts';
import { withoutLinks } from './without-links.ts';

/** What a thumb does with a request: call, text, write. What was typed and cannot be dialled has no button. */
function actionsFor({ phone, email, first_name: firstName }: SentQuote): readonly MailLink[] {
  const offers: readonly (readonly [string, string | undefined])[] = [
    [OWNER.call(firstName), withCountryCode(phoneHref(phone))],
    [OWNER.text, withCountryCode(textHref(phone))],
    [OWNER.write, mailHref(email)],
  ];
  return offers.flatMap(([label, address]) => (address === undefined ? [] : [{ label, address }]));
}

/**
 * Tells the business of a new request, with everything that was sent; of somebody who sent one before, first what is new
 * about it. Its card is that of the request that leads.
 */
export function ownerMail(siteOrigin: string, quote: Alert['quote'], repeat?: Repeat): Mail {
  const line = alertLine(quote, repeat);
  const sentAt = Date.parse(quote.created_at);
  const isAgain = repeat !== undefined && repeat.kind !== 'returned';
  const known = repeat === undefined ? [] : repeatFacts(repeat, (id) => cardAddress(siteOrigin, id));
  return {
    subject: isAgain ? line : OWNER.subject(line),
    headline: line,
    lines: [
      OWNER.promised(answerBy(Date.parse(repeat?.since ?? quote.created_at))),
      ...(quote.phone === '' ? [OWNER.noPhone] : []),
    ],
    actions: actionsFor(quote),
    sections: [
      ...(known.length > 0 ? [{ heading: REPEAT.heading, facts: known }] : []),
      {
        heading: OWNER.what,
        facts: [
          ...quoteFacts(quote, { forStaff: true }),
          ...(quote.source_name === undefined
            ? []
            : [{ label: OWNER.from, value: withoutLinks(quote.source_name) }]),
          { label: OWNER.received, value: businessTime(sentAt) },
          { label: OWNER.reference, value: quoteReference(quote.id) },
        ],
      },
    ],
    link: { label: OWNER.openCard, address: cardAddress(siteOrigin, repeat?.leader ?? quote.id) },
    ending: OWNER.ending,
    ...(isEmailAddress(quote.email) && { replyTo: quote.email }),
  };
}
