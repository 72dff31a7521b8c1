/** Floods of reports to the security log that name somebody else, or shall push out what others reported. */
import { availableParallelism } from 'node:os';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { ENDPOINT_FUNCTIONS } from '../../../../infra/endpoint-functions.ts';
import { VIEWER_ADDRESS_HEADER } from '../../../../infra/local/edge/viewer-address.ts';
import { type AccountAttack, runAccountFlood, type Seen } from '../account-flood.ts';
import { callApi, comeIn, logView } from '../api-calls.ts';
import type { AttackStack } from '../attack-stack.ts';
import { sumOfUsages, usageOfCalls } from '../bill.ts';
import { atLeast, atMost, type Flood, told, whole } from '../flood.ts';
import { forMonth, requestsOfMonth } from '../month.ts';
import { guess, newAccount, unique } from '../pool-calls.ts';
import { type Answer, send } from '../send.ts';

/** The rate of the quotes' floods. */
const MONTH_PER_SECOND = 1_000;
const REFUSAL_MS = 2;
const PER_SECOND = 50;
const LEAST = 400;
const SENDERS = 30;
const STRANGERS = 3;
const MOST_DOLLARS = 7_500;
/** Instances of a function that the local run starts at most. */
const INSTANCES = Math.max(4, availableParallelism() * 2);
/** Events a second that one instance stores of a person with a token, and of all senders without one. */
const STORED = { ofPerson: 0.2, ofStrangers: 10 };

/** Full rate all month, of which the limits let so many through. */
function monthOf(seen: Seen, storedPerSecond: number) {
  const sent = requestsOfMonth(MONTH_PER_SECOND);
  const stored = seen.answers.filter(({ status }) => status === 201).length;
  return sumOfUsages(
    usageOfCalls({
      sent,
      throughEdge: sent,
      refusedByGateway: 0,
      memoryMegabytes: ENDPOINT_FUNCTIONS.recordEvent.memory.toMebibytes(),
      milliseconds: REFUSAL_MS,
    }),
    forMonth(seen.units, stored, requestsOfMonth(storedPerSecond * INSTANCES)),
  );
}

interface Report {
  /** Who is said to have failed. */
  readonly email: string;
  readonly from: string;
  readonly token?: string;
}

function report({ site }: AttackStack, { email, from, token }: Report): Promise<Answer> {
  return send({
    url: `${site}${ENDPOINTS.recordEvent.path}`,
    headers: {
      'content-type': 'application/json',
      [VIEWER_ADDRESS_HEADER]: from,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ action: 'failed_login', new_data: { email, error: 'Incorrect password.' } }),
  });
}

const GUESSES = 12;

/** What the floods shall hide: a failure that a visitor reported, and guessing that the pool witnessed. */
async function genuineFailures(stack: AttackStack): Promise<(log: AuditLog) => boolean> {
  const email = `genuine-${unique()}@failure.example`;
  const { email: victim } = await newAccount(stack, `victim-${unique()}@failure.example`);
  for (let turn = 0; turn < GUESSES; turn += 1) await guess(stack, victim);
  const answer = await callApi(stack, 'recordEvent', {
    body: { action: 'failed_login', new_data: { email, error: 'Incorrect username or password.' } },
  });
  if (!answer.ok) throw new Error(`A visitor's report was answered ${answer.status}.`);
  return ({ action, new_data }) => action === 'failed_sign_in_attempts' || new_data.email === email;
}

async function attackWith(
  stack: AttackStack,
  { next, storedPerSecond }: { readonly next: () => Report; readonly storedPerSecond: number },
): Promise<AccountAttack> {
  const owner = await comeIn(stack, stack.admin);
  const isGenuine = await genuineFailures(stack);
  return {
    atOnce: SENDERS,
    perSecond: PER_SECOND,
    least: LEAST,
    act: () => report(stack, next()),
    passing: ['reports of a failure', 'sign-ins'],
    month: (seen) => monthOf(seen, storedPerSecond),
    mostDollars: MOST_DOLLARS,
    aims: async (seen) => {
      const [alerts, newest] = [await logView(stack, owner, 'alerts'), await logView(stack, owner, 'newest')];
      const witnessed = ({ action }: AuditLog) => action === 'failed_sign_in_attempts';
      const namesOwner = ({ new_data }: AuditLog) => new_data.email === stack.admin.email;
      const named = [...alerts, ...newest].filter((log) => log.verified && namesOwner(log));
      return [
        atMost('verified alerts that name the owner', 0, named.length, whole),
        atLeast(
          'reported failure in the alerts',
          1,
          alerts.filter((log) => isGenuine(log) && !witnessed(log)).length,
          whole,
        ),
        atLeast('witnessed guessing in the alerts', 1, alerts.filter(witnessed).length, whole),
        told('both in the list as it opens', newest.filter(isGenuine).length, whole),
        atMost('mails', 0, seen.mails, whole),
      ];
    },
  };
}

/** Each signed in and with an address of their own, all naming the owner. */
async function strangers(stack: AttackStack): Promise<AccountAttack> {
  const tokens: string[] = [];
  for (let turn = 0; turn < STRANGERS; turn += 1) {
    tokens.push(await comeIn(stack, await newAccount(stack, `stranger-${unique()}@flood.example`)));
  }
  let turn = 0;
  const next = () => {
    turn += 1;
    const token = tokens[turn % STRANGERS] ?? '';
    return { email: stack.admin.email, from: `198.51.100.${turn % STRANGERS}`, token };
  };
  return attackWith(stack, { next, storedPerSecond: STORED.ofPerson * STRANGERS });
}

function anonymous(stack: AttackStack): Promise<AccountAttack> {
  let turn = 0;
  const next = () => {
    turn += 1;
    return { email: stack.admin.email, from: `198.51.100.${turn % SENDERS}` };
  };
  return attackWith(stack, { next, storedPerSecond: STORED.ofStrangers });
}

export const floods: readonly Flood[] = [
  {
    name: `false reports of ${STRANGERS} signed-up strangers`,
    run: async (stack) => runAccountFlood(stack, await strangers(stack)),
  },
  {
    name: `reports of ${SENDERS} senders without a token`,
    run: async (stack) => runAccountFlood(stack, await anonymous(stack)),
  },
];
