import '../function-settings.ts';
import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { STAGES } from '#contract/quote-work.ts';
import { verifyWebhook } from '#contract/webhook-signature.ts';
import { eventOfStage, RETRY_MINUTES, WEBHOOK_EVENTS } from '#contract/webhooks.ts';
import { STREAM_FUNCTIONS } from '../../../infra/stream-functions.ts';
import { withoutSecrets } from '../../../lambdas/audit-trail/without-secrets.ts';
import { isKept, restored } from '../../../lambdas/backup/restored-row.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';
import { type Receiver, startReceiver } from './receiver.ts';
import { MINUTE_MS, type Office, office, START } from './webhooks-setup.ts';

let engine: Engine;
const receivers: Receiver[] = [];

beforeAll(async () => {
  engine = await startEngine();
});
afterEach(async () => {
  for (const receiver of receivers.splice(0)) await receiver.stop();
});
afterAll(() => engine.stop());

async function aReceiver(): Promise<Receiver> {
  const receiver = await startReceiver();
  receivers.push(receiver);
  return receiver;
}

const HTTPS = { address: 'https://crm.example.com/in?key=1', events: ['quote.booked'] };

describe('A webhook', () => {
  test('is made with a secret that is shown once, and recorded without its path', async () => {
    const { make, list, recorded } = await office(engine);

    const { status, body } = await make(HTTPS);

    expect(status).toBe(201);
    expect(body.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { secret, ...webhook } = body;
    expect(await list()).toEqual({ webhooks: [{ ...webhook, waiting: 0 }], given_up: [] });
    expect(webhook).toMatchObject({ ...HTTPS, with_contact: false, made_by: 'olga', made_at: START });
    expect(recorded).toMatchObject([
      {
        action: 'webhook_created',
        userId: 'olga',
        newData: { webhook_id: webhook.id, webhook_host: 'crm.example.com' },
      },
    ]);
    expect(JSON.stringify(recorded)).not.toMatch(/whsec_|key=1/);
    expect(withoutSecrets(`it was ${secret}.`)).toBe('it was [removed].');
  });

  test.each([
    'http://crm.example.com/in',
    'https://user:word@crm.example.com/in',
    'https://crm.example.com:8443/in',
    'https://crm.example.com/in#part',
    'ftp://crm.example.com',
    'crm.example.com',
    `https://crm.example.com/${'x'.repeat(500)}`,
    7,
  ])('is not made for the address %j', async (address) => {
    const { make, rows } = await office(engine);

    const { status, body } = await make({ ...HTTPS, address });

    expect([status, body.error.fields]).toEqual([400, { address: expect.stringContaining('https://') }]);
    expect(await rows()).toEqual([]);
  });

  test('leads to this machine where the local run says so, and nowhere else', async () => {
    const { make } = await office(engine);
    const local = { ...HTTPS, address: 'http://localhost:4000/in' };

    const refused = await make(local, { allowsLoopback: false });
    expect([refused.status, refused.body.error.fields.address]).toEqual([
      400,
      expect.stringContaining('https://'),
    ]);
    expect((await make(local)).status).toBe(201);
  });

  test.each([[[]], [['quote.sold']], ['quote.booked'], [undefined]])(
    'does not hear of %j',
    async (events) => {
      const { make } = await office(engine);
      expect((await make({ ...HTTPS, events })).status).toBe(400);
    },
  );

  test('wants a password of the last ten minutes, and so does a new secret', async () => {
    const { make, clock } = await office(engine);
    const { body } = await make(HTTPS);
    const signedInAt = new Date(clock.time - 11 * MINUTE_MS);

    for (const wish of [HTTPS, { renews: body.id }]) {
      const refused = await make(wish, { signedInAt });
      expect([refused.status, refused.body.error.code]).toEqual([403, 'fresh_sign_in_required']);
    }
  });

  test('is one of five at most, of which a removed one is none', async () => {
    const { make, change } = await office(engine);
    const made = [];
    for (let index = 0; index < 5; index += 1) made.push(await make(HTTPS));

    const sixth = await make(HTTPS);
    expect([sixth.status, sixth.body.error.message]).toEqual([
      409,
      'There are 5 webhooks. Remove one that is not needed first.',
    ]);
    await change(made[0]?.body.id, { wish: 'remove' });
    expect((await make(HTTPS)).status).toBe(201);
  });

  test('that is not there can be neither renewed, paused, resumed, removed nor sent again', async () => {
    const { make, change, rows } = await office(engine);
    const id = '0123456789ab';

    expect((await make({ renews: id })).status).toBe(404);
    for (const wish of ['pause', 'resume', 'remove', 'send_again']) {
      expect((await change(id, { wish })).status).toBe(404);
    }
    expect(await rows()).toEqual([]);
  });
});

test('Neither a webhook nor a message is put back from a backup, and what is put back of timelines is told to nobody', () => {
  const row = { part: { S: 'webhooks' }, id: { S: '0123456789ab' } };
  const line = { quote_id: { S: 'q' }, at_operation: { S: 'x' } };
  expect(isKept('webhooks', row, new Date(START))).toBe(false);
  expect(restored('quoteEvents', line, new Date(START))).toMatchObject({ restored_at: { S: START } });
  expect(Object.keys(STREAM_FUNCTIONS.queueStageEvents.filter.dynamodb.NewImage)).toEqual(['restored_at']);
});

describe('A message', () => {
  test('is signed as Standard Webhooks has it, says what happened, and names nobody', async () => {
    const { listen, newQuote, received, send } = await office(engine);
    const receiver = await aReceiver();
    const { secret } = await listen(receiver.address);
    const id = await newQuote({ first_name: 'Ana', email: 'ana@example.com' });
    await received(id);

    expect(await send()).toEqual({ taken: 1 });

    const [{ headers, body } = { headers: {}, body: '' }] = receiver.came;
    const message = await verifyWebhook({ secret, headers, body, now: new Date(START) });
    expect(message).toEqual({
      version: 1,
      id: headers['webhook-id'],
      type: 'quote.received',
      timestamp: START,
      data: { quote_id: id, reference: expect.stringMatching(/^FSM-/), stage: 'new' },
    });
    expect(headers['content-type']).toBe('application/json');
    // The same by other means: what the standard says, in one line.
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const signed = `${headers['webhook-id']}.${Date.parse(START) / 1_000}.${body}`;
    const signature = createHmac('sha256', key).update(signed).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(body).not.toMatch(/Ana|example/);
  });

  test('has the person for a webhook that was made with it, as staff knows them now', async () => {
    const { listen, newQuote, received, send } = await office(engine);
    const receiver = await aReceiver();
    await listen(receiver.address, { with_contact: true });
    const quote = { first_name: 'Ana', last_name: 'Ruiz', phone: '(510) 555-0107', email: 'ana@example.com' };
    await received(await newQuote({ ...quote, corrected: { last_name: 'Ruiz-Diaz' } }));
    await send();

    expect(JSON.parse(receiver.came[0]?.body ?? '').data.contact).toEqual({
      ...quote,
      last_name: 'Ruiz-Diaz',
    });
  });

  const filters = WEBHOOK_EVENTS.map((event) => [event, [event]] as const);

  test.each([...filters, ['all', WEBHOOK_EVENTS] as const])(
    'goes to the webhook that hears of %s',
    async (_, events) => {
      const { listen, newQuote, received, reached, send, pass } = await office(engine);
      const receiver = await aReceiver();
      await listen(receiver.address, { events });
      const id = await newQuote();
      await received(id);
      for (const stage of STAGES) {
        pass(1);
        await reached(id, stage);
      }
      await send();

      const happened = ['quote.received', ...STAGES.map(eventOfStage)];
      expect(receiver.types()).toEqual(happened.filter((event) => events.some((wanted) => wanted === event)));
    },
  );

  test('of an event that is told twice is one, and of another operation another', async () => {
    const { listen, newQuote, received, reached, send } = await office(engine);
    const receiver = await aReceiver();
    await listen(receiver.address);
    const id = await newQuote();
    const operation = randomUUID();
    for (const again of [operation, operation, randomUUID()]) {
      await received(id);
      await reached(id, 'booked', again);
    }
    await send();
    await received(id);
    await reached(id, 'booked', operation);
    await send();

    expect(receiver.types().toSorted()).toEqual(['quote.booked', 'quote.booked', 'quote.received']);
    expect(new Set(receiver.ids()).size).toBe(3);
  });

  test('that failed is tried again after a pause, under the same id with a signature of its own', async () => {
    const { listen, newQuote, received, send, pass, clock } = await office(engine);
    const receiver = await aReceiver();
    receiver.answers.push(500);
    const { secret } = await listen(receiver.address);
    await received(await newQuote());

    await send();
    await send();
    expect(receiver.came).toHaveLength(1);
    pass(1);
    expect(await send()).toEqual({ taken: 1 });

    const [first, second] = receiver.came;
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.body).toBe(first?.body);
    await verifyWebhook({
      secret,
      headers: {},
      ...second,
      body: second?.body ?? '',
      now: new Date(clock.time),
    });
    await send();
    expect(receiver.came).toHaveLength(2);
  });

  test('is given up after a day of growing pauses, listed, and sent again if somebody says so', async () => {
    const { listen, newQuote, received, send, pass, list, change, recorded } = await office(engine);
    const receiver = await aReceiver();
    receiver.state.usual = 503;
    const { id } = await listen(receiver.address);
    const quote = await newQuote();
    await received(quote);

    await send();
    for (const minutes of RETRY_MINUTES) {
      pass(minutes - 0.5);
      await send();
      expect((await list()).given_up).toEqual([]);
      pass(0.5);
      await send();
    }

    expect(receiver.came).toHaveLength(10);
    expect(RETRY_MINUTES.reduce((sum, minutes) => sum + minutes, 0) / 60).toBeCloseTo(24, 0);
    const { webhooks, given_up: lost } = await list();
    expect(webhooks).toMatchObject([{ id, waiting: 0, last_answer: '503', failing_since: START }]);
    expect(lost).toMatchObject([
      { webhook_id: id, event: 'quote.received', quote_id: quote, at: START, last_answer: '503' },
    ]);
    await send();
    expect(receiver.came).toHaveLength(10);

    receiver.state.usual = 200;
    const again = await change(id, { wish: 'send_again', message: lost[0]?.id });
    expect([again.status, again.body.sent_again]).toEqual([200, 1]);
    expect(await send()).toEqual({ taken: 1 });
    expect(new Set(receiver.ids()).size).toBe(1);
    expect((await list()).given_up).toEqual([]);
    expect((await list()).webhooks[0]).not.toHaveProperty('failing_since');
    expect((await change(id, { wish: 'send_again', message: lost[0]?.id })).status).toBe(404);
    expect(recorded.map(({ action }) => action)).toContain('webhook_resent');
  });

  test.each([
    ['timeout', 'never'],
    ['302', 'redirect'],
    ['410', 410],
  ])('that is answered with %s has not arrived', async (said, answer) => {
    const { listen, newQuote, received, send, list } = await office(engine);
    const [receiver, elsewhere] = [await aReceiver(), await aReceiver()];
    receiver.answers.push(
      answer === 'redirect' ? { redirectTo: elsewhere.address } : (answer as 410 | 'never'),
    );
    await listen(receiver.address);
    await received(await newQuote());

    expect(await send()).toEqual({ taken: 0 });

    expect((await list()).webhooks).toMatchObject([{ last_answer: said, waiting: 1 }]);
    expect(elsewhere.came).toEqual([]);
  });

  test('that was sent when the function was ended comes again, under the same id', async () => {
    const { listen, newQuote, received, send, pass, faults, logged } = await office(engine);
    const receiver = await aReceiver();
    await listen(receiver.address);
    await received(await newQuote());
    faults.mark = new Error('ended');

    await send();
    expect([receiver.came.length, logged]).toEqual([1, [faults.mark]]);
    faults.mark = undefined;
    await send();
    expect(receiver.came).toHaveLength(1);
    pass(2);
    await send();
    await send();

    expect(receiver.came).toHaveLength(2);
    expect(new Set(receiver.ids()).size).toBe(1);
  });

  test('waits behind an earlier one of its quote, and behind none of another', async () => {
    const { listen, newQuote, received, reached, send, pass } = await office(engine);
    const receiver = await aReceiver();
    receiver.answers.push(500);
    await listen(receiver.address);
    const [ana, eva] = [await newQuote(), await newQuote()];
    await received(ana);
    pass(0.1);
    await reached(ana, 'booked');
    await received(eva);

    await send();
    expect(receiver.types()).toEqual(['quote.received', 'quote.received']);
    pass(1);
    await send();
    expect(receiver.types().slice(2)).toEqual(['quote.received', 'quote.booked']);
  });

  test('is sent by one of two runs at once', async () => {
    const { listen, newQuote, received, send } = await office(engine);
    const receiver = await aReceiver();
    await listen(receiver.address);
    for (let index = 0; index < 5; index += 1) await received(await newQuote());

    await Promise.all([send(), send(), send()]);

    expect(new Set(receiver.ids()).size).toBe(receiver.came.length);
  });

  test('about somebody who was erased is not sent, be it waiting or given up', async () => {
    const { listen, newQuote, received, send, eraseQuote, list, rows } = await office(engine);
    const receiver = await aReceiver();
    await listen(receiver.address, { with_contact: true });
    const id = await newQuote({ first_name: 'Ana', email: 'ana@example.com' });
    await received(id);
    expect(JSON.stringify(await rows())).not.toMatch(/Ana|ana@/);
    await eraseQuote(id);

    expect(await send()).toEqual({ taken: 0 });

    expect(receiver.came).toEqual([]);
    expect((await list()).webhooks).toMatchObject([{ waiting: 0 }]);
  });
});

