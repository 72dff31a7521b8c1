import '../function-settings.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SIGN_UP_PASSES } from '#contract/ceilings.ts';
import { PASS_MINUTES, SIGN_UP_PASS, WITHOUT_PASS } from '#contract/sign-up-pass.ts';
import { networkPseudonym } from '../../../lambdas/http/network-pseudonym.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { createPreSignUp } from '../../../lambdas/sign-up/pre-sign-up.ts';
import { build } from '../../../lambdas/sign-up/request-pass.handler.ts';
import { signUpPasses } from '../../../lambdas/sign-up/sign-up-passes-table.ts';
import { jsonEvent } from '../../builders/http-event.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

const HOUR_MINUTES = 60;

async function setup() {
  let now = new Date('2026-09-21T12:20:00.000Z');
  let made = 0;
  let withoutPass = 0;
  const table = await createBookkeepingTable(engine);
  const passes = signUpPasses(engine.client, table);
  const counted: string[] = [];
  const newHandler = () =>
    build({
      passes,
      count: ceilingCounter(engine.client, table),
      pseudonym: networkPseudonym('sign-ups', 'secret-of-a-deployment'),
      newPass: () => {
        made += 1;
        return `pass-${made}`;
      },
      now: () => now,
    });
  const preSignUp = createPreSignUp({
    logUnexpected: () => undefined,
    passes,
    admits: async (_, email) => {
      counted.push(email);
      return undefined;
    },
    log: () => {},
    logWithoutPass: () => {
      withoutPass += 1;
    },
    now: () => now,
  });
  /** Each request to an instance of its own, so that the table alone counts. */
  const ask = async (viewer: string, email = 'ana@example.com') => {
    const headers = { 'x-forwarded-for': `${viewer}, 130.176.0.1` };
    const answer = await newHandler()(jsonEvent(JSON.stringify({ email }), headers));
    return { status: answer.statusCode, headers: answer.headers, body: JSON.parse(answer.body) };
  };
  const askOften = async (times: number, viewer: (index: number) => string) => {
    let given = 0;
    for (let index = 0; index < times; index += 1) {
      if ((await ask(viewer(index))).status === 201) given += 1;
    }
    return given;
  };
  const signUp = (pass: string | undefined, email = 'ana@example.com', userName = crypto.randomUUID()) =>
    preSignUp({
      triggerSource: 'PreSignUp_SignUp',
      userName,
      request: {
        userAttributes: { email },
        validationData: pass === undefined ? null : { [SIGN_UP_PASS]: pass },
      },
    }).then(
      () => 'admitted',
      (error: Error) => error.message,
    );
  return {
    ask,
    askOften,
    signUp,
    counted,
    withoutPass: () => withoutPass,
    rows: () => engine.scan(table),
    minutes: (count: number) => {
      now = new Date(now.getTime() + count * 60_000);
    },
  };
}

describe('passes for sign-ups', () => {
  test('are given to one IPv4 address five times an hour and ten times a day, in plain words', async () => {
    const { ask, askOften, minutes } = await setup();

    expect(await askOften(20, () => '198.51.100.7')).toBe(5);
    const refused = await ask('198.51.100.7');
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'too_many_requests',
          message:
            'Too many accounts were asked for from your network. Try again in an hour, or ask an admin to invite you.',
        },
      },
    });
    expect(refused.headers['retry-after']).toBe('2400');
    expect((await ask('198.51.100.8')).status).toBe(201);
    minutes(HOUR_MINUTES);
    expect(await askOften(20, () => '198.51.100.7')).toBe(5);
    minutes(HOUR_MINUTES);
    expect((await ask('198.51.100.7')).body.error.message).toContain('Try again tomorrow');
    minutes(24 * HOUR_MINUTES);
    expect((await ask('198.51.100.7')).status).toBe(201);
  });

  test('are counted for a whole /64 of IPv6, and for the /48 around it', async () => {
    const { ask, askOften } = await setup();

    expect(await askOften(20, (index) => `2001:db8:7:1::${index}`)).toBe(5);
    expect(await askOften(40, (index) => `2001:db8:7:${(index + 2).toString(16)}::1`)).toBe(5);
    expect((await ask('2001:db8:8:1::1')).status).toBe(201);
  });

  test('leave of the accounts of all the most to others, whichever network asks', () => {
    const [ofHour, ofDay] = SIGN_UP_PASSES.site;

    expect([ofHour.limit, ofDay.limit]).toEqual([10, 20]);
  });

  test.each([
    [{}],
    [{ email: 'ana' }],
    [{ email: `${'a'.repeat(250)}@example.com` }],
    [{ email: ['ana@example.com'] }],
  ])('need an email address: %j', async (body) => {
    const { rows } = await setup();
    const handler = build({
      passes: { store: () => Promise.reject(new Error('not to be called')) },
      count: () => Promise.reject(new Error('not to be called')),
      pseudonym: (network) => network,
      newPass: () => '',
      now: () => new Date(),
    });

    expect((await handler(jsonEvent(JSON.stringify(body)))).statusCode).toBe(400);
    expect(await rows()).toEqual([]);
  });

  test('and their counters name no network and no address in the table', async () => {
    const { ask, rows } = await setup();
    const { body } = await ask('2001:db8:7:1::1');

    const kept = JSON.stringify(await rows());

    expect(kept).not.toMatch(/2001:?0?db8|ana@|example/);
    expect(kept).not.toContain(body.pass);
    for (const { expires_at } of await rows()) expect(expires_at).toBeGreaterThan(0);
  });
});

