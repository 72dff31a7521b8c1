import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CEILINGS, SIGN_UP_PASSES } from '#contract/ceilings.ts';
import { SIGN_UP_PASS } from '#contract/sign-up-pass.ts';
import { addressDigest } from '../../../lambdas/mail/address-digest.ts';
import { type Count, createAdmitsAddress } from '../../../lambdas/mail/ceilings.ts';
import { ceilingCounter } from '../../../lambdas/mail/ceilings-table.ts';
import { logCeiling } from '../../../lambdas/mail/log-ceiling.ts';
import { createPreSignUp } from '../../../lambdas/sign-up/pre-sign-up.ts';
import { createBookkeepingTable } from '../account-tables.ts';
import { type Engine, startEngine } from '../dynamodb-engine.ts';

let engine: Engine;
beforeAll(async () => {
  engine = await startEngine();
});
afterAll(() => engine.stop());

/** Passes have tests of their own: here every sign-up has one. */
const ANY_PASS = { use: async () => true };
const WITH_PASS = {
  triggerSource: 'PreSignUp_SignUp',
  userName: '11111111-1111-4111-8111-111111111111',
  request: { userAttributes: {}, validationData: { [SIGN_UP_PASS]: 'a pass' } },
};

/** Counts as the table does, without its pace. */
function counterInMemory(): Count {
  const counted = new Map<string, number>();
  return async ({ id, limit }) => {
    const before = counted.get(id) ?? 0;
    if (before >= limit) return false;
    counted.set(id, before + 1);
    return true;
  };
}

async function onTheEngine() {
  const table = await createBookkeepingTable(engine);
  return { ...setup(ceilingCounter(engine.client, table)), rows: () => engine.scan(table) };
}

function setup(count: Count = counterInMemory()) {
  let now = new Date('2026-09-21T12:20:00.000Z');
  const admits = createAdmitsAddress({
    count,
    digest: addressDigest,
    now: () => now,
  });
  const reached: string[] = [];
  const preSignUp = createPreSignUp({
    logUnexpected: () => undefined,
    passes: ANY_PASS,
    admits,
    log: (kind, scope) => reached.push(`${kind} ${scope}`),
    logWithoutPass: () => {},
    now: () => now,
  });
  const signUp = async (email: string, triggerSource = 'PreSignUp_SignUp') => {
    const event = {
      ...WITH_PASS,
      triggerSource,
      request: { ...WITH_PASS.request, userAttributes: { email } },
    };
    return preSignUp(event).then(
      (answered) => answered === event,
      () => false,
    );
  };
  const manySignUps = async (emails: readonly string[]) => {
    const accepted = [];
    for (const email of emails) if (await signUp(email)) accepted.push(email);
    return accepted.length;
  };
  const hours = (count: number) => {
    now = new Date(now.getTime() + count * 3_600_000);
  };
  return { admits, reached, signUp, manySignUps, hours };
}

const numbered = (count: number, address: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => address(index));

describe('sign-ups', () => {
  test('by 60 addresses of one inbox make five accounts a day', async () => {
    const { manySignUps, reached, hours, signUp } = await onTheEngine();

    expect(await manySignUps(numbered(60, (index) => `ana+${index}@example.com`))).toBe(5);

    expect(new Set(reached)).toEqual(new Set(['signUp address']));
    hours(11);
    expect(await signUp('ana@example.com')).toBe(false);
    hours(1);
    expect(await signUp('ana@example.com')).toBe(true);
  });

  test('side by side are counted as in a row', async () => {
    const { signUp } = await onTheEngine();

    const made = await Promise.all(numbered(60, (index) => `ana+${index}@example.com`).map((e) => signUp(e)));

    expect(made.filter(Boolean)).toHaveLength(5);
  });

  test('to one inbox leave the allowance of everybody else alone', async () => {
    const { manySignUps, signUp } = setup();
    await manySignUps(numbered(500, (index) => `ana+${index}@example.com`));

    expect(await signUp('ben@example.com')).toBe(true);
  });

  test('of one domain with all of its subdomains make ten accounts a day', async () => {
    const { manySignUps, reached } = setup();

    expect(await manySignUps(numbered(100, (index) => `a${index}@x${index}.evil.example`))).toBe(10);
    expect(new Set(reached)).toEqual(new Set(['signUp domain']));
  });

  test('of a big mail provider may be as many as an hour admits', async () => {
    const { manySignUps } = setup();

    expect(await manySignUps(numbered(100, (index) => `person${index}@gmail.com`))).toBe(20);
  });

  test('of 1,000 domains make 20 accounts an hour and 50 a day', async () => {
    const { manySignUps, hours } = setup();
    const wave = (name: string) => numbered(1000, (index) => `a@${name}${index}.example`);

    expect(await manySignUps(wave('one'))).toBe(20);
    hours(1);
    expect(await manySignUps(wave('two'))).toBe(20);
    hours(1);
    expect(await manySignUps(wave('three'))).toBe(10);
  });

  test('never use up the mails of a recovery', async () => {
    const { manySignUps, admits } = setup();
    await manySignUps(numbered(300, (index) => `a@domain${index}.example`));
    for (let mail = 0; mail < 200; mail += 1) await admits('confirmation', `a@domain${mail}.example`);

    expect(await admits('recovery', 'a@domain1.example')).toBeUndefined();
  });

  test('by an invitation of an admin are not counted here', async () => {
    const { signUp, rows } = await onTheEngine();

    expect(await signUp('ana@example.com', 'PreSignUp_AdminCreateUser')).toBe(true);
    expect(await rows()).toEqual([]);
  });

  test('that are refused read in plain words why', async () => {
    const now = () => new Date();
    const preSignUp = createPreSignUp({
      logUnexpected: () => undefined,
      passes: ANY_PASS,
      admits: async () => 'domain',
      log: () => {},
      logWithoutPass: () => {},
      now,
    });

    await expect(preSignUp(WITH_PASS)).rejects.toThrow(
      'Too many accounts are being made just now. Try again tomorrow, or ask an admin for an invitation',
    );
  });
});

