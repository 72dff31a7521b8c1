/**
 * Floods of the pool's call that makes accounts. The pool tells its triggers no address of the sender, so many senders
 * differ by the addresses that they sign up with alone.
 */
import { CEILINGS } from '#contract/ceilings.ts';
import { type AccountAttack, runAccountFlood, type Seen } from '../account-flood.ts';
import type { AttackStack } from '../attack-stack.ts';
import { mostInMonth, sumOfUsages } from '../bill.ts';
import { atMost, type Flood, whole } from '../flood.ts';
import { isHonest, type Kind } from '../honest-people.ts';
import { forMonth, POOL_QUOTAS, requestsOfMonth, usageOfMails, usageOfTrigger } from '../month.ts';
import { countAccounts, signUp, unique } from '../pool-calls.ts';
import type { Usage } from '../prices.ts';

interface SignUps {
  readonly name: string;
  readonly atOnce: number;
  readonly least: number;
  readonly address: () => string;
  readonly passing: readonly Kind[];
  readonly known?: readonly Kind[];
  /** What stops it, first the narrowest. */
  readonly ceilings: readonly { readonly limit: number; readonly window: number }[];
}

/** Every sign-up that is refused runs the trigger; those that are not make a person of the month and a mail. */
const MOST_DOLLARS = 500;

/** Asked of the pool, because a call that is not answered in time may have made one. */
const accountsMade = (stack: AttackStack) =>
  countAccounts(stack, (email) => !isHonest(email) && email !== stack.admin.email);

function monthOf({ ceilings }: SignUps, seen: Seen): Usage {
  const sent = requestsOfMonth(POOL_QUOTAS.userCreation);
  const accounts = mostInMonth(ceilings);
  return sumOfUsages(
    usageOfTrigger('preSignUp', sent),
    usageOfMails(accounts, accounts),
    forMonth(seen.units, seen.answers.length, sent),
    { activeUsers: accounts },
  );
}

function attackOn(stack: AttackStack, signUps: SignUps): AccountAttack {
  const most = Math.min(...signUps.ceilings.map(({ limit }) => limit));
  return {
    ...signUps,
    perSecond: POOL_QUOTAS.userCreation,
    act: () => signUp(stack, signUps.address()),
    month: (seen) => monthOf(signUps, seen),
    mostDollars: MOST_DOLLARS,
    aims: async (seen) => [
      atMost('accounts made', most, await accountsMade(stack), whole),
      atMost('mails', most, seen.mails, whole),
    ],
  };
}

const { address, domain, bigProvider, altogether } = CEILINGS.signUp;
/** Whom no sign-up of others may hinder, however many. */
const OTHERS = ['sign-ins', 'recoveries', 'invitations'] as const;

const SIGN_UPS: readonly SignUps[] = [
  {
    name: 'sign-ups of one inbox, 60 at once',
    atOnce: 60,
    least: 60,
    address: () => `victim+${unique()}@flood.example`,
    passing: [...OTHERS, 'sign-ups'],
    ceilings: [address, ...altogether],
  },
  {
    name: 'sign-ups of one domain',
    atOnce: 60,
    least: 300,
    address: () => `${unique()}@flood.example`,
    passing: [...OTHERS, 'sign-ups'],
    ceilings: [domain, ...altogether],
  },
  {
    name: 'sign-ups of 1,000 domains',
    atOnce: 60,
    least: 1_000,
    address: () => `somebody@flood-${unique()}.example`,
    passing: OTHERS,
    known: ['sign-ups'],
    ceilings: altogether,
  },
  {
    name: 'sign-ups of many senders at a mail provider',
    atOnce: 60,
    least: 300,
    address: () => `${unique()}@gmail.com`,
    passing: OTHERS,
    known: ['sign-ups'],
    ceilings: [bigProvider, ...altogether],
  },
];

export const floods: readonly Flood[] = SIGN_UPS.map((signUps) => ({
  name: signUps.name,
  run: (stack) => runAccountFlood(stack, attackOn(stack, signUps)),
}));
