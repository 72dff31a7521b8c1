import { answerPromise } from '#contract/answer-by.ts';
import { BUSINESS } from '#contract/business.ts';
import { NEXT_STEPS } from '#contract/next-steps.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import { quoteReference } from '#contract/quote-options.ts';
import type { Mail, MailFact } from '../mail/mail.ts';
import { CUSTOMER } from './alert-words.ts';
import { quoteFacts } from './quote-facts.ts';
import { greetingName } from './without-links.ts';

const goodToKnow = (reference: string): readonly MailFact[] => [
  { label: CUSTOMER.change, value: CUSTOMER.changeText(reference) },
  {
    label: CUSTOMER.permit,
    value: `${BUSINESS.calT}, ${BUSINESS.usDot}`,
    links: [{ label: CUSTOMER.permitProof, address: BUSINESS.links.permitProof }],
  },
  { label: CUSTOMER.booklet, value: CUSTOMER.bookletText, links: [CUSTOMER.bookletLink] },
];

/** Tells a visitor that the request has arrived, what it says, and what happens by when. */
export function customerMail(quote: SentQuote): Mail {
  const reference = quoteReference(quote.id);
  return {
    subject: CUSTOMER.subject(reference),
    greeting: CUSTOMER.greeting(greetingName(quote.first_name)),
    lines: [CUSTOMER.thanks, CUSTOMER.by(answerPromise(Date.parse(quote.created_at)))],
    sections: [
      {
        heading: CUSTOMER.next,
        facts: NEXT_STEPS.map((value, index) => ({ label: CUSTOMER.step(index + 1), value })),
      },
      {
        heading: CUSTOMER.what,
        facts: [{ label: CUSTOMER.reference, value: reference }, ...quoteFacts(quote, { forStaff: false })],
      },
      { heading: CUSTOMER.know, facts: goodToKnow(reference) },
    ],
    ending: CUSTOMER.ending,
    replyTo: BUSINESS.email,
  };
}
