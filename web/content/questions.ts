import { BUREAU_ON_MOVERS } from '#contract/bureau.ts';
import type { PromiseName, Proof } from '#contract/business-proof.ts';

/** A question and its answer; steps and links follow the answer. */
export interface QuestionAndAnswer {
  readonly question: string;
  readonly answer: string;
  /** The target of links to it. */
  readonly id?: string;
  readonly steps?: readonly string[];
  readonly links?: readonly { readonly label: string; readonly href: string }[];
}

/** A question that only the promises of the business answer. */
interface Promised {
  readonly id?: string;
  readonly question: string;
  /** In the order of the answer, each after its lead. */
  readonly promises: readonly { readonly name: PromiseName; readonly lead?: string }[];
}

const PROMISED: readonly Promised[] = [
  {
    question: 'What do I pay, and when?',
    promises: [{ name: 'deposit' }, { name: 'cancellation' }, { name: 'payment' }],
  },
  {
    id: 'on-time',
    question: 'What if you are late?',
    promises: [{ name: 'arrivalWindow' }, { name: 'onTimeGuarantee' }],
  },
  {
    question: 'Who comes, and who is insured?',
    promises: [
      { name: 'crew' },
      { name: 'cargoCover', lead: 'Your things:' },
      { name: 'liabilityCover', lead: 'Everything else we could damage:' },
      { name: 'workersCompensation', lead: 'The crew:' },
    ],
  },
];

/** Where a link to what the on-time guarantee gives leads, once that is said. */
export const ON_TIME = '/#on-time';

/** What people ask before they hire a mover, and plain answers. */
export const QUESTIONS = {
  heading: 'Asked before every move',
  other: 'Something else? Ask a person:',
} as const;

const ALWAYS: readonly QuestionAndAnswer[] = [
  {
    question: 'Is the quote really free, and is it the price?',
    answer:
      'It is free and takes about 15 minutes. It tells you whether we have your date and how the rates work. The binding part is the written estimate, given only after we have seen what needs moving, with the Not To Exceed price on it.',
  },
  {
    question: 'How early should I book?',
    answer:
      'As soon as you know the week. The end of the month, summer and the days around a semester fill first. If your date is tomorrow, call.',
  },
  {
    question: 'Who gets the parking permit?',
    answer:
      'In most Bay Area cities you reserve the curb with the city, and the signs have to be up several days ahead. We tell you how many feet we need and help with the form. Each of our city pages says more.',
  },
  {
    question: 'What will you not carry?',
    answer:
      'Anything that burns, leaks or lives: gasoline, propane, paint thinner, bleach, fireworks, pets. Passports, medicine, jewelry and the new keys should ride with you.',
  },
  {
    question: 'Do you move just a few things?',
    answer:
      'Yes. A student’s room, one sofa that has to go to a daughter’s apartment, a senior’s move into two rooms, a shop, an office.',
  },
  // Within the state: nine months, 30 and 60 days (Maximum Rate Tariff 4, item 92). Between states: nine months, 30 and 120 days (49 CFR 370).
  {
    question: 'What if something breaks?',
    answer: 'The protection you chose in the agreement says how the damage is valued. To claim it:',
    steps: [
      'Tell the crew before they leave, take a picture, and keep the box it was packed in.',
      'Write to us within nine months of delivery: what is lost or damaged, the amount for each item, the date and both addresses.',
      'We confirm in writing within 30 days. Within 60 days, or 120 for a move between states, we pay, make you an offer, or tell you why not.',
    ],
  },
  {
    question: 'Which booklets do I get?',
    answer:
      'For a move within California, the booklet ‘Important Information for Persons Moving Household Goods’, from the Bureau of Household Goods and Services. For a move to another state, the federal ‘Your Rights and Responsibilities When You Move’ and the brochure ‘Ready to Move’. Both are free.',
    links: [
      { label: 'The Bureau on movers', href: BUREAU_ON_MOVERS },
      {
        label: 'The federal booklets',
        href: 'https://www.fmcsa.dot.gov/protect-your-move/consumer-rights',
      },
    ],
  },
];

function answerOf({ promises }: Promised, said: Proof['promises']): string {
  return promises
    .flatMap(({ name, lead }) => {
      const text = said[name];
      if (text === undefined) return [];
      return lead === undefined ? [text] : [`${lead} ${text}`];
    })
    .join(' ');
}

/** Every question that has an answer; those on money and the day of the move come after the first. */
export function questionsWith(said: Proof['promises']): readonly QuestionAndAnswer[] {
  const promised = PROMISED.flatMap((asked) => {
    const answer = answerOf(asked, said);
    const { id, question } = asked;
    return answer === '' ? [] : [{ question, answer, ...(id !== undefined && { id }) }];
  });
  return [...ALWAYS.slice(0, 1), ...promised, ...ALWAYS.slice(1)];
}
