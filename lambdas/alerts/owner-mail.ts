import { answerBy } from '#contract/answer-by.ts';
import { businessTime } from '#contract/business-time.ts';
import { cardAddress } from '#contract/card-link.ts';
import { mailHref, phoneHref, textHref, withCountryCode } from '#contract/contact-links.ts';
import { isEmailAddress } from '#contract/email-address.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { Mail, MailLink } from '../mail/mail.ts';
import { OWNER } from './alert-words.ts';
import { headline } from './headline.ts';
import { quoteFacts } from './quote-facts.ts';

/** What a thumb does with a request: call, text, write. What was typed and cannot be dialled has no button. */
function actionsFor({ phone, email, first_name: firstName }: SentQuote): readonly MailLink[] {
  const offers: readonly (readonly [string, string | undefined])[] = [
    [OWNER.call(firstName), withCountryCode(phoneHref(phone))],
    [OWNER.text, withCountryCode(textHref(phone))],
    [OWNER.write, mailHref(email)],
  ];
  return offers.flatMap(([label, address]) => (address === undefined ? [] : [{ label, address }]));
}

/** Tells the business of a new request, with everything that was sent. */
export function ownerMail(siteOrigin: string, quote: SentQuote): Mail {
  const line = headline(quote);
  const sentAt = Date.parse(quote.created_at);
  return {
    subject: OWNER.subject(line),
    headline: line,
    lines: [OWNER.promised(answerBy(sentAt)), ...(quote.phone === '' ? [OWNER.noPhone] : [])],
    actions: actionsFor(quote),
    sections: [
      {
        heading: OWNER.what,
        facts: [
          ...quoteFacts(quote, { forStaff: true }),
          { label: OWNER.received, value: businessTime(sentAt) },
          { label: OWNER.reference, value: quoteReference(quote.id) },
        ],
      },
    ],
    link: { label: OWNER.openCard, address: cardAddress(siteOrigin, quote.id) },
    ending: OWNER.ending,
    ...(isEmailAddress(quote.email) && { replyTo: quote.email }),
  };
}
