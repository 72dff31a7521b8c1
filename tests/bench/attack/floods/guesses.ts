/** Floods of wrong passwords, sent straight to the pool, past every page and every limit of ours. */
import { type AccountAttack, runAccountFlood, type Seen } from '../account-flood.ts';
import { comeIn, logView } from '../api-calls.ts';
import type { AttackStack } from '../attack-stack.ts';
import { sumOfUsages } from '../bill.ts';
import { atLeast, atMost, type Flood, told, whole } from '../flood.ts';
import { forMonth, POOL_FLOODS, POOL_QUOTAS, requestsOfMonth, withinUnits } from '../month.ts';
import { guess, newAccount, PASSWORD, unique } from '../pool-calls.ts';

/** The counting of each attempt, twice: before the password is looked at, and where it is judged. */
const MOST_DOLLARS = 1_500;
const LEAST = 300;
/**
 * Of less than 10,000 attempts: entries at 5, 10, 100 and 1,000 within 15 minutes and at 20, 100 and 1,000 of a day, a mark
 * for each, and four rows of counts and the mail. Ten times the attempts add four rows.
 */
const MOST_ROWS = 18;
const MANY = 150;

const monthOf = (seen: Seen, people: number) => {
  const sent = requestsOfMonth(POOL_QUOTAS.userAuthentication);
  return sumOfUsages(POOL_FLOODS.guesses(), forMonth(seen.units, seen.answers.length, sent), {
    activeUsers: people,
    mails: people * 30,
  });
};

/** Entries that the server made of guessing at somebody. */
async function entriesOf(stack: AttackStack, token: string, target: (value: unknown) => boolean) {
  const logs = await logView(stack, token, 'server');
  const isOfGuessing = ({ action }: { readonly action: string }) => action === 'failed_sign_in_attempts';
  return logs.filter((log) => isOfGuessing(log) && log.verified && target(log.new_data.target_user_id))
    .length;
}

const COMMON = {
  atOnce: 20,
  perSecond: POOL_QUOTAS.userAuthentication,
  least: LEAST,
  passing: ['sign-ins', 'recoveries', 'sign-ups'],
  mostDollars: MOST_DOLLARS,
} as const;

async function atOneAccount(stack: AttackStack): Promise<AccountAttack> {
  const victim = await newAccount(stack, `victim-${unique()}@flood.example`);
  const owner = await comeIn(stack, stack.admin);
  return {
    ...COMMON,
    act: () => guess(stack, victim.email),
    month: (seen) => monthOf(seen, 1),
    aims: async (seen) => [
      atLeast(
        'entries of it in the log',
        1,
        await entriesOf(stack, owner, (id) => id !== 'many accounts'),
        whole,
      ),
      atMost('rows', MOST_ROWS, seen.rows, whole),
      withinUnits('guesses', seen),
      atLeast('mails to the person', 1, seen.mails, whole),
      atMost('mails to the person, at most', 1, seen.mails, whole),
      told('sign-ins of the person attacked', await triesToComeIn(stack, victim.email), whole),
    ],
  };
}

/** 1 if the person whom the pool locks out can sign in none the less, else 0. */
const triesToComeIn = (stack: AttackStack, email: string) =>
  comeIn(stack, { email, password: PASSWORD }).then(
    () => 1,
    () => 0,
  );

async function atManyAccounts(stack: AttackStack): Promise<AccountAttack> {
  const owner = await comeIn(stack, stack.admin);
  let turn = 0;
  const next = () => {
    turn += 1;
    return `somebody-${turn % MANY}@flood.example`;
  };
  return {
    ...COMMON,
    act: () => guess(stack, next()),
    month: (seen) => monthOf(seen, 0),
    aims: async (seen) => [
      atLeast(
        'entries of many accounts',
        1,
        await entriesOf(stack, owner, (id) => id === 'many accounts'),
        whole,
      ),
      withinUnits('guesses', seen),
      atMost('rows for an account tried', 5, seen.rows / MANY, (value) => value.toFixed(1)),
      atMost('mails', 0, seen.mails, whole),
    ],
  };
}

export const floods: readonly Flood[] = [
  {
    name: 'guesses at one account',
    run: async (stack) => runAccountFlood(stack, await atOneAccount(stack)),
  },
  {
    name: `guesses of one sender at ${MANY} accounts`,
    run: async (stack) => runAccountFlood(stack, await atManyAccounts(stack)),
  },
];
