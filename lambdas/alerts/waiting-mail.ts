import { answerBy, answerDue } from '#contract/answer-by.ts';
import { cardAddress } from '#contract/card-link.ts';
import { mailHref, phoneHref, withCountryCode } from '#contract/contact-links.ts';
import type { SentQuote } from '#contract/quote-answer-schemas.ts';
import type { Asked } from '#contract/quote-content.ts';
import type { Mail, MailFact } from '../mail/mail.ts';
import { DAILY } from './daily-words.ts';
import { headline } from './headline.ts';

/** A quote whose visitor waits, since it was sent or since an earlier one of the same person was. */
export interface WaitingQuote extends SentQuote, Asked {
  readonly waits_since?: string;
}

/** More are counted: a mail is cut by its programs above some 100 KB. */
const MOST = 50;

function factOf(siteOrigin: string, quote: WaitingQuote, now: Date): MailFact {
  const sentAt = Date.parse(quote.waits_since ?? quote.created_at);
  const by = answerBy(sentAt);
  const links: readonly (readonly [string, string | undefined])[] = [
    [DAILY.call, withCountryCode(phoneHref(quote.phone))],
    [DAILY.write, mailHref(quote.email)],
    [DAILY.card, cardAddress(siteOrigin, quote.id)],
  ];
  return {
    label: answerDue(sentAt) < now.getTime() ? DAILY.late(by) : DAILY.due(by),
    value: headline(quote),
    links: links.flatMap(([label, address]) => (address === undefined ? [] : [{ label, address }])),
  };
}

interface Waiting {
  /** Those that wait, oldest first. */
  readonly waiting: readonly WaitingQuote[];
  /** Number of those that wait longer than these. */
  readonly older: number;
  /** Number of those of the last day that were held for what others sent. */
  readonly held: number;
}

export function waitingMail(siteOrigin: string, { waiting, older, held }: Waiting, now: Date): Mail {
  const more = waiting.length - MOST;
  const isAnyWaiting = waiting.length > 0;
  return {
    subject: waiting.length + older > 0 ? DAILY.subject(waiting.length + older) : DAILY.subjectOfHeld(held),
    greeting: DAILY.greeting,
    lines: [
      ...(isAnyWaiting ? [DAILY.intro] : []),
      ...(older > 0 ? [DAILY.older(older)] : []),
      ...(held > 0 ? [DAILY.held(held)] : []),
    ],
    sections: isAnyWaiting
      ? [
          {
            heading: DAILY.heading,
            facts: waiting.slice(0, MOST).map((quote) => factOf(siteOrigin, quote, now)),
          },
        ]
      : [],
    link: { label: DAILY.link, address: `${siteOrigin}/admin` },
    ending: [...(more > 0 ? [DAILY.more(more)] : []), ...DAILY.ending],
  };
}
