import { describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/audit-trail/audit-trail.ts';
import { createPostConfirmation } from '../../../lambdas/sign-up/post-confirmation.ts';
import { emailList } from '../../../lambdas/sign-up/post-confirmation-event.ts';
import { account } from '../accounts/pool-double.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const USER = '11111111-1111-4111-8111-111111111111';
const POOL = 'us-west-2_TestPool1';

type Step =
  | 'limit'
  | 'factor'
  | 'prove'
  | 'mail'
  | 'members'
  | 'end rows'
  | 'sign out'
  | 'complete'
  | `record ${string}`;

/** @param failing the steps at which a store cannot be reached */
function setup({
  failing = [],
  hasFactor = false,
  hasSignedIn = true,
}: {
  failing?: readonly Step[];
  hasFactor?: boolean;
  hasSignedIn?: boolean;
} = {}) {
  const opened: string[] = [];
  const recorded: AuditEvent[] = [];
  const steps: string[] = [];
  const logged: unknown[] = [];
  const reach = (step: Step) => {
    if (failing.includes(step)) throw new Error(`arn:aws:dynamodb of ${step} is busy`);
  };
  const trigger = createPostConfirmation({
    adminEmails: emailList(' Owner@Example.test,second@example.test, '),
    staff: async () => {
      reach('members');
      return [account({ userId: OWNER })];
    },
    completePromotion: async ({ userId, email }) => {
      reach('complete');
      steps.push(`complete ${userId} as ${email}`);
    },
    passwords: () => ({
      mailCode: async (userId) => {
        reach('mail');
        steps.push(`mail ${userId}`);
        return failing.includes('limit') ? 'too-often' : 'mailed';
      },
    }),
    proofs: {
      find: async () => ({ proof: null, pending: null, hasSignedIn, isDemoted: false }),
      record: async ({ userId, email }, { how }, from) => {
        reach('prove');
        if (from !== undefined) opened.push(from.toISOString());
        steps.push(`${how} of ${userId} for ${email}`);
      },
    },
    hasFactor: async () => {
      reach('factor');
      return hasFactor;
    },
    sessions: {
      endAllOf: async (userId) => {
        reach('end rows');
        steps.push(`rows of ${userId}`);
        return 1;
      },
    },
    poolSessions: () => ({
      signOutEverywhere: async (userId) => {
        reach('sign out');
        steps.push(`tokens of ${userId}`);
      },
    }),
    trail: {
      append: async (event) => {
        reach(`record ${event.action}`);
        recorded.push(event);
        return { id: 'event-1', createdAt: '' };
      },
    },
    now: () => new Date('2026-09-21T12:00:00.000Z'),
    log: (error) => logged.push(error),
  });
  const confirm = (attributes: Record<string, string>, triggerSource = 'PostConfirmation_ConfirmSignUp') => {
    const userAttributes = { sub: USER, email: 'owner@example.test', email_verified: 'true', ...attributes };
    const event = {
      triggerSource,
      userPoolId: POOL,
      userName: USER,
      request: { userAttributes },
      response: {},
    };
    return trigger(event).then((answered) => expect(answered).toEqual(event));
  };
  return { recorded, steps, logged, opened, confirm };
}

const ROWS = `rows of ${USER}`;
const TOKENS = `tokens of ${USER}`;

describe('an address on the list', () => {
  test('T9 makes no admin when its sign-up is confirmed: a code to choose a password goes to its owner', async () => {
    const { steps, recorded, confirm } = setup();

    await confirm({ email: 'OWNER@example.test' });

    expect(steps).toEqual([`link of ${USER} for owner@example.test`, `mail ${USER}`, ROWS, TOKENS]);
    expect(recorded).toEqual([]);
  });

  test.each(['false', '', 'TRUE'])(
    'is mailed nothing while it is not verified (%j)',
    async (email_verified) => {
      const { steps, confirm } = setup();

      await confirm({ email_verified });

      expect(steps).toEqual([]);
    },
  );

  test.each(['mail', 'end rows', 'sign out'] as const)(
    'that breaks off at “%s” says what to do, and nothing of our stores',
    async (step) => {
      const { logged, confirm } = setup({ failing: [step] });

      await expect(confirm({})).rejects.toThrow(
        /^Your address is confirmed, but the code to choose a password could not be mailed\. Ask for one under "Forgot password\?"\.$/,
      );

      expect(logged).toMatchObject([{ message: expect.stringContaining(step) }]);
    },
  );

  test('that the pool mails no more codes to just now is told where to ask for one', async () => {
    const { logged, confirm } = setup({ failing: ['limit'] });

    await expect(confirm({})).rejects.toThrow('Ask for one under "Forgot password?".');
    expect(logged).toMatchObject([{ message: 'The pool mailed no code: too-often.' }]);
  });

  test('is mailed its code also when the proof of the address could not be kept', async () => {
    const { steps, logged, confirm } = setup({ failing: ['prove'] });

    await confirm({});

    expect(steps).toContain(`mail ${USER}`);
    expect(logged).toHaveLength(1);
  });
});

describe('a recovered password', () => {
  const RECOVERED = 'PostConfirmation_ConfirmForgotPassword';
  const PROOF = `recovery of ${USER} for ana@example.com`;
  const COMPLETE = `complete ${USER} as ana@example.com`;

  test('ends every session of its owner, rows and tokens, and is recorded by the server', async () => {
    const { steps, recorded, confirm } = setup();

    await confirm({ email: 'Ana@example.com' }, RECOVERED);

    expect(steps).toEqual([ROWS, TOKENS, PROOF, COMPLETE]);
    expect(recorded).toMatchObject(
      ['session_end_started', 'session_ended'].map((action) => ({
        userId: USER,
        action,
        newData: { target_user_id: USER, reason: 'password recovered' },
        trustLevel: 'witnessed',
      })),
    );
  });

  test('of an admin is recorded as trusted, as all events of admins', async () => {
    const { recorded, confirm } = setup();

    await confirm({ sub: OWNER }, RECOVERED);

    expect(recorded).toMatchObject([
      { userId: OWNER, action: 'session_end_started', trustLevel: 'trusted' },
      { userId: OWNER, action: 'session_ended', trustLevel: 'trusted' },
    ]);
  });

  test.each([
    ['a plain user', USER, {}, true],
    ['an admin with a second factor', OWNER, { hasFactor: true }, true],
    ['an admin without one', OWNER, {}, false],
    ['somebody to whose account nobody has ever signed in', USER, { hasSignedIn: false }, false],
    ['an admin of whom that cannot be found out', OWNER, { failing: ['factor'] }, true],
    ['somebody of whom the role cannot be found out', OWNER, { failing: ['members'] }, true],
  ] as const)('T9 of %s: sign-ins count as an admin’s after four minutes', async (_, sub, world, waits) => {
    const { opened, confirm } = setup(world);

    await confirm({ sub }, RECOVERED);

    expect(opened).toEqual(waits ? ['2026-09-21T12:04:00.000Z'] : []);
  });

  test('of an address that is not verified proves nothing', async () => {
    const { steps, confirm } = setup();

    await confirm({ email_verified: 'false' }, RECOVERED);

    expect(steps).toEqual([ROWS, TOKENS]);
  });

  const DONE = [ROWS, TOKENS, PROOF, COMPLETE];

  test.each([
    ['members', DONE, ['session_end_started', 'session_ended']],
    ['record session_end_started', DONE, ['session_ended']],
    ['end rows', [TOKENS, PROOF], ['session_end_started']],
    ['sign out', [ROWS, PROOF], ['session_end_started']],
    ['record session_ended', DONE, ['session_end_started']],
    ['prove', [ROWS, TOKENS], ['session_end_started', 'session_ended']],
    ['complete', [ROWS, TOKENS, PROOF], ['session_end_started', 'session_ended']],
  ] as const)(
    'is recovered even if “%s” fails, but nobody is made admin while a session may be open',
    async (step, done, actions) => {
      const { steps, recorded, logged, confirm } = setup({ failing: [step] });

      await confirm({ email: 'ana@example.com' }, RECOVERED);

      expect(steps).toEqual(done);
      expect(recorded.map(({ action }) => action)).toEqual(actions);
      expect(logged).toMatchObject([{ message: expect.stringContaining(step) }]);
    },
  );
});

describe('X03 C147 every other person stays a plain user', () => {
  test.each([
    [{ email: 'ana@example.com' }],
    [{ email: '' }],
    [{ email: 'owner@example.test.evil.example' }],
    [{ email: 'owner@example.test,ana@example.com' }],
    [{ email: 'ana@example.com', role: 'admin' }],
    [{ email: 'ana@example.com', 'custom:role': 'admin', 'cognito:groups': 'admin', profile: 'admin' }],
  ])('with the attributes %j', async (attributes) => {
    const { steps, recorded, confirm } = setup();

    await confirm(attributes);

    expect(steps.filter((step) => !step.startsWith('link of'))).toEqual([]);
    expect(recorded).toEqual([]);
  });
});

test.each(['', ' ', ',', ' , ,'])('An empty list (%j) makes no admin', (setting) => {
  expect(emailList(setting)).toEqual([]);
});
