import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CEILINGS } from '#contract/ceilings.ts';
import type { Alert } from '../../../lambdas/alerts/alert.ts';
import { createCustomerChannel } from '../../../lambdas/alerts/customer-channel.ts';
import { createDeliver } from '../../../lambdas/alerts/delivery.ts';
import { mailPauses } from '../../../lambdas/alerts/mail-pauses-table.ts';
import { createOwnerChannel } from '../../../lambdas/alerts/owner-channel.ts';
import { addressDigest } from '../../../lambdas/mail/address-digest.ts';
import { createAdmitsAddress } from '../../../lambdas/mail/ceilings.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { mailSender } from '../../../lambdas/mail/mail-sender.ts';
import { storedQuote } from '../../builders/quote-item.ts';
import { startTestMail } from '../../infra/local/mail/test-mail.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

const SENT = '2026-11-22T15:30:00.000Z';
const HOUR = 3_600_000;

let engine: Engine;

beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const alert = (content: Parameters<typeof storedQuote>[1] = {}, isFirstTry = true): Alert => ({
  quote: storedQuote(SENT, content),
  isFirstTry,
});

/** Both channels over a real database and the emulated mail service. */
async function setup(options: Parameters<typeof startTestMail>[0] = {}, addresses = ['owner@example.test']) {
  const mail = await startTestMail(options);
  const table = await createBookkeepingTable(engine);
  const clock = { time: Date.parse(SENT) };
  const now = () => new Date(clock.time);
  const refusals: string[] = [];
  const ceilings: string[] = [];
  const pauses = mailPauses(engine.client, table);
  const shared = {
    pauses,
    admits: createAdmitsAddress({ count: ceilingCounter(engine.client, table), digest: addressDigest, now }),
    logCeiling: (kind: string, scope: string) => void ceilings.push(`${kind} ${scope}`),
    deliver: createDeliver({
      send: mailSender('FIVE Star Moving <hello@movers.example>', { client: mail.ses }),
      tellRefused: async (reason) => void refusals.push(reason),
    }),
    now,
  };
  return {
    ...mail,
    clock,
    pauses,
    refusals,
    ceilings,
    customer: createCustomerChannel(shared),
    owner: createOwnerChannel({ ...shared, addresses, siteOrigin: 'https://movers.example' }),
    /** Addresses of the mails that arrived. */
    arrived: async () => (await mail.messages()).flatMap(({ to }) => to),
  };
}

/** The form takes them, as browsers do, and no mail service. */
const ODD = ['ana.@gmail.com', '.ana@example.com', 'a..b@example.com', `${'a'.repeat(65)}@example.com`];

describe('the receipt', () => {
  test('goes to the visitor, and an answer to it to the business', async () => {
    const { customer, messages } = await setup();

    expect(await customer.tell(alert())).toBe('told');
    expect(await messages()).toMatchObject(
      [
        {
          to: ['ana@example.com'],
          replyTo: ['hello@fivestarmoving.example'],
          subject: /^We have your request FSM-/,
        },
      ].map(({ subject, ...rest }) => ({ ...rest, subject: expect.stringMatching(subject) })),
    );
  });

  test('is sent three times a day to one inbox, however the address is written', async () => {
    const { customer, arrived, ceilings } = await setup();

    const told: string[] = [];
    for (const email of [
      'ana@gmail.com',
      'a.na@gmail.com',
      'ana+x@gmail.com',
      'ANA@gmail.com',
      'an.a@googlemail.com',
    ])
      told.push(await customer.tell(alert({ email })));

    expect(told).toEqual(['told', 'told', 'told', 'nobody', 'nobody']);

    expect(await arrived()).toHaveLength(3);
    expect(ceilings, 'one inbox that asked often rings no alarm').toEqual([]);
  });

  test('is told in an alarm where a flood reached a ceiling of more than one inbox', async () => {
    const { customer, ceilings } = await setup();

    for (let inbox = 0; inbox <= CEILINGS.receipt.domain.limit; inbox += 1)
      await customer.tell(alert({ email: `p${inbox}@flood.example` }));

    expect(ceilings).toEqual(['receipt domain']);
  });

  test('that failed once is not counted again', async () => {
    const { customer, arrived } = await setup();

    for (let quote = 0; quote < 3; quote += 1) await customer.tell(alert());
    await customer.tell(alert({}, false));

    expect(await arrived()).toHaveLength(4);
  });

  test('is left out where the address is none, is paused, or the promise has run out', async () => {
    const { customer, arrived, pauses, clock } = await setup();
    await pauses.pause('Ana@example.com', new Date(clock.time + HOUR));

    expect(await customer.tell(alert({ email: 'call me' }))).toBe('nobody');
    expect(await customer.tell(alert())).toBe('nobody');
    clock.time += 25 * HOUR;
    expect(await customer.tell(alert({ email: 'ben@example.org' }))).toBe('nobody');

    expect(await arrived()).toEqual([]);
  });

  test.each(ODD)('to %s, which no mail service takes, is left out and not tried for ever', async (email) => {
    const { customer, arrived } = await setup();

    expect(await customer.tell(alert({ email }))).toBe('nobody');
    expect(await arrived()).toEqual([]);
  });

  test('waits while those to all visitors are paused, and is sent after', async () => {
    const { customer, arrived, pauses, clock } = await setup();
    await pauses.pauseVisitors(new Date(clock.time + HOUR));

    expect(await customer.tell(alert())).toBe('waits');
    clock.time += 2 * HOUR;
    expect(await customer.tell(alert({}, false))).toBe('told');
    expect(await arrived()).toEqual(['ana@example.com']);
  });
});

