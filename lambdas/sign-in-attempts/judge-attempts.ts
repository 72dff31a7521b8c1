import { isUsable } from '#contract/account-options.ts';
import type { Accounts, StaffGroups } from '../accounts/account.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { Mail } from '../mail/mail.ts';
import { dayOf, missesOf, type SignInAttempts } from './attempts.ts';

/** Wrong attempts, kept as what they are now: a batch that is delivered again changes nothing. */
export interface Misses {
  /** @returns all of the account's on the day of the window */
  readonly ofDay: (attempts: SignInAttempts) => Promise<number>;
  /** @returns those of all accounts in the window, and how many accounts have any */
  readonly ofWindow: (
    attempts: SignInAttempts,
  ) => Promise<{ readonly accounts: number; readonly misses: number }>;
}

/** What has been told, so that it is told once. */
export interface Marks {
  readonly has: (name: string) => Promise<boolean>;
  readonly set: (name: string, now: Date) => Promise<void>;
}

interface Dependencies {
  readonly misses: Misses;
  readonly marks: Marks;
  readonly trail: AuditTrail;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly staff: Pick<StaffGroups, 'of'>;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  /** Writes the line that the alarm waits for. */
  readonly warn: () => void;
  readonly mail: Mail;
  readonly now: () => Date;
}

/**
 * So many wrong attempts at one account are recorded, each number once for its span: who mistypes twice, or now and then
 * on a day, is none of them. From the pool's fifth refusal on a sign-in has to wait.
 */
const RECORDED_AT = {
  '15 minutes': [5, 10, 100, 1000],
  'a day': [20, 100, 1000, 10_000],
} as const;
type Span = keyof typeof RECORDED_AT;
/** From so many on it is guessing: the alarm goes off, and the person gets a mail. */
const GUESSING: Readonly<Record<Span, number>> = { '15 minutes': 10, 'a day': 20 };
/** Staff is told from so many on, because the pool lets nobody sign in to the account for a while. */
const LOCKED_OUT_AT = 5;
/** So many wrong attempts in a window at so many accounts or more are one sender's work: four at each of three. */
const SPREAD = { misses: 10, accounts: 3 };

const reached = (span: Span, misses: number) => RECORDED_AT[span].findLast((least) => misses >= least);

/**
 * Judges counts of attempts to sign in, as the pool's triggers counted them: those that did not succeed, whether or not
 * others did. What is told is marked after it was told: a batch that is delivered again may repeat an entry, and loses
 * none.
 * @returns the use case; it takes the counts of a batch in their order
 */
export function createJudgeAttempts(stores: Dependencies) {
  const { misses, marks, trail, accounts, staff, send, warn, mail, now } = stores;
  const once = async (name: string, tell: () => Promise<unknown>) => {
    if (await marks.has(name)) return;
    await tell();
    await marks.set(name, now());
  };
  const record = (trustLevel: 'targeted' | 'witnessed', details: Readonly<Record<string, string>>) =>
    trail.append(
      serverEvent({
        userId: null,
        action: 'failed_sign_in_attempts',
        details,
        trustLevel,
        at: now(),
        clientInfo: undefined,
      }),
    );

  async function tellPerson(userId: string): Promise<void> {
    const account = await accounts.find(userId);
    if (account !== undefined && isUsable(account)) await send(account.email, mail);
  }

  /** @param count wrong attempts at the account of the window within the span */
  async function judge({ window, userId }: SignInAttempts, span: Span, count: number): Promise<void> {
    const least = reached(span, count);
    if (least === undefined) return;
    // All names without an account share their entries: anyone can make up any number of them.
    const start = span === 'a day' ? dayOf(window) : window;
    const isStaff = userId !== undefined && (await staff.of(userId)).length > 0;
    await once(`${start}#${userId ?? 'nobody'}#${least}`, async () => {
      const target = { target_user_id: userId ?? 'no such account' };
      const details = { ...target, attempts: String(count), within: span };
      await record(isStaff ? 'targeted' : 'witnessed', details);
      if (count >= GUESSING[span]) warn();
    });
    if (userId === undefined || count < (isStaff ? LOCKED_OUT_AT : GUESSING[span])) return;
    await once(`mail#${dayOf(window)}#${userId}`, () => tellPerson(userId));
  }

  async function judgeSpread(attempts: SignInAttempts): Promise<void> {
    const told = `${attempts.window}#many`;
    if (await marks.has(told)) return;
    const all = await misses.ofWindow(attempts);
    if (all.accounts < SPREAD.accounts || all.misses < SPREAD.misses) return;
    await once(told, async () => {
      const [tried, accountsTried] = [String(all.misses), String(all.accounts)];
      const details = { target_user_id: 'many accounts', accounts: accountsTried, attempts: tried };
      await record('targeted', { ...details, within: '15 minutes' });
      warn();
    });
  }

  return async (counts: readonly SignInAttempts[]): Promise<void> => {
    for (const one of counts) {
      await judge(one, '15 minutes', missesOf(one));
      if (one.userId !== undefined) await judge(one, 'a day', await misses.ofDay(one));
      await judgeSpread(one);
    }
  };
}
