import { parseArgs } from 'node:util';
import { quoteReference } from '#contract/quote-options.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import { TARGET_OPTIONS, type Target, targetOf } from '../command-line/target.ts';
import type { HeldQuote, RemovedQuote } from '../quotes/settle-held.ts';

export const USAGE = `Usage: npm run removed -- list                  lists the requests that were removed as spam and are still kept
       npm run removed -- put-back REFERENCE    puts one of them back into the list (FSM-1A2B-3C4D, or its whole id)
Without --stage it works on the stack that npm start runs here (--data FOLDER, if its data are not in .local);
with --stage NAME, and AWS credentials, on a deployed one.`;

type Order = { readonly name: 'list' } | { readonly name: 'put-back'; readonly reference: string };

export type RemovedCommand = Order & Target;

function orderOf(words: readonly string[]): Order {
  const [name, reference] = words;
  if (name === 'list' && words.length === 1) return { name };
  if (name === 'put-back' && reference !== undefined && words.length === 2) return { name, reference };
  throw new Error(`Say list or put-back REFERENCE, not '${words.join(' ')}'.`);
}

/**
 * Parses the command line.
 * @throws with what is wrong in it
 */
export function parseRemovedCommand(words: readonly string[]): RemovedCommand {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: TARGET_OPTIONS,
    allowPositionals: true,
  });
  return {
    ...orderOf(positionals),
    ...targetOf(values),
  };
}

export interface RemovedStores {
  /** Those that are still kept at this time. */
  readonly removed: (now: Date) => AsyncIterable<RemovedQuote>;
  /** Puts them back as they were held. @returns how many */
  readonly putBack: (quotes: readonly HeldQuote[], now: Date) => Promise<number>;
}

interface Dependencies extends RemovedStores {
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/**
 * Lists what was removed as spam, which no list and no search of the dashboard has, by reference and time alone, and puts
 * it back.
 * @returns the use case; it resolves to the lines to print
 */
export function createRemovedCommand({ removed, putBack, trail, now }: Dependencies) {
  async function list(): Promise<readonly string[]> {
    const lines: string[] = [];
    for await (const { id, created_at: receivedAt, keptUntil } of removed(now()))
      lines.push(
        `${quoteReference(id)}  ${id}  received ${receivedAt}  kept until ${keptUntil.toISOString()}`,
      );
    return lines.length > 0 ? lines : ['Nothing that was removed is kept.'];
  }

  async function find(reference: string): Promise<RemovedQuote> {
    const wanted = reference.toUpperCase();
    const found: RemovedQuote[] = [];
    for await (const quote of removed(now()))
      if (quoteReference(quote.id) === wanted || quote.id.toUpperCase() === wanted) found.push(quote);
    const [quote, ...others] = found;
    if (quote === undefined) throw new Error(`No removed request that is still kept is ${reference}.`);
    if (others.length > 0) throw new Error(`More than one is ${reference}: name it by its whole id.`);
    return quote;
  }

  async function putBackOne(reference: string): Promise<readonly string[]> {
    const [quote, at] = [await find(reference), now()];
    await trail.append(
      serverEvent({
        userId: null,
        action: 'held_quotes_restored',
        details: { quote: quote.id, number: '1' },
        trustLevel: 'trusted',
        at,
        clientInfo: undefined,
      }),
    );
    if ((await putBack([quote], at)) === 0) throw new Error('Somebody else has put it back meanwhile.');
    return [`${quoteReference(quote.id)} is in the list again, held as spam: 'Not spam' there releases it.`];
  }

  return (order: Order): Promise<readonly string[]> =>
    order.name === 'list' ? list() : putBackOne(order.reference);
}
