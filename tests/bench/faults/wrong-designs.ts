import { mutate } from '../../mutants/mutant.ts';

/** A design that loses or doubles something: a small change of the product, made in a copy. */
export interface WrongDesign {
  readonly name: string;
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly from: string;
  readonly to: string;
  /** What of the result must not be zero then. */
  readonly turnsRed: string;
  /** Whose work is held against what is stored; the counters unless it says otherwise. */
  readonly consumer?: 'announcer';
  /** How many quotes it takes, where the fault that shows it is rare. */
  readonly quotes?: number;
}

const SUBMIT = 'lambdas/quotes/submit-quote.ts';
const TABLE = 'lambdas/quotes/quotes-table.ts';
const SEND = 'web/site/quote/send-quote.ts';

export const WRONG_DESIGNS: readonly WrongDesign[] = [
  {
    name: 'answer before write',
    file: SUBMIT,
    from: 'const stored = await quotes.putIfAbsent(row);',
    to: 'quotes.putIfAbsent(row).catch(() => {}); const stored: StoredQuote | undefined = undefined;',
    turnsRed: 'lost',
  },
  {
    name: 'server-made id with retry',
    file: SUBMIT,
    from: 'quoteItem(key ?? newId()',
    to: 'quoteItem(newId()',
    turnsRed: 'duplicate',
  },
  {
    name: 'conditional put without reading back',
    file: TABLE,
    from: 'return storedQuote(error);',
    to: "return { created_at: '', content_hash: '' };",
    turnsRed: 'falselyFailed',
  },
  {
    name: 'a new key per retry',
    file: SEND,
    from: '[IDEMPOTENCY_HEADER]: attempt.key',
    to: '[IDEMPOTENCY_HEADER]: crypto.randomUUID()',
    turnsRed: 'duplicate',
  },
  {
    name: 'a client that believes any 200',
    file: SEND,
    from: '/^text\\/html\\b/i.test(',
    to: '/^no type at all$/.test(',
    turnsRed: 'lost',
  },
  {
    name: 'a swallowed database error',
    file: TABLE,
    from: 'return storedQuote(error);\n        throw error;',
    to: 'return storedQuote(error);\n        return undefined;',
    turnsRed: 'lost',
  },
  {
    name: 'an empty answer is a write',
    file: 'lambdas/aws/document-client.ts',
    from: 'if (requestId !== undefined) return;',
    to: 'return;',
    turnsRed: 'lost',
  },
  {
    name: 'alerts without a sweeper',
    file: 'lambdas/alerts/sweep-outbox.ts',
    consumer: 'announcer',
    from: 'const ids = await outbox.due(',
    to: 'const ids: readonly string[] = []; await outbox.due(',
    // Whose first mail the stream got through is announced, and stays in the outbox with what waits.
    turnsRed: 'owed',
  },
  {
    name: 'a mark before the alert',
    file: 'lambdas/alerts/announce.ts',
    consumer: 'announcer',
    from: 'const told = await tellBy(',
    to: 'await outbox.mark(quote.id, name, undefined); const told = await tellBy(',
    turnsRed: 'unannounced',
  },
  {
    name: 'an alert without the mark',
    file: 'lambdas/alerts/announce.ts',
    consumer: 'announcer',
    from: "if (told !== 'waits') await insist(() => outbox.mark(quote.id, name, toldAt));",
    to: '',
    turnsRed: 'owed',
  },
  {
    name: 'a claim that keeps nobody away',
    file: 'lambdas/alerts/outbox-table.ts',
    consumer: 'announcer',
    from: '(announce_at <= :now OR attribute_not_exists(announce_tries))',
    to: '(announce_at <= :now OR announce_at > :now)',
    turnsRed: 'claimed twice',
  },
  {
    name: 'a crowd that cannot be counted is full',
    file: 'lambdas/alerts/judge-quote.ts',
    consumer: 'announcer',
    from: 'const joined = await crowds.join(crowd, quote.id);',
    to: 'const joined = await crowds.join(crowd, quote.id).catch((): Joined => ({ hasRoom: false, earlier: [] }));',
    turnsRed: 'held',
  },
  {
    name: 'an empty answer is a mail',
    file: 'lambdas/mail/mail-sender.ts',
    consumer: 'announcer',
    quotes: 500,
    from: 'if (MessageId === undefined) throw',
    to: "if (MessageId === '') throw",
    turnsRed: 'unannounced',
  },
  {
    name: 'a counter without the mark',
    file: 'lambdas/quotes/counters-table.ts',
    from: '...quotes.map((quote) => markAsCounted(table, quote)),',
    to: '',
    turnsRed: 'miscounted',
  },
];

/** The text of the product's file with the wrong design. */
export const withDesign = (design: WrongDesign, text: string): string =>
  mutate({ ...design, why: design.name, tests: [] }, text);
