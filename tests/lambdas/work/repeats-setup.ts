/** People who send twice, on the real engine: judged, connected and told as the announcer does, worked on as staff does. */
import { randomUUID } from 'node:crypto';
import { asCorrected } from '#contract/corrected.ts';
import type { WorkWish } from '#contract/quote-work-schemas.ts';
import type { Alert } from '../../../lambdas/alerts/alert.ts';
import { ofTheLeader } from '../../../lambdas/alerts/of-the-leader.ts';
import { quoteHolder } from '../../../lambdas/alerts/spam-table.ts';
import { waitingQuotes } from '../../../lambdas/alerts/waiting-table.ts';
import { backOff } from '../../../lambdas/aws/back-off.ts';
import { quotesOfDays } from '../../../lambdas/quotes/calendar-table.ts';
import { createApplyWork } from '../../../lambdas/quotes/change-work.ts';
import { heldQuotes } from '../../../lambdas/quotes/held-quotes-table.ts';
import { createListToday } from '../../../lambdas/quotes/list-today.ts';
import { quoteEvents } from '../../../lambdas/quotes/quote-events-table.ts';
import { workStore } from '../../../lambdas/quotes/quote-work-table.ts';
import { quotesById } from '../../../lambdas/quotes/quotes-by-id-table.ts';
import { quotesOfDay } from '../../../lambdas/quotes/today-table.ts';
import { channelDouble, openOutbox } from '../alerts/outbox.ts';
import type { Engine } from '../dynamodb-engine.ts';

const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

/** Somebody who moves so far ahead that nothing slips. */
export const DINA = {
  first_name: 'Dina',
  last_name: 'Ruiz',
  email: 'dina@example.com',
  phone: '(415) 555-0177',
  current_address: '12 Grand Ave, Oakland',
  new_address: '34 Solano Ave, Albany',
  move_date: '2027-03-05',
  additional_notes: 'Third floor',
} as const;

export async function repeats(engine: Engine) {
  const alerts: Alert[] = [];
  /** Whether the channel fails at its next alert. */
  const fails = { next: false };
  const { channel } = channelDouble('owner-mail', async (alert) => {
    if (fails.next) {
      fails.next = false;
      throw new Error('No mail can be sent.');
    }
    alerts.push(alert);
    return 'told';
  });
  const outbox = await openOutbox(engine, [ofTheLeader(channel)]);
  const { table, events, now, submit, announce, pass } = outbox;
  const { client } = engine;
  const work = workStore(client, { quotes: table, events });
  const apply = createApplyWork({ work, now, pause: async () => {} });
  const cards = quotesById(client, table, backOff);
  const listToday = createListToday({ day: quotesOfDay(client, table), quotes: cards, now });
  const read = async (id: string) => {
    const [card] = await cards.byIds([id]);
    if (card === undefined) throw new Error('No such card.');
    return card;
  };
  return {
    ...outbox,
    alerts,
    fails,
    work,
    read,
    /** Sends a request and announces it, a minute after what happened last. */
    send: async (content: Parameters<typeof submit>[0] = {}) => {
      pass(MINUTE);
      const id = await submit({ ...DINA, ...content });
      await announce(id);
      return id;
    },
    change: async (id: string, wish: Omit<WorkWish, 'operation' | 'version'> & Partial<WorkWish>) => {
      const { version } = await read(id);
      return apply({ id, by: 'olga', operation: randomUUID(), version, ...wish });
    },
    today: async () => {
      const { quotes, today } = await listToday();
      return quotes.map(({ id }, index) => ({ id, ...today?.due[index] }));
    },
    figures: async () => (await listToday()).today,
    waiting: async () =>
      (await waitingQuotes(client, table).since(new Date(now().getTime() - 240 * HOUR), now())).map(
        ({ id, waits_since: since }) => ({ id, since }),
      ),
    calendar: async (from: string, to: string) =>
      (await quotesOfDays(client, table).between(from, to, 100)).quotes.map(({ id }) => id),
    timeline: async (id: string) =>
      (await quoteEvents(client, { quotes: table, events }).newest(id, 100)).events,
    hold: quoteHolder(client, table, now),
    release: async (id: string) => {
      const { find, settle } = heldQuotes(client, table, backOff);
      const found = await find(id, 'held');
      return settle.released(found === undefined ? [] : [found], { by: 'olga', now: now() });
    },
    reads: async (id: string) => asCorrected(await read(id)),
  };
}