describe('A receiver that is away', () => {
  test('is asked once in a run, and another webhook is told of all at the same time', async () => {
    const { listen, newQuote, received, send } = await office(engine);
    const [dead, alive] = [await aReceiver(), await aReceiver()];
    dead.state.usual = 'never';
    await listen(dead.address);
    await listen(alive.address);
    for (let index = 0; index < 4; index += 1) await received(await newQuote());

    expect(await send()).toEqual({ taken: 4 });

    expect([dead.came.length, alive.came.length]).toEqual([1, 4]);
  });

  async function failFor(days: number, { send, pass }: Office) {
    for (let hour = 0; hour <= days * 24; hour += 1) {
      await send();
      pass(60);
    }
  }

  test('for three days is told nothing any more until an admin resumes it; nothing is lost', async () => {
    const all = await office(engine);
    const { listen, newQuote, received, send, list, change, recorded, pass } = all;
    const receiver = await aReceiver();
    receiver.state.usual = 500;
    const { id } = await listen(receiver.address);
    await received(await newQuote());
    await failFor(2, all);
    expect((await list()).webhooks[0]).not.toHaveProperty('paused');
    await received(await newQuote());
    await failFor(1, all);

    expect((await list()).webhooks).toMatchObject([{ paused: 'failing', failing_since: START }]);
    expect(recorded.at(-1)).toMatchObject({ action: 'failed_webhook', userId: null });
    const asked = receiver.came.length;
    await received(await newQuote());
    await send();
    expect(receiver.came).toHaveLength(asked);

    receiver.state.usual = 200;
    expect((await change(id, { wish: 'resume' })).body.webhook).not.toHaveProperty('paused');
    pass(8 * 60);
    await send();
    expect((await list()).webhooks).toMatchObject([{ waiting: 0 }]);
    expect((await list()).given_up).toHaveLength(1);
  });
});

