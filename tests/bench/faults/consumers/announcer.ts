import * as z from 'zod';
import { toldAtName } from '#contract/outbox.ts';
import { CLAIM_MS } from '../../../../lambdas/alerts/announce.ts';
import { type Consumer, quotesAmong, type Wrongs } from '../consumer.ts';
import { type Database, TABLE_SETTINGS } from '../database.ts';
import { forgetCeilings } from '../forget-ceilings.ts';
import { PROCESS } from '../function-pool.ts';
import { OWNER, startMailService } from '../mail-service.ts';
import { startPushService } from '../push-service.ts';
import type { Item } from '../reconcile.ts';
import { type Deaths, Ledger, type TellingChannel, type Told } from '../told.ts';

/** Longer than any quote rests in the outbox. */
const ROUND_MS = 40 * 60_000;

/** A run's minutes are its seconds: most requests come and go within two of them. */
const SWEEP_MS = 3_000;

/** A quote as the stream shows it after a change. */
export interface Image {
  readonly id: string;
  readonly tries: number;
  /** Until when it is claimed, or from when it may be. */
  readonly at: string;
}

/**
 * How many claims on a quote began before the one before had ended, in the order of the stream. A claim ends at its time
 * or when it is given back; the first one is free.
 */
export function overlapping(images: Iterable<Image>): number {
  const last = new Map<string, Image>();
  let count = 0;
  for (const image of images) {
    const before = last.get(image.id);
    const begun = Date.parse(image.at) - CLAIM_MS;
    if (before !== undefined && image.tries > before.tries && begun < Date.parse(before.at)) count += 1;
    last.set(image.id, image);
  }
  return count;
}

/** Whether a process was killed between these times. */
function hasDied(deaths: Deaths, { by, at }: Told, before: number): boolean {
  const diedAt = deaths.get(by);
  return diedAt !== undefined && at <= diedAt && diedAt <= before;
}

/**
 * How many tell of a quote again over a channel although it was known that it had been told: it was marked, or a function
 * heard so that could have marked it. One that was killed could not.
 */
export function toldTwice(told: readonly Told[], deaths: Deaths): number {
  const ofQuotes = Map.groupBy(told, ({ channel, quote }) => `${channel} ${quote}`);
  return [...ofQuotes.values()].reduce((sum, ofQuote) => {
    const again = ofQuote.filter(({ claim, isMarked, at }, index) => {
      const couldMark = (other: Told) => other.claim === claim || !hasDied(deaths, other, at);
      return isMarked || ofQuote.slice(0, index).some((other) => other.isHeard && couldMark(other));
    });
    return sum + again.length;
  }, 0);
}

/** What is wrong with the alerts of these quotes, held ones aside, of which nobody needs to be told. */
export function reconcileAlerts(
  items: readonly Item[],
  told: readonly Told[],
  images: Iterable<Image>,
  deaths: Deaths,
): Wrongs {
  const toldOver = (name: TellingChannel) =>
    new Set(told.filter(({ channel }) => channel === name).map(({ quote }) => quote));
  const [mails, receipts] = [toldOver('owner-mail'), toldOver('customer-mail')];
  const quotes = quotesAmong(items).filter(({ held }) => held === undefined);
  const isMarked = ({ announced }: Item) => announced instanceof Set && announced.has('owner-mail');
  const saysReceipt = (quote: Item) => quote[toldAtName('customer-mail')] !== undefined;
  return {
    unannounced: quotes.filter((quote) => !mails.has(String(quote.id))).length,
    owed: quotes.filter((quote) => quote.unannounced !== undefined || !isMarked(quote)).length,
    'without receipt': quotes.filter((quote) => saysReceipt(quote) && !receipts.has(String(quote.id))).length,
    'announced twice': toldTwice(told, deaths),
    'claimed twice': overlapping(images),
  };
}

const imageSchema = z.object({
  id: z.object({ S: z.string() }),
  announce_tries: z.object({ N: z.coerce.number() }),
  announce_at: z.object({ S: z.string() }),
});

/** What the stream shows of the claims. */
async function imagesOf(database: Database): Promise<readonly Image[]> {
  const images: Image[] = [];
  for await (const record of database.records()) {
    const image = imageSchema.safeParse(record);
    if (!image.success) continue;
    const { id, announce_tries: tries, announce_at: at } = image.data;
    images.push({ id: id.S, tries: tries.N, at: at.S });
  }
  return images;
}

const prefixed = (name: string, counts: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(counts).map(([fault, count]) => [`${name} ${fault}`, count]));

export const consumer: Consumer = {
  name: 'announceQuotes',
  // For each death the stream waits until the claims of the dead have run out: see CLAIM_MS.
  life: [30, 120],
  sweepers: [
    {
      name: 'sweepOutbox',
      aheadMs: ROUND_MS,
      everyMs: SWEEP_MS,
      wasIdle: (result) => Object.values(JSON.parse(result)).every((count) => count === 0),
    },
  ],
  async open({ database, share, chance }) {
    const ledger = new Ledger(database);
    const mail = await startMailService(ledger, share, chance);
    const push = await startPushService(database, ledger, share, chance);
    const ceilings = forgetCeilings(database);
    return {
      settings: {
        ALERT_EMAILS: OWNER,
        SITE_ORIGIN: 'https://movers.example',
        MAIL_FROM: 'FIVE Star Moving <hello@movers.example>',
        MAIL_EVENTS: 'events',
        USER_POOL_ID: 'us-west-2_Faults',
        ...TABLE_SETTINGS,
        AWS_ENDPOINT_URL_SESV2: `${mail.endpoint}/${PROCESS}`,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: mail.endpoint,
        WEB_PUSH_ENDPOINT_URL: `${push.endpoint}/${PROCESS}`,
      },
      reconcile: async (items, deaths) =>
        reconcileAlerts(items, ledger.told, await imagesOf(database), deaths),
      heal: async () => ({ ...(await mail.heal()), ...prefixed('push', await push.heal()) }),
      stop: async () => {
        await ceilings.stop();
        await Promise.all([mail.stop(), push.stop()]);
        ledger.stop();
      },
    };
  },
};
