/** Floods of the pool's calls that mail a code to somebody else: to choose a password, and to confirm an address. */
import { CEILINGS } from '#contract/ceilings.ts';
import { type AccountAttack, runAccountFlood, type Seen } from '../account-flood.ts';
import type { AttackStack } from '../attack-stack.ts';
import { MONTH_SECONDS, mostInMonth, sumOfUsages } from '../bill.ts';
import { atMost, type Flood, whole } from '../flood.ts';
import { forMonth, usageOfMails } from '../month.ts';
import { askForConfirmation, askForRecovery, newAccount, signUp, unique } from '../pool-calls.ts';

/** The pool refuses an account's further ones by itself, before any trigger of ours. */
const CODES_OF_ACCOUNT_AN_HOUR = 5;
const MONTH_HOURS = MONTH_SECONDS / 3_600;
const PER_SECOND = 30;
const MOST_DOLLARS = 20;
const ACCOUNTS = 100;
const UNCONFIRMED = 10;

/** Codes that the pool made, each of which runs the trigger that may mail it. */
const codesIn = ({ answers }: Seen) => answers.filter(({ status }) => status === 200).length;

const inTurns = (addresses: readonly string[]) => {
  let turn = -1;
  return () => {
    turn += 1;
    return addresses[turn % addresses.length] ?? '';
  };
};

type Ceilings = readonly { readonly limit: number; readonly window: number }[];

function attackOn(
  addresses: readonly string[],
  ceilings: Ceilings,
  mostMails: number,
): Pick<AccountAttack, 'perSecond' | 'month' | 'mostDollars' | 'aims'> {
  return {
    perSecond: PER_SECOND,
    month: (seen) => {
      const codes = addresses.length * CODES_OF_ACCOUNT_AN_HOUR * MONTH_HOURS;
      return sumOfUsages(
        usageOfMails(codes, Math.min(codes, mostInMonth(ceilings))),
        forMonth(seen.units, codesIn(seen), codes),
        { activeUsers: addresses.length },
      );
    },
    mostDollars: MOST_DOLLARS,
    aims: (seen) => [atMost('mails', mostMails, seen.mails, whole)],
  };
}

async function accounts(stack: AttackStack, count: number): Promise<readonly string[]> {
  const addresses = Array.from({ length: count }, () => `somebody@flood-${unique()}.example`);
  for (const address of addresses) await newAccount(stack, address);
  return addresses;
}

async function recoveriesOf(stack: AttackStack, count: number): Promise<AccountAttack> {
  const { address, altogether } = CEILINGS.recovery;
  const victims = await accounts(stack, count);
  const next = inTurns(victims);
  const mostMails = Math.min(count * CODES_OF_ACCOUNT_AN_HOUR, altogether[0].limit);
  return {
    ...attackOn(victims, count === 1 ? [address, ...altogether] : altogether, mostMails),
    atOnce: 60,
    least: count * CODES_OF_ACCOUNT_AN_HOUR,
    act: () => askForRecovery(stack, next()),
    passing: [
      'sign-ins',
      'recoveries of admins',
      'sign-ups',
      ...(count === 1 ? ['recoveries' as const] : []),
    ],
    // Beyond the ceiling of all recoveries only admins get theirs.
    known: count === 1 ? [] : ['recoveries'],
  };
}

async function confirmations(stack: AttackStack): Promise<AccountAttack> {
  const addresses = Array.from({ length: UNCONFIRMED }, () => `somebody@flood-${unique()}.example`);
  for (const address of addresses) await signUp(stack, address);
  const next = inTurns(addresses);
  const { altogether } = CEILINGS.confirmationAgain;
  return {
    ...attackOn(addresses, altogether, altogether[0].limit),
    atOnce: 60,
    least: UNCONFIRMED * CODES_OF_ACCOUNT_AN_HOUR,
    act: () => askForConfirmation(stack, next()),
    passing: ['sign-ins', 'recoveries', 'invitations', 'sign-ups'],
  };
}

export const floods: readonly Flood[] = [
  {
    name: 'recoveries of one account',
    run: async (stack) => runAccountFlood(stack, await recoveriesOf(stack, 1)),
  },
  {
    name: `recoveries of ${ACCOUNTS} accounts`,
    run: async (stack) => runAccountFlood(stack, await recoveriesOf(stack, ACCOUNTS)),
  },
  {
    name: 'codes to confirm, asked for again',
    run: async (stack) => runAccountFlood(stack, await confirmations(stack)),
  },
];