describe('An admin', () => {
  test('who pauses a webhook has it told nothing, and all of it once they resume it', async () => {
    const { listen, newQuote, received, send, change, recorded } = await office(engine);
    const receiver = await aReceiver();
    const { id } = await listen(receiver.address);
    expect((await change(id, { wish: 'pause' })).body.webhook.paused).toBe('by_admin');
    await received(await newQuote());
    await send();
    expect(receiver.came).toEqual([]);

    await change(id, { wish: 'resume' });
    await send();
    expect(receiver.came).toHaveLength(1);
    expect(recorded.map(({ action }) => action)).toEqual([
      'webhook_created',
      'webhook_paused',
      'webhook_resumed',
    ]);
  });

  test('who removes a webhook has it told nothing any more, at once, and its secret is gone', async () => {
    const { listen, newQuote, received, send, change, list, rows } = await office(engine);
    const receiver = await aReceiver();
    const { id, secret } = await listen(receiver.address);
    await received(await newQuote());

    expect((await change(id, { wish: 'remove' })).body).toEqual({ webhook: null });
    await received(await newQuote());
    await send();

    expect(receiver.came).toEqual([]);
    expect(await list()).toEqual({ webhooks: [], given_up: [] });
    expect(JSON.stringify(await rows())).not.toContain(secret);
    expect((await change(id, { wish: 'resume' })).status).toBe(404);
  });

  test('who renews a secret has both sign for a day, and the new one alone after it', async () => {
    const { listen, make, newQuote, received, send, pass, clock, recorded } = await office(engine);
    const receiver = await aReceiver();
    const before = await listen(receiver.address);
    const { status, body: after } = await make({ renews: before.id });
    expect(status).toBe(201);
    expect(after).toEqual({ ...before, secret: expect.not.stringContaining(before.secret) });
    const accepts = async (secret: string) => {
      const { headers, body } = receiver.came.at(-1) ?? { headers: {}, body: '' };
      const verified = verifyWebhook({ secret, headers, body, now: new Date(clock.time) });
      return verified.then(
        () => true,
        () => false,
      );
    };

    await received(await newQuote());
    await send();
    expect([await accepts(before.secret), await accepts(after.secret)]).toEqual([true, true]);
    pass(24 * 60);
    await received(await newQuote());
    await send();
    expect([await accepts(before.secret), await accepts(after.secret)]).toEqual([false, true]);
    expect(recorded.at(-1)).toMatchObject({ action: 'webhook_secret_renewed' });
  });
});