describe('mails to confirm addresses', () => {
  test.each([
    ['one domain', 20, (mail: number) => `person${mail}@x${mail}.evil.example`],
    ['a big mail provider', 80, (mail: number) => `person${mail}@gmail.com`],
  ] as const)(
    'of %s that are asked for again end at %i a day, and others get theirs',
    async (_, most, to) => {
      const { admits, hours } = setup();
      const results = [];
      for (let mail = 0; mail <= most; mail += 1) {
        if (mail % 40 === 0) hours(1);
        results.push(await admits('confirmationAgain', to(mail)));
      }

      expect(results.filter((result) => result === undefined)).toHaveLength(most);
      expect(results.at(-1)).toBe('domain');
      expect(await admits('confirmationAgain', 'olga@honest.example')).toBeUndefined();
    },
  );

  test('that one sender asks for again, with all accounts of a day, keep no mail from anybody else', async () => {
    const { admits, hours } = setup();
    const [ofHour, ofDay] = SIGN_UP_PASSES.own;
    const accounts = numbered(ofDay.limit, (index) => `a@flood${index}.example`);
    for (let hour = 0; hour < 4; hour += 1) {
      const made = accounts.slice(0, (hour + 1) * ofHour.limit);
      for (const address of [...made, ...made, ...made, ...made, ...made]) {
        await admits('confirmationAgain', address);
      }
      expect(await admits('confirmationAgain', `olga@honest${hour}.example`)).toBeUndefined();
      hours(1);
    }

    expect(await admits('confirmation', 'olga@honest.example')).toBeUndefined();
  });

  test('of a sign-up that the ceilings admitted are sent, however many others ask for theirs again', async () => {
    const { admits, manySignUps } = setup();
    for (let mail = 0; mail < 500; mail += 1) await admits('confirmationAgain', `a@domain${mail}.example`);

    const emails = numbered(CEILINGS.signUp.altogether[0].limit, (index) => `b@honest${index}.example`);
    expect(await manySignUps(emails)).toBe(emails.length);
    for (const email of emails) expect(await admits('confirmation', email)).toBeUndefined();
  });

  test('are twice what sign-ups admit, for those that are mailed in the window after theirs', () => {
    const { signUp, confirmation } = CEILINGS;

    for (const scope of ['address', 'domain', 'bigProvider'] as const) {
      expect(confirmation[scope].limit, scope).toBeGreaterThanOrEqual(2 * signUp[scope].limit);
    }
    for (const [index, { limit }] of signUp.altogether.entries()) {
      expect(confirmation.altogether[index]?.limit).toBeGreaterThanOrEqual(2 * limit);
    }
  });
});

describe('recoveries', () => {
  test('of one person are more than the pool itself admits, in every hour of a day', async () => {
    const { admits, hours } = setup();

    for (let hour = 0; hour < 24; hour += 1) {
      for (let mail = 0; mail < 5; mail += 1)
        expect(await admits('recovery', 'olga@example.com')).toBeUndefined();
      hours(1);
    }
  });

  test('of everybody together end at the ceiling of an hour', async () => {
    const { admits } = setup();
    const [{ limit }] = CEILINGS.recovery.altogether;
    const results = [];
    for (let mail = 0; mail <= limit; mail += 1)
      results.push(await admits('recovery', `person${mail}@example.com`));

    expect(results.filter((result) => result === undefined)).toHaveLength(limit);
    expect(results.at(-1)).toBe('altogether');
  });
});

test('What is counted expires, and neither its rows nor the log hold an address', async () => {
  const { signUp, rows } = await onTheEngine();
  await signUp('ana@example.com');
  const lines: unknown[] = [];
  const console_ = vi.spyOn(console, 'warn').mockImplementation((line) => lines.push(line));
  logCeiling('signUp', 'address');
  console_.mockRestore();

  const kept = await rows();

  expect(kept).toHaveLength(4);
  for (const { expires_at } of kept) expect(Number(expires_at)).toBeLessThanOrEqual(1790121600);
  expect(JSON.stringify([kept, lines])).not.toMatch(/ana|example/);
  expect(lines).toEqual(['{"level":"WARN","event":"ceiling_reached","kind":"signUp","scope":"address"}']);
});
