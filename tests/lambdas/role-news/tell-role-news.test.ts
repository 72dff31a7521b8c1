import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOLD_ACTIONS } from '#contract/audit-events.ts';
import { auditTrail } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import type { Mail } from '../../../lambdas/mail/mail.ts';
import { newsIn, type RoleNews } from '../../../lambdas/role-news/role-news.ts';
import { roleNewsMail } from '../../../lambdas/role-news/role-news-mail.ts';
import { createTellRoleNews } from '../../../lambdas/role-news/tell-role-news.ts';
import { createInviteUser } from '../../../lambdas/roles/invite-user.ts';
import { recordRoleEvent } from '../../../lambdas/roles/role-event.ts';
import { createAuditLogsTable } from '../account-tables.ts';
import { account, poolDouble } from '../accounts/pool-double.ts';
import { proofsDouble } from '../accounts/proofs-double.ts';
import { repeatsDouble } from '../accounts/repeats-double.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { recordsOf } from '../stream-records.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const NOON = new Date('2026-09-21T19:00:00.000Z');
const now = () => NOON;
const olga = account({ userId: 'olga', email: 'olga@example.com' });
const ben = account({ userId: 'ben', email: 'ben@example.com' });
const gone = account({ userId: 'gone', email: 'gone@example.com', enabled: false });
const accomplice = account({ userId: 'accomplice', email: 'accomplice@example.net' });
const PROMOTION: RoleNews = {
  action: 'role_updated',
  by: 'olga',
  target: 'accomplice',
  role: 'admin',
  at: NOON.toISOString(),
};

function setup() {
  const mails: [string, Mail][] = [];
  let ceilings = 0;
  const people = [olga, ben, gone, accomplice];
  const tell = createTellRoleNews({
    accounts: { find: async (id) => people.find(({ userId }) => userId === id) },
    admins: { members: async () => people },
    repeats: repeatsDouble(),
    send: async (to, mail) => void mails.push([to, mail]),
    mailFor: roleNewsMail('https://movers.example'),
    logCeiling: () => {
      ceilings += 1;
    },
    now,
  });
  return { tell, mails, ceilings: () => ceilings };
}

test('Every other admin who can sign in, and the one who did it, is told who, what, when, by whom and what to do', async () => {
  const { tell, mails } = setup();

  await tell(PROMOTION);

  expect(mails.map(([to]) => to)).toEqual([olga.email, ben.email]);
  const text = mails[0]?.[1].lines.join('\n') ?? '';
  for (const part of [
    'accomplice@example.net',
    '‘admin’',
    'olga@example.com',
    'September 21, 2026',
    'If it was not',
  ])
    expect(text).toContain(part);
});

test('A change by the deployer, who has no account, asks for a call and not for an end of sessions', async () => {
  const { tell, mails } = setup();

  await tell({ ...PROMOTION, by: null });

  const text = mails[0]?.[1].lines.join('\n') ?? '';
  expect(text).toContain('It was done by whoever deploys this site');
  expect(text).toContain('call whoever deploys this site');
  expect(text).not.toContain('sessions');
});

test('Changing one person to and fro uses up no mail about another, and sets off the alarm', async () => {
  const { tell, mails, ceilings } = setup();
  for (let time = 0; time < 70; time += 1) await tell({ ...PROMOTION, target: 'dummy' });
  const { length } = mails;

  await tell(PROMOTION);

  expect([length, mails.length]).toEqual([6 * 3, 6 * 3 + 2]);
  expect(ceilings()).toBe(64);
});

test('What is stored of a change by the deployer is read from the stream', async () => {
  const table = await createAuditLogsTable(engine);
  const trail = auditTrail({ client: engine.client, table, now, newId: () => 'event' });
  const change = { by: null, userId: 'accomplice', role: 'admin', clientInfo: undefined } as const;
  const record = recordRoleEvent({ trail, now });
  await record(change, 'role_updated');

  const Records = await recordsOf(engine, table);

  expect(newsIn({ Records })).toEqual([{ ...PROMOTION, by: null }]);
});

test('An invitation is told once, not again as the change of roles that it ends with', async () => {
  const table = await createAuditLogsTable(engine);
  let count = 0;
  const newId = () => {
    count += 1;
    return `event-${count}`;
  };
  const invite = createInviteUser({
    ...poolDouble([olga], ['olga']),
    accounts: { find: async () => undefined },
    invitations: {
      create: async () => 'accomplice',
      renew: async () => undefined,
      takeOver: async () => undefined,
    },
    proofs: proofsDouble(['accomplice']),
    grantedAddresses: { spend: async () => undefined },
    sessions: { endAllOf: async () => 0 },
    trail: auditTrail({ client: engine.client, table, now, newId }),
    withLock: (work) => work(),
    now,
  });
  await invite({ by: null, email: accomplice.email, role: 'admin', clientInfo: undefined });

  const Records = await recordsOf(engine, table);

  expect(Records).toHaveLength(3);
  const told = Records.filter((record) =>
    TOLD_ACTIONS.some((action) => action === record.dynamodb?.NewImage?.action?.S),
  );
  expect(newsIn({ Records: told }).map(({ action }) => action)).toEqual(['user_invited']);
});
