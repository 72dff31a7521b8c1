/** What honest people do while an account flood runs. */
import { setTimeout } from 'node:timers/promises';
import { accepted, callApi, comeIn } from './api-calls.ts';
import type { AttackStack } from './attack-stack.ts';
import { askForRecovery, newAccount, signUp, unique } from './pool-calls.ts';
import type { Answer } from './send.ts';

/** Kinds of acts, as the report names them. */
export type Kind =
  | 'sign-ins'
  | 'recoveries'
  | 'recoveries of admins'
  | 'sign-ups'
  | 'invitations'
  | 'reports of a failure';

export interface HonestAct {
  readonly kind: Kind;
  /** Rejects when the person did not get what they came for. */
  readonly act: () => Promise<void>;
}

export interface HonestResult {
  readonly kind: Kind;
  readonly passed: boolean;
}

const DOMAIN = 'honest-';
const MAIL_TIMEOUT_MS = 20_000;

/** Each has a domain of their own, so that they share no ceiling of a domain. */
const honestAddress = () => `person@${DOMAIN}${unique()}.example`;
export const isHonest = (address: string) => address.includes(`@${DOMAIN}`);

async function getsMail({ countMails }: AttackStack, email: string): Promise<void> {
  const deadline = performance.now() + MAIL_TIMEOUT_MS;
  while ((await countMails((to) => to === email)) === 0) {
    if (performance.now() > deadline) throw new Error('No mail came.');
    await setTimeout(200);
  }
}

/** Throws unless the pool did what it was asked for. */
async function granted(call: Promise<Answer>): Promise<void> {
  const { status, body } = await call;
  if (status !== 200) throw new Error(`The pool answered ${status}: ${body}`);
}

/** An act of a new person. */
type NewAct = (stack: AttackStack) => Promise<HonestAct['act']>;

const recoveryOf =
  (role: 'admin' | 'user'): NewAct =>
  async (stack) => {
    const { email } = await newAccount(stack, honestAddress(), role);
    return async () => {
      await granted(askForRecovery(stack, email));
      await getsMail(stack, email);
    };
  };

const ACTS: Readonly<Record<Kind, NewAct>> = {
  'sign-ins': async (stack) => {
    const account = await newAccount(stack, honestAddress());
    return async () => void (await comeIn(stack, account));
  },
  recoveries: recoveryOf('user'),
  'recoveries of admins': recoveryOf('admin'),
  'sign-ups': async (stack) => async () => {
    const email = honestAddress();
    await granted(signUp(stack, email));
    await getsMail(stack, email);
  },
  invitations: async (stack) => {
    const admin = await newAccount(stack, honestAddress(), 'admin');
    const token = await comeIn(stack, admin);
    return async () => {
      const email = honestAddress();
      await accepted(callApi(stack, 'inviteUser', { token, body: { email, role: 'user' } }));
      await getsMail(stack, email);
    };
  },
  'reports of a failure': async (stack) => async () => {
    const new_data = { email: honestAddress(), error: 'Incorrect username or password.' };
    await accepted(callApi(stack, 'recordEvent', { body: { action: 'failed_login', new_data } }));
  },
};

/** New people of these kinds, so many of each, in turns. Their accounts are there when it resolves. */
export async function crowd(
  stack: AttackStack,
  kinds: readonly Kind[],
  ofEach: number,
): Promise<readonly HonestAct[]> {
  const acts: HonestAct[] = [];
  for (let turn = 0; turn < ofEach; turn += 1) {
    for (const kind of kinds) acts.push({ kind, act: await ACTS[kind](stack) });
  }
  return acts;
}

/**
 * One after the other.
 * @param known kinds of which it is told that they may fail, because the flood uses up a ceiling that all share
 * @param tell gets a sentence about each who was hindered
 */
export async function actInTurn(
  acts: readonly HonestAct[],
  known: readonly Kind[] = [],
  tell: (sentence: string) => void = console.error,
): Promise<readonly HonestResult[]> {
  const results: HonestResult[] = [];
  for (const { kind, act } of acts) {
    const passed = await act().then(
      () => true,
      (error: unknown) => {
        const asKnown = known.includes(kind) ? ', as known: the flood uses up the ceiling of all' : '';
        tell(
          `One of the ${kind} failed${asKnown}. ${error instanceof Error ? error.message : String(error)}`,
        );
        return false;
      },
    );
    results.push({ kind, passed });
  }
  return results;
}

/** The part of the people of these kinds, all by default, who got what they came for; 0 when there were none. */
export function shareOf(results: readonly HonestResult[], kind?: Kind): number {
  const concerned = results.filter((result) => kind === undefined || result.kind === kind);
  return concerned.filter(({ passed }) => passed).length / Math.max(1, concerned.length);
}