describe('a sign-up', () => {
  test('with the pass of its address is admitted once, in whatever way the inbox is written', async () => {
    const { ask, signUp, counted } = await setup();
    const { body } = await ask('198.51.100.7', 'Ana+movers@Example.com');

    expect(await signUp(body.pass, 'ana@example.com')).toBe('admitted');
    expect(await signUp(body.pass, 'ana@example.com')).toBe(WITHOUT_PASS);
    expect(counted).toEqual(['ana@example.com']);
  });

  test('is admitted again when the pool repeats its call to the trigger', async () => {
    const { ask, signUp } = await setup();
    const { body } = await ask('198.51.100.7');
    const newcomer = crypto.randomUUID();

    expect(await signUp(body.pass, 'ana@example.com', newcomer)).toBe('admitted');
    expect(await signUp(body.pass, 'ana@example.com', newcomer)).toBe('admitted');
  });

  test('with one pass a hundred times at once makes one account', async () => {
    const { ask, signUp } = await setup();
    const { body } = await ask('198.51.100.7');

    const results = await Promise.all(Array.from({ length: 100 }, () => signUp(body.pass)));

    expect(results.filter((result) => result === 'admitted')).toHaveLength(1);
  });

  test('without a living pass of its address is refused, takes nothing of the ceilings, and is told each time', async () => {
    const { ask, signUp, counted, withoutPass, rows, minutes } = await setup();
    const { body } = await ask('198.51.100.7');
    const before = (await rows()).length;

    for (const pass of [undefined, '', 'made-up', '#', 'x'.repeat(2_000)]) {
      expect(await signUp(pass)).toBe(WITHOUT_PASS);
    }
    expect(await signUp(body.pass, 'ben@example.com')).toBe(WITHOUT_PASS);
    minutes(PASS_MINUTES);
    expect(await signUp(body.pass)).toBe(WITHOUT_PASS);

    expect(counted).toEqual([]);
    expect(withoutPass()).toBe(7);
    expect(await rows()).toHaveLength(before);
  });

  test('by an invitation needs no pass', async () => {
    const preSignUp = createPreSignUp({
      passes: { use: () => Promise.reject(new Error('not to be called')) },
      admits: () => Promise.reject(new Error('not to be called')),
      log: () => {},
      logWithoutPass: () => {},
      logUnexpected: () => undefined,
      now: () => new Date(),
    });
    const event = {
      triggerSource: 'PreSignUp_AdminCreateUser',
      userName: crypto.randomUUID(),
      request: { userAttributes: { email: 'ana@example.com' } },
    };

    expect(await preSignUp(event)).toBe(event);
  });

  test('that is refused leaves no failure in the log, and one that the tables did not answer does', async () => {
    const failures: unknown[] = [];
    const broken = new Error('The table did not answer.');
    const preSignUp = (use: () => Promise<boolean>) =>
      createPreSignUp({
        passes: { use },
        admits: async () => undefined,
        log: () => {},
        logWithoutPass: () => {},
        logUnexpected: (error) => failures.push(error),
        now: () => new Date(),
      })({
        triggerSource: 'PreSignUp_SignUp',
        userName: crypto.randomUUID(),
        request: {
          userAttributes: { email: 'ana@example.com' },
          validationData: { [SIGN_UP_PASS]: 'a pass' },
        },
      });

    await expect(preSignUp(async () => false)).rejects.toThrow(WITHOUT_PASS);
    expect(failures).toEqual([]);
    await expect(preSignUp(() => Promise.reject(broken))).rejects.toThrow(broken);
    expect(failures).toEqual([broken]);
  });
});