describe('the mail to the business', () => {
  test('goes to all of its addresses in one', async () => {
    const { owner, messages } = await setup({}, ['sam@example.test', 'kim@example.test']);

    expect(await owner.tell(alert())).toBe('told');
    expect((await messages()).map(({ to }) => to)).toEqual([['sam@example.test', 'kim@example.test']]);
  });

  test('goes to an address from which a mail has come back as well: no return silences the business', async () => {
    const { owner, arrived, pauses, clock } = await setup({}, ['sam@example.test', 'kim@example.test']);
    await pauses.pause('sam@example.test', new Date(clock.time + 90 * 24 * HOUR));
    await pauses.pause('kim@example.test', new Date(clock.time + 400 * 24 * HOUR));

    expect(await owner.tell(alert())).toBe('told');

    expect(await arrived()).toEqual(['sam@example.test', 'kim@example.test']);
  });

  test.each(ODD)('of somebody at %s arrives all the same, without an address to answer to', async (email) => {
    const { owner, messages } = await setup();

    expect(await owner.tell(alert({ email }))).toBe('told');

    expect(await messages()).toMatchObject([
      { to: ['owner@example.test'], replyTo: [], text: expect.stringContaining(email) },
    ]);
  });

  test('that SES takes for no address of the business fails, and is tried again', async () => {
    const { owner, arrived } = await setup({}, ['owner.@example.test']);

    await expect(owner.tell(alert())).rejects.toThrow('SES refuses the addresses of the business.');
    expect(await arrived()).toEqual([]);
  });

  test('above a hundred an hour waits, and is sent at the next try', async () => {
    const { owner, ceilings } = await setup();
    const first = await Promise.all(Array.from({ length: 100 }, () => owner.tell(alert())));

    expect(new Set(first)).toEqual(new Set(['told']));
    expect(await owner.tell(alert())).toBe('waits');
    expect(await owner.tell(alert({}, false))).toBe('told');
    expect(ceilings).toEqual(['alert address']);
  });
});

describe('the sandbox of Amazon SES', () => {
  test('keeps both mails waiting and is told with its reason, without an address', async () => {
    const { owner, customer, arrived, refusals } = await setup({ isSandboxed: true });

    expect([await owner.tell(alert()), await customer.tell(alert())]).toEqual(['waits', 'waits']);
    expect(refusals).toEqual(['sandbox', 'sandbox']);
    expect(await arrived()).toEqual([]);
  });

  test('takes mail to its simulator', async () => {
    const { customer, refusals } = await setup({ isSandboxed: true });

    expect(await customer.tell(alert({ email: 'success@simulator.amazonses.com' }))).toBe('told');
    expect(refusals).toEqual([]);
  });
});

describe('a mail service that', () => {
  const deliverBy = (error: Error) => {
    const tellRefused = vi.fn(async () => undefined);
    const deliver = createDeliver({ send: () => Promise.reject(error), tellRefused });
    const mail = { subject: 'A request', lines: [], ending: [] };
    return { deliver: () => deliver('ana@example.com', mail), tellRefused };
  };
  const named = (name: string, message = 'no') => Object.assign(new Error(message), { name });
  /** More in a second than it takes: that rings no alarm that no mail goes out. */
  const TOO_FAST = named('TooManyRequestsException', 'Maximum sending rate exceeded.');

  test.each([
    'AccountSuspendedException',
    'SendingPausedException',
    'LimitExceededException',
    'AccessDeniedException',
    // Whoever asks again at once waits as long once more, and so does all that comes behind.
    'TimeoutError',
  ])('refuses all mails by %s makes them wait', async (name) => {
    const { deliver, tellRefused } = deliverBy(named(name));

    expect(await deliver()).toBe('waits');
    expect(tellRefused).toHaveBeenCalledWith(name);
  });

  test.each(['TooManyRequestsException', 'ThrottlingException'])(
    'has taken as many mails as it does in a day makes them wait, by %s as well',
    async (name) => {
      const { deliver, tellRefused } = deliverBy(named(name, 'Daily message quota exceeded.'));

      expect(await deliver()).toBe('waits');
      expect(tellRefused).toHaveBeenCalledWith('daily quota');
    },
  );

  test('never takes an address is not asked again', async () => {
    expect(await deliverBy(named('BadRequestException')).deliver()).toBe('impossible');
  });

  test.each([named('MessageRejected', 'virus'), named('InternalServiceErrorException'), TOO_FAST])(
    'fails by %s is tried again',
    async (error) => {
      await expect(deliverBy(error).deliver()).rejects.toBe(error);
    },
  );

  test('does not answer throws what can be tried again', async () => {
    const ses = new SESv2Client({
      endpoint: 'http://127.0.0.1:9',
      region: 'us-west-2',
      credentials: { accessKeyId: 'a', secretAccessKey: 'a' },
      maxAttempts: 1,
    });
    const send = mailSender('a@b.example', { client: ses });

    await expect(
      createDeliver({ send, tellRefused: async () => undefined })('ana@example.com', {
        subject: 'A request',
        lines: [],
        ending: [],
      }),
    ).rejects.toThrow();
  });
});

test('a subject is one line, whatever was typed, so that it adds no header', async () => {
  const { ses, messages } = await setup();

  await mailSender('FIVE Star Moving <hello@movers.example>', { client: ses })('ana@example.com', {
    subject: `New\r\nBcc: everybody@example.com\u2028${'W'.repeat(300)}`,
    lines: ['Hello'],
    ending: [],
  });

  const [mail] = await messages();
  expect(mail?.subject).toMatch(/^New Bcc: everybody@example\.com W+$/);
  expect(mail?.subject.length).toBe(150);
});
