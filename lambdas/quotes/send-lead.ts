import { LEADS_OF_KEY } from '#contract/ceilings.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import type { QuoteContent } from '#contract/quote-content.ts';
import type { NoteUse } from '../accounts/key-uses-table.ts';
import { TooManyRequests } from '../http/api-error.ts';
import type { KeyHolder } from '../http/key-holder.ts';
import { type LogUnexpected, logUnexpected } from '../http/log-unexpected.ts';
import type { Count } from '../mail/ceilings.ts';
import { createSubmitQuote, type SubmissionResult, type SubmitQuoteStores } from './submit-quote.ts';

export interface SendLeadStores extends SubmitQuoteStores {
  readonly count: Count;
  readonly noteUse: NoteUse;
  readonly log?: LogUnexpected;
}

interface SentLead {
  readonly holder: KeyHolder;
  /** The caller's idempotency key, if sent. */
  readonly key: string | undefined;
  readonly content: QuoteContent;
  readonly submitted_at: string | undefined;
  /** Where the person asked, as the other system calls it. */
  readonly source: string | undefined;
}

const { method, path } = ENDPOINTS.sendLead;
const ENDPOINT = `${method} ${path}`;

/**
 * Stores a request that another system took, as one of the form is stored. What only counts or notes fails without it: a
 * request is worth more.
 * @returns the use case; it throws TooManyRequests above the ceilings of a key, and ApiError 409 as `createSubmitQuote`
 */
export function createSendLead({ count, noteUse, log = logUnexpected, ...stores }: SendLeadStores) {
  const submitQuote = createSubmitQuote(stores);
  const { now } = stores;
  const logged = (error: unknown) => log(error, { endpoint: ENDPOINT });

  async function assertRoom({ id }: KeyHolder): Promise<void> {
    const seconds = Math.floor(now().getTime() / 1_000);
    for (const { limit, window } of LEADS_OF_KEY) {
      const start = seconds - (seconds % window);
      const counter = {
        id: ['ceiling', 'leads', window, start, id].join('#'),
        limit,
        endsAt: start + window,
      };
      const isCounted = await count(counter).catch((error: unknown) => {
        logged(error);
        return true;
      });
      if (isCounted) continue;
      const message = 'This key has sent as many requests as it may. Send this one again later.';
      throw new TooManyRequests(counter.endsAt - seconds, message);
    }
  }

  return async ({ holder, key, content, submitted_at, source }: SentLead): Promise<SubmissionResult> => {
    await assertRoom(holder);
    const arrival = {
      submitted_at,
      source: 'system',
      source_name: source ?? holder.name,
      source_key: holder.id,
    } as const;
    const [stored] = await Promise.all([
      submitQuote({ key, content, arrival }),
      noteUse(holder.id, now()).catch(logged),
    ]);
    return stored;
  };
}
