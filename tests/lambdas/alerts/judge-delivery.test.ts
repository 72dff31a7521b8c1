import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { returnsOf } from '../../../infra/local/mail/mailbox-simulator.ts';
import { onceADay } from '../../../lambdas/accounts/once-a-day-table.ts';
import { createJudgeDelivery } from '../../../lambdas/alerts/judge-delivery.ts';
import { mailPauses } from '../../../lambdas/alerts/mail-pauses-table.ts';
import { createTellTrouble } from '../../../lambdas/alerts/mail-trouble.ts';
import { returnedMail } from '../../../lambdas/alerts/returned-mail.ts';
import { returnedMails } from '../../../lambdas/alerts/returned-mails-table.ts';
import { auditTrail } from '../../../lambdas/audit-trail/audit-trail-table.ts';
import { createAuditLogsTable, createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const DAY = 86_400_000;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

async function setup() {
  const [table, logs] = [await createBookkeepingTable(engine), await createAuditLogsTable(engine)];
  const clock = { time: Date.parse('2026-11-22T15:30:00.000Z') };
  const now = () => new Date(clock.time);
  const pauses = mailPauses(engine.client, table);
  const tellTrouble = createTellTrouble({
    trail: auditTrail({ client: engine.client, table: logs, now, newId: () => crypto.randomUUID() }),
    onceADay: onceADay(engine.client, table),
    now,
  });
  const returns = returnedMails(engine.client, table);
  return {
    clock,
    now,
    pauses,
    judge: createJudgeDelivery({ own: ['Sam@movers.example'], pauses, returns, tellTrouble, now }),
    /** Actions and reasons in the security log. */
    logged: async () =>
      (await engine.scan(logs)).map(({ action, new_data: data }) => ({ action, ...Object(data) })),
  };
}

describe('a mail that came back', () => {
  test('ends mail to its address, and to no other', async () => {
    const { judge, pauses, now, clock } = await setup();

    await judge({ mailId: '1', kind: 'bounce', addresses: ['Ana+tag@gmail.com'] });

    expect(await pauses.isPaused('a.na@gmail.com', now())).toBe(true);
    expect(await pauses.isPaused('ben@gmail.com', now())).toBe(false);
    expect(await pauses.areVisitorsPaused(now())).toBe(false);
    clock.time += 91 * DAY;
    expect(await pauses.isPaused('ana@gmail.com', now())).toBe(false);
  });

  test('as the sixth of a day ends mail to all visitors for a day, and the security log says so once', async () => {
    const { judge, pauses, now, clock, logged } = await setup();

    for (let mail = 0; mail < 5; mail += 1)
      await judge({ mailId: `${mail}`, kind: 'bounce', addresses: [`p${mail}@example.com`] });
    expect(await pauses.areVisitorsPaused(now())).toBe(false);
    for (let mail = 5; mail < 8; mail += 1)
      await judge({ mailId: `${mail}`, kind: 'bounce', addresses: [`p${mail}@example.com`] });

    expect(await pauses.areVisitorsPaused(now())).toBe(true);
    expect(await logged()).toMatchObject([{ action: 'failed_mail_delivery', reason: 'bounce' }]);
    clock.time += DAY;
    expect(await pauses.areVisitorsPaused(now())).toBe(false);
  });

  test('called spam for the second time of a day does the same', async () => {
    const { judge, pauses, now } = await setup();

    await judge({ mailId: 'to Ana', kind: 'complaint', addresses: ['ana@example.com'] });
    expect(await pauses.areVisitorsPaused(now())).toBe(false);
    await judge({ mailId: 'to Ben', kind: 'complaint', addresses: ['ben@example.com'] });

    expect(await pauses.areVisitorsPaused(now())).toBe(true);
  });

  test.each(['complaint', 'bounce'] as const)(
    'by a %s is one of the day, however often it is told of: the others get their receipts',
    async (kind) => {
      const { judge, pauses, now } = await setup();

      for (let time = 0; time < 8; time += 1)
        await judge({ mailId: 'to Ana', kind, addresses: ['ana@example.com'] });

      expect(await pauses.isPaused('ana@example.com', now())).toBe(true);
      expect(await pauses.areVisitorsPaused(now())).toBe(false);
    },
  );

  test('and is told of again after the limit was reached, lengthens no pause', async () => {
    const { judge, pauses, now, clock } = await setup();
    for (const name of ['ana', 'ben'])
      await judge({ mailId: name, kind: 'complaint', addresses: [`${name}@example.com`] });
    clock.time += DAY / 4;

    await judge({ mailId: 'ana', kind: 'complaint', addresses: ['ana@example.com'] });

    clock.time += (DAY * 3) / 4;
    expect(await pauses.areVisitorsPaused(now())).toBe(false);
  });
});

describe('a mail to the business that came back', () => {
  test.each(['bounce', 'complaint'] as const)(
    'by a %s pauses nothing, and is told at the first time: nobody hears of requests there',
    async (kind) => {
      const { judge, pauses, now, logged } = await setup();

      await judge({ mailId: '1', kind, addresses: ['sam+tag@movers.example'] });

      expect(await pauses.isPaused('sam@movers.example', now())).toBe(false);
      expect(await logged()).toMatchObject([{ action: 'failed_alert_delivery', reason: kind }]);
    },
  );

  test('is told each time, and pauses no receipts, however often', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => warned.mockRestore());
    const { judge, pauses, now } = await setup();

    for (let mail = 0; mail < 8; mail += 1)
      await judge({ mailId: `${mail}`, kind: 'bounce', addresses: ['sam@movers.example'] });

    const lines = warned.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toEqual(Array(8).fill({ level: 'WARN', event: 'alert_returned', reason: 'bounce' }));
    expect(await pauses.areVisitorsPaused(now())).toBe(false);
  });
});

describe('an event of SES', () => {
  const sent = (to: string) => ({ from: 'hello@movers.example', to: [to], subject: 'A request' });
  const eventOf = (to: string) => ({ detail: returnsOf(sent(to), 'id')[0]?.detail });

  test.each([
    ['bounce@simulator.amazonses.com', 'bounce'],
    ['bounce+label@simulator.amazonses.com', 'bounce'],
    ['complaint@simulator.amazonses.com', 'complaint'],
  ] as const)('of a mail to %s is read as a %s', (to, kind) => {
    expect(returnedMail(eventOf(to))).toEqual({ mailId: 'id', kind, addresses: [to] });
  });

  test('of a mail that may arrive later counts for nothing', () => {
    const bounce = { bounceType: 'Transient', bouncedRecipients: [] };
    const detail = { eventType: 'Bounce', bounce, mail: { messageId: 'id' } };

    expect(returnedMail({ detail })).toBeUndefined();
  });

  test('of another kind is refused', () => {
    expect(() => returnedMail({ detail: { eventType: 'Open' } })).toThrow();
  });
});
