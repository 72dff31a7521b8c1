import * as z from 'zod';
import { CLAIM_MS } from '../../../../lambdas/alerts/announce.ts';
import { type Consumer, quotesAmong, type Wrongs } from '../consumer.ts';
import { type Database, TABLE_SETTINGS } from '../database.ts';
import { type AcceptedMail, OWNER, OWNER_CHANNEL, startMailService } from '../mail-service.ts';
import type { Item } from '../reconcile.ts';

/** Longer than any quote rests in the outbox. */
const ROUND_MS = 40 * 60_000;

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

/** How many mails to the business tell of a quote again although it was known that it had been told. */
export function toldTwice(mails: readonly AcceptedMail[]): number {
  const sent = Map.groupBy(
    mails.filter(({ quote }) => quote !== undefined),
    ({ quote }) => quote,
  );
  return [...sent.values()].reduce((sum, ofQuote) => {
    const again = ofQuote.filter(({ claim, isMarked }, index) => {
      const isHeard = ofQuote.slice(0, index).some((other) => other.claim === claim && other.isHeard);
      return isMarked || isHeard;
    });
    return sum + again.length;
  }, 0);
}

/** What is wrong with the alerts of these quotes, held ones aside, of which nobody needs to be told. */
export function reconcileAlerts(
  items: readonly Item[],
  mails: readonly AcceptedMail[],
  images: Iterable<Image>,
): Wrongs {
  const told = new Set(mails.map(({ quote }) => quote));
  const quotes = quotesAmong(items).filter(({ held }) => held === undefined);
  const isMarked = ({ announced }: Item) => announced instanceof Set && announced.has(OWNER_CHANNEL);
  return {
    unannounced: quotes.filter((quote) => !told.has(String(quote.id))).length,
    owed: quotes.filter((quote) => quote.unannounced !== undefined || !isMarked(quote)).length,
    'announced twice': toldTwice(mails),
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

export const consumer: Consumer = {
  name: 'announceQuotes',
  sweepers: [
    {
      name: 'sweepOutbox',
      aheadMs: ROUND_MS,
      wasIdle: (result) => Object.values(JSON.parse(result)).every((count) => count === 0),
    },
  ],
  async open({ database, share, chance }) {
    const mail = await startMailService(database, share, chance);
    return {
      settings: {
        ALERT_EMAILS: OWNER,
        SITE_ORIGIN: 'https://movers.example',
        MAIL_FROM: 'FIVE Star Moving <hello@movers.example>',
        MAIL_EVENTS: 'events',
        USER_POOL_ID: 'us-west-2_Faults',
        ...TABLE_SETTINGS,
        AWS_ENDPOINT_URL_SESV2: mail.endpoint,
        AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: mail.endpoint,
      },
      reconcile: async (items) => reconcileAlerts(items, mail.accepted, await imagesOf(database)),
      heal: mail.heal,
      stop: mail.stop,
    };
  },
};
