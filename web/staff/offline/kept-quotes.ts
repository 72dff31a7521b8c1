import type { QuoteCard, QuotePage } from '#contract/quote-answer-schemas.ts';
import { isOpen, isReplaced } from '#contract/quote-work.ts';
import type { DeviceStore } from './device-store.ts';

/** Most quotes of each part. */
export const MOST_KEPT = 100;

/** Hours without an answer of the server after which a device keeps nothing of the customers. */
const KEPT_HOURS = 72;
const HOUR_MS = 3_600_000;

/** A list as the server gave it, and when, in milliseconds since 1970 by this device's clock. */
export interface KeptPart {
  readonly page: QuotePage;
  readonly at: number;
}

/** What can be read without a connection. */
export interface KeptQuotes {
  readonly today?: KeptPart | undefined;
  /** The seven days from today on. */
  readonly week?: KeptPart | undefined;
  /** Open requests, newest first. */
  readonly leads?: KeptPart | undefined;
}

const PARTS = ['today', 'week', 'leads'] as const;

/** Under this name in the store. */
export const KEPT = 'quotes';

interface Parts {
  readonly store: DeviceStore;
  /** Whose work it is: another person's is neither shown nor kept. */
  readonly userId: string;
  readonly now: () => number;
  /** Rejects when it is no page of quotes, as that of another build may be */
  readonly parse: (page: unknown) => Promise<QuotePage>;
}

const isFresh = (at: number, now: number) => Math.abs(now - at) < KEPT_HOURS * HOUR_MS;

/** Open ones alone: nobody works on what is settled, held, erased or replaced by a later one. */
export function leadsIn(quotes: readonly QuoteCard[]): readonly QuoteCard[] {
  return quotes.filter(
    (quote) =>
      isOpen(quote.stage) && !isReplaced(quote) && quote.held === undefined && quote.erased_at === undefined,
  );
}

/** At most so many quotes, with what belongs to each, and no way to more. */
function bounded({ quotes, today, ...page }: QuotePage): QuotePage {
  return {
    ...page,
    quotes: quotes.slice(0, MOST_KEPT),
    next_cursor: null,
    is_complete: page.is_complete !== false && quotes.length <= MOST_KEPT,
    ...(today && { today: { ...today, due: today.due.slice(0, MOST_KEPT) } }),
  };
}

/** When the oldest of what is kept was read; undefined when nothing is. */
export function asOf(kept: KeptQuotes): number | undefined {
  const times = PARTS.flatMap((name) => kept[name]?.at ?? []);
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Open requests and this week's jobs of one person on this device. */
export function createKeptQuotes({ store, userId, now, parse }: Parts) {
  async function partOf(value: unknown): Promise<KeptPart | undefined> {
    const { page, at }: { readonly page?: unknown; readonly at?: unknown } = Object(value);
    if (typeof at !== 'number' || !isFresh(at, now())) return undefined;
    try {
      return { page: await parse(page), at };
    } catch {
      return undefined;
    }
  }

  return {
    /** What is kept and not too old; what is, is removed. */
    read: async (): Promise<KeptQuotes> => {
      const stored: Readonly<Record<string, unknown>> = Object(await store.read(KEPT));
      if (stored.userId !== userId) return {};
      const [today, week, leads] = await Promise.all(PARTS.map((name) => partOf(stored[name])));
      const kept = { today, week, leads };
      if (PARTS.some((name) => stored[name] !== undefined && kept[name] === undefined))
        await store.change(KEPT, () => ({ userId, ...kept }));
      return kept;
    },
    /** Keeps these in place of what was kept of them before. */
    keep: async (parts: KeptQuotes): Promise<void> => {
      const fresh = Object.fromEntries(
        PARTS.flatMap((name) => {
          const part = parts[name];
          return part === undefined ? [] : [[name, { at: part.at, page: bounded(part.page) }]];
        }),
      );
      await store.change(KEPT, (before: unknown) => {
        const stored: Readonly<Record<string, unknown>> = Object(before);
        return { ...(stored.userId === userId && stored), ...fresh, userId };
      });
    },
  };
}

export type KeptOnDevice = ReturnType<typeof createKeptQuotes>;
