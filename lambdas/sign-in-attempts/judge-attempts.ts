import { isUsable } from '#contract/account-options.ts';
import type { Accounts } from '../accounts/account.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { Mail } from '../mail/mail.ts';
import type { SignInAttempts } from './attempts.ts';

/** Accounts of a window that were tried and not entered. */
export interface Spread {
  /** @returns whether there are `most` of them already */
  readonly add: (window: string, account: string, most: number) => Promise<boolean>;
  readonly remove: (window: string, account: string) => Promise<void>;
}

/** What has been told, so that it is told once. */
export interface Marks {
  readonly has: (name: string) => Promise<boolean>;
  readonly set: (name: string, now: Date) => Promise<void>;
}

interface Dependencies {
  readonly spread: Spread;
  readonly marks: Marks;
  readonly trail: AuditTrail;
  readonly accounts: Pick<Accounts, 'find'>;
  readonly send: (to: string, mail: Mail) => Promise<void>;
  /** Writes the line that the alarm waits for. */
  readonly warn: () => void;
  readonly mail: Mail;
  readonly now: () => Date;
}

/** So many attempts at one account in a window, none of which succeeded, are recorded; each number once. */
const RECORDED_AT = [5, 10, 100, 1000] as const;
/** From so many on it is guessing: the alarm goes off, and the person gets a mail. */
const GUESSING = 10;
/** So many accounts in a window that were tried and not entered are one sender's work. */
const MANY_ACCOUNTS = 20;

const reached = (attempts: number) => RECORDED_AT.findLast((least) => attempts >= least);

/**
 * Judges counts of attempts to sign in, as the pool's triggers counted them. What is told is marked after it was told:
 * a batch that is delivered again may repeat an entry, and loses none.
 * @returns the use case; it takes the counts of a batch in their order
 */
export function createJudgeAttempts({ spread, marks, trail, accounts, send, warn, mail, now }: Dependencies) {
  const once = async (name: string, tell: () => Promise<unknown>) => {
    if (await marks.has(name)) return;
    await tell();
    await marks.set(name, now());
  };
  const record = (details: Readonly<Record<string, string>>) =>
    trail.append(
      serverEvent({
        userId: null,
        action: 'failed_sign_in_attempts',
        details: { ...details, within: '15 minutes' },
        // Anyone can cause them in any number.
        trustLevel: 'witnessed',
        at: now(),
        clientInfo: undefined,
      }),
    );

  async function tellPerson(userId: string): Promise<void> {
    const account = await accounts.find(userId);
    if (account !== undefined && isUsable(account)) await send(account.email, mail);
  }

  async function judgeAccount({ window, account, userId, attempts }: SignInAttempts): Promise<void> {
    const least = reached(attempts);
    if (least === undefined) return;
    const target = { target_user_id: userId ?? 'no such account' };
    await once(`${window}#${account}#${least}`, async () => {
      await record({ ...target, attempts: String(attempts) });
      if (attempts >= GUESSING) warn();
    });
    if (attempts < GUESSING || userId === undefined) return;
    await once(`mail#${window.slice(0, 10)}#${userId}`, () => tellPerson(userId));
  }

  async function judgeSpread({ window, account, successes }: SignInAttempts): Promise<void> {
    if (successes > 0) return spread.remove(window, account);
    if (!(await spread.add(window, account, MANY_ACCOUNTS))) return;
    await once(`${window}#many`, async () => {
      await record({ target_user_id: 'many accounts', accounts: `more than ${MANY_ACCOUNTS}` });
      warn();
    });
  }

  return async (counts: readonly SignInAttempts[]): Promise<void> => {
    for (const one of counts) {
      if (one.successes === 0) await judgeAccount(one);
      if (one.attempts === 1 || one.successes === 1) await judgeSpread(one);
    }
  };
}
