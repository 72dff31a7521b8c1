/**
 * Floods of sign-ups. One sender gets few passes, and goes on at the pool without; many senders, each with a pass, meet the
 * ceilings by the addresses that they sign up with.
 */
import { CEILINGS, SIGN_UP_PASSES } from '#contract/ceilings.ts';
import { newVisitor } from '../../../builders/new-visitor.ts';
import { type AccountAttack, runAccountFlood, type Seen } from '../account-flood.ts';
import type { AttackStack } from '../attack-stack.ts';
import { mostInMonth, sumOfUsages } from '../bill.ts';
import { atMost, type Flood, whole } from '../flood.ts';
import { isHonest, type Kind } from '../honest-people.ts';
import { forMonth, POOL_FLOODS, POOL_QUOTAS, requestsOfMonth, usageOfMails } from '../month.ts';
import { countAccounts, signUp, unique } from '../pool-calls.ts';
import type { Usage } from '../prices.ts';

interface SignUps {
  readonly name: string;
  readonly atOnce: number;
  readonly least: number;
  readonly address: () => string;
  /** Where all of them come from; else each has an address of its own. */
  readonly sender?: Readonly<Record<string, string>>;
  readonly passing: readonly Kind[];
  readonly known?: readonly Kind[];
  /** What stops it, first the narrowest. */
  readonly ceilings: readonly { readonly limit: number; readonly window: number }[];
}

/** Every sign-up that is refused runs the trigger; those that are not make a person of the month and a mail. */
const MOST_DOLLARS = 700;
/** Of many senders each gets a pass besides: a call through the edge and four writes of counters and the pass. */
const MOST_DOLLARS_WITH_PASSES = 1_250;

/** Asked of the pool, because a call that is not answered in time may have made one. */
const accountsMade = (stack: AttackStack) =>
  countAccounts(stack, (email) => !isHonest(email) && email !== stack.admin.email);

function monthOf({ ceilings }: SignUps, seen: Seen): Usage {
  const sent = requestsOfMonth(POOL_QUOTAS.userCreation);
  const accounts = mostInMonth(ceilings);
  return sumOfUsages(
    POOL_FLOODS.signUps(sent),
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
    act: () => signUp(stack, signUps.address(), signUps.sender),
    month: (seen) => monthOf(signUps, seen),
    mostDollars: signUps.sender === undefined ? MOST_DOLLARS_WITH_PASSES : MOST_DOLLARS,
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
    name: 'sign-ups of 1,000 domains by one sender',
    atOnce: 60,
    least: 1_000,
    address: () => `somebody@flood-${unique()}.example`,
    sender: newVisitor(),
    passing: [...OTHERS, 'sign-ups'],
    ceilings: SIGN_UP_PASSES.own,
  },
  {
    name: 'sign-ups of 1,000 domains by as many senders',
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
