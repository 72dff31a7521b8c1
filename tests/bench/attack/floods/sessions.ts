/** Sign-ins of one plain user, meant to wash the rows of staff out of the list of sessions. */
import { sessionListSchema } from '#contract/account-answer-schemas.ts';
import { type AccountAttack, runAccountFlood, type Seen } from '../account-flood.ts';
import { callApi, comeIn } from '../api-calls.ts';
import type { AttackStack } from '../attack-stack.ts';
import { sumOfUsages } from '../bill.ts';
import { atLeast, atMost, type Flood, told, whole } from '../flood.ts';
import { forMonth, POOL_FLOODS, POOL_QUOTAS, requestsOfMonth, withinUnits } from '../month.ts';
import { newAccount, unique } from '../pool-calls.ts';
import type { Usage } from '../prices.ts';
import type { Answer } from '../send.ts';

const SIGN_INS = 50;
const STAFF = 9;
/** A sign-in takes a client a second of arithmetic. */
const PER_SECOND = 4;
/** Once a day saw four devices, no more is told. */
const MAILS_A_DAY = 4;
const MOST_DOLLARS = 7_500;

function monthOf(seen: Seen): Usage {
  const sent = requestsOfMonth(POOL_QUOTAS.userAuthentication);
  return sumOfUsages(POOL_FLOODS.signIns(), forMonth(seen.units, seen.answers.length, sent), {
    activeUsers: 1,
    mails: 30 * MAILS_A_DAY,
  });
}

/** How many of staff's sessions a view shows. */
async function shown(
  stack: AttackStack,
  token: string,
  view: 'newest' | 'staff',
  staff: ReadonlySet<string>,
) {
  const answer = await callApi(stack, 'listSessions', { token, query: { view } });
  const { sessions } = sessionListSchema.parse(await answer.json());
  return sessions.filter(({ id }) => staff.has(id)).length;
}

const idIn = (token: string): string =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).origin_jti;

async function washing(stack: AttackStack): Promise<AccountAttack> {
  const tokens: string[] = [];
  for (let turn = 0; turn < STAFF; turn += 1) tokens.push(await comeIn(stack, stack.admin));
  const staff = new Set(tokens.map(idIn));
  const owner = tokens[0] ?? '';
  const plain = await newAccount(stack, `plain-${unique()}@flood.example`);
  const act = async (): Promise<Answer> => {
    // Each with another browser, as far as the server sees.
    const browser = { 'user-agent': `Mozilla/5.0 (X11; ${unique()}) Firefox/140.0` };
    const isIn = await comeIn(stack, plain, browser).then(
      () => true,
      () => false,
    );
    return { status: isIn ? 200 : 0, body: '', isOfGateway: false };
  };
  return {
    atOnce: 1,
    perSecond: PER_SECOND,
    least: SIGN_INS,
    act,
    passing: ['sign-ins', 'recoveries'],
    month: monthOf,
    mostDollars: MOST_DOLLARS,
    aims: async (seen) => [
      atLeast("staff's sessions in their view", STAFF, await shown(stack, owner, 'staff', staff), whole),
      told("staff's sessions in the list as it opens", await shown(stack, owner, 'newest', staff), whole),
      withinUnits('signIns', seen),
      atMost('mails of new devices', MAILS_A_DAY, seen.mails, whole),
    ],
  };
}

export const floods: readonly Flood[] = [
  {
    name: `${SIGN_INS} sign-ins of one plain user`,
    run: async (stack) => runAccountFlood(stack, await washing(stack)),
  },
];
