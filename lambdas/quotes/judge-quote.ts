import type { SpamSign } from '#contract/held-quotes.ts';
import { isHeldFor, ownSigns, type Submitted } from './spam-signs.ts';

/** A stored quote, with what is known of its arrival. */
export interface ArrivedQuote extends Submitted {
  readonly id: string;
  readonly created_at: string;
  /** Pseudonym of the sender's network; undefined for quotes that did not come over the API. */
  readonly sender?: string | undefined;
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

interface Dependencies {
  /**
   * Counts a quote, once however often it is asked.
   * @returns whether there is room for it within the `most` of the crowd
   */
  readonly join: (crowd: Crowd, id: string) => Promise<boolean>;
  readonly digest: (text: string) => string;
  readonly hold: (hold: Hold) => Promise<void>;
}

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Somebody who sends again, corrects and sends for a neighbour stays below these. */
const MOST_OF_A_SENDER = 5;
const MOST_OF_A_TEXT = 3;
/** A busy month of the company, in an hour. */
const MOST_IN_ALL = 30;
/** Shorter texts, such as the name of a town, are alike by chance. */
const SHORTEST_TELLING_TEXT = 30;

/** What a robot repeats: its text without digits, signs and spaces; for a short one, its email address. */
function repeatedPart({ email, current_address, new_address, special_items, additional_notes }: Submitted) {
  const text = [current_address, new_address, special_items, additional_notes]
    .join('')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');
  return text.length < SHORTEST_TELLING_TEXT ? email.toLowerCase() : text;
}

/**
 * Judges a quote after it is stored, so that its sender never waits for it and always sees success. What is counted is
 * counted per window of its time of arrival.
 * @returns the use case; it resolves to whether the quote is held
 */
export function createJudgeQuote({ join, digest, hold }: Dependencies) {
  const isCrowded = async ({ id, created_at }: ArrivedQuote, name: string, most: number, seconds: number) => {
    const arrived = Math.floor(Date.parse(created_at) / 1_000);
    const start = arrived - (arrived % seconds);
    return !(await join({ name: `${name}#${start}`, endsAt: start + seconds, most }, id));
  };

  async function signsOf(quote: ArrivedQuote, text: string): Promise<readonly SpamSign[]> {
    const signs = [...ownSigns(quote)];
    if (await isCrowded(quote, `text#${text}`, MOST_OF_A_TEXT, DAY_SECONDS)) signs.push('same_text');
    if (
      quote.sender !== undefined &&
      (await isCrowded(quote, `sender#${quote.sender}`, MOST_OF_A_SENDER, HOUR_SECONDS))
    )
      signs.push('same_sender');
    // Those that are held anyway take no part in it: a robot must not make honest requests look like many.
    if (!isHeldFor(signs) && (await isCrowded(quote, 'all', MOST_IN_ALL, HOUR_SECONDS)))
      signs.push('many_in_all');
    return signs;
  }

  return async (quote: ArrivedQuote): Promise<boolean> => {
    const text = digest(repeatedPart(quote));
    const signs = await signsOf(quote, text);
    if (!isHeldFor(signs)) return false;
    const isOfSender = quote.sender !== undefined && signs.includes('same_sender');
    await hold({ id: quote.id, signs, group: isOfSender ? `sender#${quote.sender}` : `text#${text}` });
    return true;
  };
}
