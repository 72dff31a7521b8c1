import { describe, expect, test } from 'vitest';
import type { AuditEvent } from '../../../lambdas/aws/audit-trail.ts';
import { createPostConfirmation, emailList } from '../../../lambdas/sign-up/post-confirmation.ts';
import { account } from '../roles/pool-double.ts';

const OWNER = '22222222-2222-4222-8222-222222222222';
const USER = '11111111-1111-4111-8111-111111111111';

function setup({ fails = false } = {}) {
  const granted: unknown[] = [];
  const recorded: AuditEvent[] = [];
  const steps: string[] = [];
  const trigger = createPostConfirmation({
    adminEmails: emailList(' Owner@Example.test,second@example.test, '),
    addAdmin: async (userPoolId, userId) => {
      if (fails) throw new Error('the pool is busy');
      granted.push([userPoolId, userId]);
    },
    admins: async () => [account({ userId: OWNER })],
    sessions: {
      endAllOf: async (userId) => {
        steps.push(`rows of ${userId}`);
        return 1;
      },
    },
    poolSessions: (userPoolId) => ({
      signOutEverywhere: async (userId) => {
        if (fails) throw new Error('the pool is busy');
        steps.push(`tokens of ${userId} in ${userPoolId}`);
      },
    }),
    trail: {
      append: async (event) => {
        recorded.push(event);
        return { id: 'event-1', createdAt: '' };
      },
    },
    now: () => new Date('2026-09-21T12:00:00.000Z'),
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
  return { granted, recorded, steps, confirm };
}

describe('an address on the list', () => {
  test('makes an admin once it is confirmed, and that is recorded', async () => {
    const { granted, recorded, confirm } = setup();

    await confirm({ email: 'OWNER@example.test' });

    expect(granted).toEqual([['us-west-2_TestPool1', USER]]);
    expect(recorded).toEqual([
      {
        userId: null,
        action: 'role_updated',
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
      },
    ]);
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

  test('that cannot be granted is an error, and nothing says that it was', async () => {
    const { recorded, confirm } = setup({ fails: true });

    await expect(confirm({})).rejects.toThrow('the pool is busy');
    expect(recorded).toEqual([]);
  });
});

describe('a recovered password', () => {
  const RECOVERED = 'PostConfirmation_ConfirmForgotPassword';

  test('ends every session of its owner, rows first, and that is recorded', async () => {
    const { steps, recorded, confirm } = setup();

    await confirm({ email: 'ana@example.com' }, RECOVERED);

    expect(steps).toEqual([`rows of ${USER}`, `tokens of ${USER} in us-west-2_TestPool1`]);
    expect(recorded).toMatchObject([
      {
        userId: USER,
        action: 'session_ended',
        newData: { target_user_id: USER, reason: 'password recovered' },
        standing: 'plain',
      },
    ]);
  });

  test('of an admin is trusted like all that admins do', async () => {
    const { recorded, confirm } = setup();

    await confirm({ sub: OWNER }, RECOVERED);

    expect(recorded).toMatchObject([{ userId: OWNER, action: 'session_ended', standing: 'trusted' }]);
  });

  test('ends the rows even if the pool cannot be reached, and says that it could not', async () => {
    const { steps, confirm } = setup({ fails: true });

    await expect(confirm({}, RECOVERED)).rejects.toThrow('the pool is busy');

    expect(steps).toEqual([`rows of ${USER}`]);
  });

  test('is the only confirmation that ends sessions', async () => {
    const { steps, confirm } = setup();

    await confirm({});

    expect(steps).toEqual([]);
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
