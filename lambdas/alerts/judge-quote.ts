import { businessDate } from '#contract/business-time.ts';
import { SIGNS_GROUP, type SpamSign } from '#contract/held-quotes.ts';
import type { Source } from '#contract/quote-work.ts';
import { isHeldFor, ownSigns, type Submitted } from './spam-signs.ts';

/** A stored quote, with what is known of its arrival. */
export interface ArrivedQuote extends Submitted {
  readonly id: string;
  readonly created_at: string;
  /** Pseudonym of the sender's network; undefined for quotes that did not come over the API. */
  readonly sender?: string | undefined;
  /** Of one that did not come over the site. */
  readonly source?: Source | undefined;
}

/** What a held quote is held for, and the name that it shares with those that look alike. */
export interface Hold {
  readonly id: string;
  readonly signs: readonly SpamSign[];
  readonly group: string;
}

/** What is counted together in one window of time. */
export interface Crowd {
  readonly name: string;
  /** Seconds of the Unix epoch at which the window ends. */
  readonly endsAt: number;
  readonly most: number;
}

/** Whether there was room; if not, who had it, unless that was told before. */
export type Joined =
  | { readonly hasRoom: true }
  | { readonly hasRoom: false; readonly earlier: readonly string[] };

export interface CrowdCounter {
  /** Counts a quote, once however often it is asked. */
  readonly join: (crowd: Crowd, id: string) => Promise<Joined>;
  /** Nothing is to be done about the earlier ones any more. */
  readonly forgetEarlier: (crowd: Crowd) => Promise<void>;
}

interface Dependencies {
  readonly crowds: CrowdCounter;
  readonly digest: (text: string) => string;
  /** @returns whether it is held: an admin may have released it before */
  readonly hold: (hold: Hold) => Promise<boolean>;
  /** Holds one that passed before, unless it came from the form or staff has worked on it. */
  readonly holdEarlier: (hold: Hold) => Promise<boolean>;
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Somebody who sends again, corrects and sends for a neighbour stays below these. */
const MOST_OF_A_SENDER = 5;
/** Customers of a carrier may share an address: of a mover's best day fewer do. */
const MOST_OF_A_SENDERS_DAY = 10;
export const MOST_OF_A_TEXT = 5;
/** A busy month of the company, in an hour. */
const MOST_IN_ALL = 30;
/** Shorter texts, such as the name of a town, are alike by chance. */
const SHORTEST_TELLING_TEXT = 30;

/**
 * What a robot repeats: its text without digits, signs and spaces, beside the addresses with the numbers of their houses;
 * where that is short, its email address.
 */
function repeatedPart({ email, current_address, new_address, special_items, additional_notes }: Submitted) {
  const [addresses, notes] = [current_address + new_address, special_items + additional_notes];
  const text = addresses.replace(/[^\p{L}\d]/gu, '') + notes.replace(/[^\p{L}]/gu, '');
  return (text.length < SHORTEST_TELLING_TEXT ? email : text).toLowerCase();
}

/** The window of a crowd in which a quote of this time is counted. */
function crowdAt({ created_at }: ArrivedQuote, name: string, most: number, seconds: number): Crowd {
  const arrived = Math.floor(Date.parse(created_at) / 1_000);
  const start = arrived - (arrived % seconds);
  return { name: `${name}#${start}`, endsAt: start + seconds, most };
}

/** Those of one day with the same signs: what a robot has left to have in common that varies its text and its network. */
const ofSigns = ({ created_at }: ArrivedQuote, signs: readonly SpamSign[]) =>
  `${SIGNS_GROUP}${businessDate(new Date(created_at))}#${signs.join('+')}`;

/**
 * Judges a quote after it is stored, so that its sender never waits for it and always sees success. What is counted is
 * counted per window of its time of arrival. The few that a sender or a text has before it is too many were announced;
 * with the first one too many they are held as well, unless they came from our form.
 * @returns the use case; it resolves to whether the quote is held
 */
export function createJudgeQuote({ crowds, digest, hold, holdEarlier }: Dependencies) {
  /** @returns whether the crowd is full without this quote */
  async function isOneTooMany(quote: ArrivedQuote, crowd: Crowd, sign: SpamSign, group: string) {
    const joined = await crowds.join(crowd, quote.id);
    if (joined.hasRoom) return false;
    if (joined.earlier.length > 0) {
      const signs = ['no_fill_time', sign] as const;
      await Promise.all(joined.earlier.map((id) => holdEarlier({ id, signs, group })));
      await crowds.forgetEarlier(crowd);
    }
    return true;
  }

  return async (quote: ArrivedQuote): Promise<boolean> => {
    // Its texts are alike and full of links, it took no time to fill in, and its key has ceilings and can be revoked.
    if (quote.source === 'system') return false;
    const [text, sender] = [`text#${digest(repeatedPart(quote))}`, `sender#${quote.sender}`];
    const own = ownSigns(quote);
    const signs: SpamSign[] = [...own];
    const ofText = crowdAt(quote, text, MOST_OF_A_TEXT, DAY_SECONDS);
    const isOfText = await isOneTooMany(quote, ofText, 'same_text', text);
    if (isOfText) signs.push('same_text');
    const ofSender = crowdAt(quote, sender, MOST_OF_A_SENDER, HOUR_SECONDS);
    // Whoever waits between the few of each hour is one sender all the same.
    const ofItsDay = crowdAt(quote, `day-of-${sender}`, MOST_OF_A_SENDERS_DAY, DAY_SECONDS);
    const isOfSender =
      quote.sender !== undefined &&
      ((await isOneTooMany(quote, ofSender, 'same_sender', sender)) ||
        (await isOneTooMany(quote, ofItsDay, 'same_sender', sender)));
    if (isOfSender) signs.push('same_sender');
    // Those that are held anyway take no part in it: a robot must not make honest requests look like many.
    const all = crowdAt(quote, 'all', MOST_IN_ALL, HOUR_SECONDS);
    const withoutForm = ofSigns(quote, ['no_fill_time']);
    if (!isHeldFor(signs) && (await isOneTooMany(quote, all, 'many_in_all', withoutForm)))
      signs.push('many_in_all');
    if (!isHeldFor(signs)) return false;
    // An honest sender shows signs too when far more come than usual, and is not taken for like all others who show them.
    const isRobot = isHeldFor(own) || own.includes('no_fill_time');
    const alone = isRobot && !isOfText ? ofSigns(quote, own) : text;
    return hold({ id: quote.id, signs, group: isOfSender ? sender : alone });
  };
}
