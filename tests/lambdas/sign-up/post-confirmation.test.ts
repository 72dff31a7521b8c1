import { describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/aws/audit-trail.ts';
import { createPostConfirmation, emailList } from '../../../lambdas/sign-up/post-confirmation.ts';
import { account } from '../roles/pool-double.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const USER = '11111111-1111-4111-8111-111111111111';

type Step = 'claim' | 'add' | 'members' | 'end rows' | 'sign out' | `record ${string}`;

/** @param failing the steps at which a store cannot be reached */
function setup({ failing = [], claimed = true }: { failing?: readonly Step[]; claimed?: boolean } = {}) {
  const granted: unknown[] = [];
  const recorded: AuditEvent[] = [];
  const steps: string[] = [];
  const logged: unknown[] = [];
  const reach = (step: Step) => {
    if (failing.includes(step)) throw new Error(`arn:aws:dynamodb of ${step} is busy`);
  };
  const trigger = createPostConfirmation({
    adminEmails: emailList(' Owner@Example.test,second@example.test, '),
    claimAddress: async (email, userId) => {
      reach('claim');
      steps.push(`${email} for ${userId}`);
      return claimed;
    },
    addAdmin: async (userPoolId, userId) => {
      reach('add');
      granted.push([userPoolId, userId]);
    },
    admins: async () => {
      reach('members');
      return [account({ userId: OWNER })];
    },
    sessions: {
      endAllOf: async (userId) => {
        reach('end rows');
        steps.push(`rows of ${userId}`);
        return 1;
      },
    },
    poolSessions: (userPoolId) => ({
      signOutEverywhere: async (userId) => {
        reach('sign out');
        steps.push(`tokens of ${userId} in ${userPoolId}`);
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
      userPoolId: 'us-west-2_TestPool1',
      userName: USER,
      request: { userAttributes },
      response: {},
    };
    return trigger(event).then((answered) => expect(answered).toEqual(event));
  };
  return { granted, recorded, steps, logged, confirm };
}

describe('an address on the list', () => {
  test('makes an admin once it is confirmed, and that is recorded, its beginning first', async () => {
    const { granted, recorded, steps, confirm } = setup();

    await confirm({ email: 'OWNER@example.test' });

    expect(granted).toEqual([['us-west-2_TestPool1', USER]]);
    expect(steps).toEqual([`owner@example.test for ${USER}`]);
    expect(recorded).toEqual(
      ['role_change_started', 'role_updated'].map((action) => ({
        userId: null,
        action,
        newData: {
          target_user_id: USER,
          new_role: 'admin',
          reason: 'on the list of admin emails',
          timestamp: '2026-09-21T12:00:00.000Z',
          user_agent: 'server',
          ip_address: 'client-side',
        },
        standing: 'trusted',
        seen: undefined,
      })),
    );
  });

  test('that made another account an admin before makes nobody admin', async () => {
    const { granted, recorded, confirm } = setup({ claimed: false });

    await confirm({});

    expect([granted, recorded]).toEqual([[], []]);
  });

  test.each(['false', '', 'TRUE'])(
    'makes nobody admin while it is not verified (%j)',
    async (email_verified) => {
      const { granted, confirm } = setup();

      await confirm({ email_verified });

      expect(granted).toEqual([]);
    },
  );

  test('makes nobody admin who recovers a password', async () => {
    const { granted, confirm } = setup();

    await confirm({}, 'PostConfirmation_ConfirmForgotPassword');

    expect(granted).toEqual([]);
  });

  test.each(['claim', 'record role_change_started', 'add', 'record role_updated'] as const)(
    'that breaks off at “%s” makes no admin without an entry, and says nothing of our stores',
    async (step) => {
      const { granted, recorded, logged, confirm } = setup({ failing: [step] });

      await expect(confirm({})).rejects.toThrow(
        /^Your address is confirmed, but becoming an admin could not be completed\.$/,
      );

      expect(logged).toMatchObject([{ message: expect.stringContaining(step) }]);
      const started = recorded.filter(({ action }) => action === 'role_change_started');
      expect(started.length).toBeGreaterThanOrEqual(granted.length);
      expect(recorded.filter(({ action }) => action === 'role_updated')).toEqual([]);
    },
  );
});

describe('a recovered password', () => {
  const RECOVERED = 'PostConfirmation_ConfirmForgotPassword';

  test('ends every session of its owner, rows first, and that is recorded', async () => {
    const { steps, recorded, confirm } = setup();

    await confirm({ email: 'ana@example.com' }, RECOVERED);

    expect(steps).toEqual([`rows of ${USER}`, `tokens of ${USER} in us-west-2_TestPool1`]);
    expect(recorded).toMatchObject(
      ['session_end_started', 'session_ended'].map((action) => ({
        userId: USER,
        action,
        newData: { target_user_id: USER, reason: 'password recovered' },
        standing: 'plain',
      })),
    );
  });

  test('of an admin is trusted like all that admins do', async () => {
    const { recorded, confirm } = setup();

    await confirm({ sub: OWNER }, RECOVERED);

    expect(recorded).toMatchObject([
      { userId: OWNER, action: 'session_end_started', standing: 'trusted' },
      { userId: OWNER, action: 'session_ended', standing: 'trusted' },
    ]);
  });

  const ROWS = `rows of ${USER}`;
  const TOKENS = `tokens of ${USER} in us-west-2_TestPool1`;

  test.each([
    ['members', [ROWS, TOKENS], ['session_end_started', 'session_ended']],
    ['record session_end_started', [ROWS, TOKENS], ['session_ended']],
    ['end rows', [], ['session_end_started']],
    ['sign out', [ROWS], ['session_end_started']],
    ['record session_ended', [ROWS, TOKENS], ['session_end_started']],
  ] as const)(
    'is recovered even if “%s” fails: that is logged, and what can be done is done',
    async (step, done, actions) => {
      const { steps, recorded, logged, confirm } = setup({ failing: [step] });

      await confirm({}, RECOVERED);

      expect(steps).toEqual(done);
      expect(recorded.map(({ action }) => action)).toEqual(actions);
      expect(logged).toMatchObject([{ message: expect.stringContaining(step) }]);
    },
  );

  test('is the only confirmation that ends sessions', async () => {
    const { steps, confirm } = setup();

    await confirm({});

    expect(steps).not.toContain(ROWS);
  });
});

describe('X03 C147 anybody else stays user', () => {
  test.each([
    [{ email: 'ana@example.com' }],
    [{ email: '' }],
    [{ email: 'owner@example.test.evil.example' }],
    [{ email: 'owner@example.test,ana@example.com' }],
    [{ email: 'ana@example.com', role: 'admin' }],
    [{ email: 'ana@example.com', 'custom:role': 'admin', 'cognito:groups': 'admin', profile: 'admin' }],
  ])('with the attributes %j', async (attributes) => {
    const { granted, recorded, confirm } = setup();

    await confirm(attributes);

    expect([granted, recorded]).toEqual([[], []]);
  });
});

test.each(['', ' ', ',', ' , ,'])('A list of nobody (%j) makes nobody admin', (setting) => {
  expect(emailList(setting)).toEqual([]);
});
