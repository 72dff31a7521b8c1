/** A stored quote, as read from the stream. */
export interface CountableQuote {
  readonly id: string;
  readonly created_at: string;
}

/** Outcome of an attempt: all counted; none counted, because some were counted before; or a transaction conflict. */
export type CountOutcome =
  | { readonly kind: 'counted' }
  | { readonly kind: 'counted-before'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'contended' };

export interface CounterWriter {
  /** In one transaction marks all quotes as counted and adds them to the counters; fails if one is already marked. */
  readonly count: (quotes: readonly CountableQuote[]) => Promise<CountOutcome>;
}

interface Dependencies {
  readonly counters: CounterWriter;
  /** Waits before attempt number `attempt + 1`. */
  readonly pause: (attempt: number) => Promise<void>;
}

/** Quotes of 33 different hours touch 33 + 1 + 33 + 33 items: DynamoDB takes 100 in a transaction. */
const MAX_QUOTES = 33;
const MAX_ATTEMPTS = 10;

function* chunksOf<Element>(elements: readonly Element[]): Generator<readonly Element[]> {
  for (let start = 0; start < elements.length; start += MAX_QUOTES)
    yield elements.slice(start, start + MAX_QUOTES);
}

/**
 * Counts each quote exactly once, however often the stream delivers it.
 * @returns the use case; it throws when conflicts persist, so that the stream retries
 */
export function createCountQuotes({ counters, pause }: Dependencies) {
  async function countTogether(quotes: readonly CountableQuote[]): Promise<void> {
    let uncounted = quotes;
    for (let attempt = 1; uncounted.length > 0; ) {
      const outcome = await counters.count(uncounted);
      if (outcome.kind === 'counted') return;
      if (outcome.kind === 'counted-before') uncounted = uncounted.filter(({ id }) => !outcome.ids.has(id));
      else if (attempt === MAX_ATTEMPTS)
        throw new Error(`The counters were busy in ${MAX_ATTEMPTS} attempts.`);
      else await pause(attempt++);
    }
  }

  return async (quotes: readonly CountableQuote[]): Promise<void> => {
    const distinct = new Map(quotes.map((quote) => [quote.id, quote]));
    for (const chunk of chunksOf([...distinct.values()])) await countTogether(chunk);
  };
}
