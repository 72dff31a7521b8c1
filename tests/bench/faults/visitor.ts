import { setTimeout as sleep } from 'node:timers/promises';
import { VIEWER_ADDRESS_HEADER } from '../../../infra/local/edge/viewer-address.ts';
import { type Attempt, createDraftStore, type DraftStore } from '../../../web/site/quote/draft-store.ts';
import { EMPTY_QUOTE, type QuoteValues } from '../../../web/site/quote/quote-values.ts';
import { type Outcome, sendQuote } from '../../../web/site/quote/send-quote.ts';
import { memoryStorage } from '../../web/site/quote/a-quote.ts';
import type { Chance } from './random.ts';

/** What a visitor wanted, and what the page said in the end. */
export interface Visit {
  readonly email: string;
  readonly values: QuoteValues;
  readonly submittedAt: string;
  /** Keys of the attempts that the page said are stored. */
  readonly acknowledged: readonly string[];
  /** Whether the page said that the service refuses the quote, which no retry changes. */
  readonly isRefused: boolean;
  readonly presses: number;
}

/** None of them looks like spam: somebody has to be told of each visitor. */
const NAMES = ['Ana', 'Zoë "Zo"', "O'Brien-Núñez", '王小明', 'محمد', 'R2', 'Bo & Sons'] as const;
const NOTES = [
  '',
  'Narrow stairs.\n\nCall after 5 pm 🎹',
  'x'.repeat(1_900),
  '{"$gt":""}',
  ' tabs\tand \u2028',
] as const;
/** How often the patient press the button; one in ten gives up after the first failure. */
const MOST_PRESSES = 40;
const IMPATIENT = 0.1;
const RELOADS = 0.3;
const SECOND_TABS = 0.1;
const MOST_PAUSE_MS = 300;

/** A visitor's answers, which name the visitor. */
function valuesOf(email: string, chance: Chance): QuoteValues {
  return {
    ...EMPTY_QUOTE,
    firstName: chance.oneOf(NAMES),
    lastName: chance.oneOf(NAMES),
    email,
    // Of their own, as their inbox is: of two with one number the mail leads to the earlier, and nobody could tell whose it was.
    phone: `${200 + chance.whole(0, 79) * 10}${email.replaceAll(/\D/g, '').padStart(7, '0').slice(-7)}`,
    currentAddress: `${chance.whole(1, 9_999)} Grand Ave\nOakland`,
    moveDate: chance.happens(0.5) ? '' : `2027-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`,
    moveType: chance.oneOf(['local', 'long_distance', 'international']),
    homeSize: chance.oneOf(['studio', '2br', '5br', 'office']),
    packingService: chance.happens(0.5),
    storageNeeded: chance.happens(0.5),
    specialItems: chance.oneOf(NOTES),
    additionalNotes: chance.oneOf(NOTES),
  };
}

/** An address of the visitor's own: one of 16 million. */
const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

/** A browser at a site, with one page open: the site's own code sends and remembers. */
class Browser {
  readonly #site: string;
  readonly #address: string;
  readonly #newKey: () => string;
  readonly #storage = memoryStorage();
  #draft: DraftStore;

  constructor(site: string, index: number, chance: Chance) {
    this.#site = site;
    this.#address = addressOf(index);
    // The same visitor makes the same keys under the same seed, and no two visitors the same.
    this.#newKey = () => index.toString(16).padStart(8, '0') + chance.uuid().slice(8);
    this.#draft = this.#open();
  }

  #open(): DraftStore {
    return createDraftStore({ storage: this.#storage, now: Date.now, newKey: this.#newKey });
  }

  /** Loads the page again; the form then has the values that were kept. */
  reload(values: QuoteValues): QuoteValues {
    this.#draft = this.#open();
    return this.#draft.values() ?? values;
  }

  /** Presses the button, in one tab or in two at once. */
  press(values: QuoteValues, tabs: number): readonly (readonly [Attempt, Promise<Outcome>])[] {
    const drafts = [this.#draft, this.#open()].slice(0, tabs);
    return drafts.map((draft) => {
      const attempt = draft.attemptFor(values);
      return [attempt, this.#send(attempt)] as const;
    });
  }

  #send(attempt: Attempt): Promise<Outcome> {
    return sendQuote(attempt, {
      fetch: (path, init) => {
        const headers = { ...init.headers, [VIEWER_ADDRESS_HEADER]: this.#address };
        return fetch(this.#site + path, { ...init, headers });
      },
      now: Date.now,
      took: () => '60000',
      // As a browser takes it; Node warns of a negative time.
      wait: (milliseconds) => sleep(Math.max(0, milliseconds)),
    });
  }
}

/**
 * One visitor fills in the form and presses until the page says that the quote is stored, is refused, or patience
 * ends. An answer that comes later than the page waits for counts too, as it does on the page.
 */
export async function visit(site: string, index: number, chance: Chance): Promise<Visit> {
  const email = `visitor.${index}@example.com`;
  const values = valuesOf(email, chance);
  const browser = new Browser(site, index, chance);
  const mostPresses = chance.happens(IMPATIENT) ? 1 : MOST_PRESSES;
  const acknowledged = new Set<string>();
  const late: Promise<unknown>[] = [];
  let [presses, isRefused, submittedAt] = [0, false, ''];
  const take = (key: string, outcome: Outcome) => {
    if (outcome.kind === 'stored') acknowledged.add(key);
    if (outcome.kind === 'refused') isRefused = true;
    if (outcome.kind === 'unreachable' && outcome.late !== undefined) {
      late.push(outcome.late.then((later) => take(key, later)));
    }
  };
  let typed = values;
  while (presses < mostPresses && acknowledged.size === 0 && !isRefused) {
    if (presses > 0) await sleep(chance.whole(1, MOST_PAUSE_MS));
    if (presses > 0 && chance.happens(RELOADS)) typed = browser.reload(typed);
    const pressed = browser.press(typed, chance.happens(SECOND_TABS) ? 2 : 1);
    submittedAt ||= pressed[0]?.[0].submittedAt ?? '';
    await Promise.all(pressed.map(async ([{ key }, outcome]) => take(key, await outcome)));
    presses += 1;
  }
  await Promise.all(late);
  return { email, values, submittedAt, acknowledged: [...acknowledged], isRefused, presses };
}
