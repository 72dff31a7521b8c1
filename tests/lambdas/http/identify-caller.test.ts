import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lambdas/http/api-error.ts';
import type { SessionKey, SessionStatus } from '../../../lambdas/http/identify-caller.ts';
import { type CallerChecks, identifyCaller } from '../../../lambdas/http/identify-caller.ts';
import { httpEvent } from '../../builders/http-event.ts';

const ACCOUNT = { email: 'ana@example.com', isEmailVerified: true, hasSecondFactor: true };

/** Seconds since 1970. */
const SIGNED_IN = 1_790_000_000;

interface World {
  /** Seconds since the sign-in. */
  readonly age?: number;
  readonly row?: SessionStatus;
  readonly isHonoured?: boolean;
  readonly groups?: readonly string[];
  readonly isFactorMissing?: boolean;
  /** Seconds from the sign-in to the moment from which sign-ins open what is of admins. */
  readonly opensAfter?: number;
}

function setup({
  age = 60,
  row = 'active',
  isHonoured = true,
  groups = ['movers'],
  isFactorMissing = true,
  opensAfter,
}: World = {}) {
  const asked: unknown[] = [];
  const checks: CallerChecks = {
    verify: async (token) => {
      asked.push(['verify', token]);
      return token.startsWith('good')
        ? { sub: 'user-1', originJti: 'sign-in-1', groups, authTime: SIGNED_IN }
        : undefined;
    },
    sessionStatus: async (key: SessionKey) => {
      asked.push(['row', key]);
      return row;
    },
    accountOf: async (token) => {
      asked.push(['pool', token]);
      return isHonoured ? ACCOUNT : undefined;
    },
    now: () => new Date((SIGNED_IN + age) * 1000),
    secondFactor: async (userId) => {
      asked.push(['second factor', userId]);
      return (account) => {
        asked.push(['held against', account]);
        return isFactorMissing;
      };
    },
    adminsFrom: async () =>
      opensAfter === undefined ? undefined : new Date((SIGNED_IN + opensAfter) * 1000),
  };
  return { checks, asked };
}

const withHeader = (authorization: string) => httpEvent({ headers: { authorization } });
const signedIn = withHeader('Bearer good-token-of-user-1');
const SIGN_IN_FIRST = new ApiError('unauthorized', 'Sign in first.');

test('The caller has the user of the token and its first ten characters as session_id', async () => {
  const { checks } = setup();

  expect(await identifyCaller(checks)(signedIn, 'tracked')).toEqual({
    userId: 'user-1',
    originJti: 'sign-in-1',
    sessionId: 'good-token',
    groups: ['movers'],
    signedInAt: new Date('2026-09-21T14:13:20.000Z'),
    account: ACCOUNT,
    isSecondFactorMissing: false,
    isSignInTooEarly: false,
  });
});

test.each([
  ['admin', 1, true],
  ['dispatcher', 1, true],
  ['crew', 1, true],
  ['admin', 0, false],
  ['admin', undefined, false],
  ['movers', 1, false],
])(
  'A sign-in as %s, %j seconds before sign-ins of admins count, is too early: %j',
  async (group, opensAfter, expected) => {
    const { checks } = setup({ groups: [group], ...(opensAfter !== undefined && { opensAfter }) });

    expect((await identifyCaller(checks)(signedIn, 'tracked')).isSignInTooEarly).toBe(expected);
  },
);

test('Of an admin, what is remembered of the second factor is held against the account as it is now', async () => {
  for (const isFactorMissing of [true, false]) {
    const { checks, asked } = setup({ groups: ['admin'], isFactorMissing });

    const { isSecondFactorMissing } = await identifyCaller(checks)(signedIn, 'tracked');

    expect(isSecondFactorMissing).toBe(isFactorMissing);
    expect(asked.slice(-2)).toEqual([
      ['second factor', 'user-1'],
      ['held against', ACCOUNT],
    ]);
  }
});

test('Of a plain user, and at the end of a sign-out, nothing is asked of the second factor', async () => {
  const plain = setup();
  const leaving = setup({ groups: ['admin'] });

  await identifyCaller(plain.checks)(signedIn, 'tracked');
  const { isSecondFactorMissing } = await identifyCaller(leaving.checks)(signedIn, 'ending');

  expect(isSecondFactorMissing).toBe(false);
  expect([...plain.asked, ...leaving.asked].flat()).not.toContain('second factor');
});

test.each(['Bearer good-1', 'bearer good-1', '  BEARER good-1  '])(
  'The header %j is accepted',
  async (header) => {
    const { checks, asked } = setup();

    await identifyCaller(checks)(withHeader(header), 'tracked');

    expect(asked[0]).toEqual(['verify', 'good-1']);
  },
);

test.each([
  '',
  'Bearer',
  'Bearer ',
  'good-1',
  'Basic good-1',
  'Bearer good-1 good-2',
  'Bearer good-1,Bearer good-2',
  'Bearer good-1, good-2',
  'BearerX good-1',
  'Bearer\u00A0good-1',
])('A header %j is refused without a look-up', async (header) => {
  const { checks, asked } = setup();

  await expect(identifyCaller(checks)(withHeader(header), 'tracked')).rejects.toEqual(SIGN_IN_FIRST);
  expect(asked).toEqual([]);
});

test('A call without the header is refused', async () => {
  await expect(identifyCaller(setup().checks)(httpEvent(), 'starting')).rejects.toEqual(SIGN_IN_FIRST);
});

test('An invalid token is refused without asking the table or the pool', async () => {
  const { checks, asked } = setup();

  await expect(identifyCaller(checks)(withHeader('Bearer forged'), 'tracked')).rejects.toEqual(SIGN_IN_FIRST);
  expect(asked).toEqual([['verify', 'forged']]);
});

describe('X04 a valid token', () => {
  test.each<[SessionStatus, boolean, 'tracked' | 'starting' | 'ending', 'in' | 'refused']>([
    ['active', true, 'tracked', 'in'],
    ['absent', true, 'tracked', 'refused'],
    ['ended', true, 'tracked', 'refused'],
    ['active', false, 'tracked', 'refused'],
    ['active', true, 'starting', 'in'],
    ['absent', true, 'starting', 'in'],
    ['ended', true, 'starting', 'refused'],
    ['absent', false, 'starting', 'refused'],
    ['active', false, 'starting', 'refused'],
    ['active', false, 'ending', 'in'],
    ['absent', false, 'ending', 'in'],
    ['ended', true, 'ending', 'refused'],
    ['ended', false, 'ending', 'refused'],
  ])(
    'with an %s row, accepted by the pool (%s), is at an endpoint for %s sessions %s',
    async (row, isHonoured, use, verdict) => {
      const { checks } = setup({ row, isHonoured });
      const identified = identifyCaller(checks)(signedIn, use);

      if (verdict === 'in') expect((await identified).userId).toBe('user-1');
      else await expect(identified).rejects.toEqual(SIGN_IN_FIRST);
    },
  );

  test.each([
    ['active', 901, true],
    ['absent', 900, true],
    ['absent', 901, false],
    ['absent', 86_400, false],
  ] as const)(
    'with an %s row, %i seconds after the sign-in, is let in to begin a session: %s',
    async (row, age, isIn) => {
      const { checks } = setup({ row, age });
      const identified = identifyCaller(checks)(signedIn, 'starting');

      if (isIn) expect((await identified).userId).toBe('user-1');
      else await expect(identified).rejects.toEqual(SIGN_IN_FIRST);
    },
  );

  test('is looked up by its own user and its own sign-in', async () => {
    const { checks, asked } = setup();

    await identifyCaller(checks)(signedIn, 'tracked');

    expect(asked).toContainEqual(['row', { userId: 'user-1', id: 'sign-in-1' }]);
    expect(asked).toContainEqual(['pool', 'good-token-of-user-1']);
  });

  test('is not checked with the pool where the call may follow the sign-out', async () => {
    const { checks, asked } = setup();

    await identifyCaller(checks)(signedIn, 'ending');

    expect(asked.flat()).not.toContain('pool');
  });
});

test('A failure of the table or the pool is an error, and neither admits nor refuses the caller', async () => {
  const broken = () => Promise.reject(new Error('unreachable'));
  const { checks } = setup();

  await expect(identifyCaller({ ...checks, sessionStatus: broken })(signedIn, 'tracked')).rejects.toThrow(
    'unreachable',
  );
  await expect(identifyCaller({ ...checks, accountOf: broken })(signedIn, 'tracked')).rejects.toThrow(
    'unreachable',
  );
});

describe('The groups of staff in a token', () => {
  const admin = (groupsNow?: CallerChecks['groupsNow'], said = ['admin', 'movers']): CallerChecks => ({
    ...setup().checks,
    verify: async () => ({ sub: 'user-1', originJti: 'sign-in-1', groups: said, authTime: 1 }),
    ...(groupsNow && { groupsNow }),
  });
  const groups = async (checks: CallerChecks, use: 'tracked' | 'ending' = 'tracked') =>
    (await identifyCaller(checks)(signedIn, use)).groups;

  test('counts while the pool has the person in it', async () => {
    expect(await groups(admin(async (userId) => (userId === 'user-1' ? ['admin'] : [])))).toEqual([
      'admin',
      'movers',
    ]);
  });

  test('is gone once the pool has not, also before the token ends', async () => {
    expect(await groups(admin(async () => []))).toEqual(['movers']);
  });

  test.each([
    [['admin'], ['dispatcher'], ['dispatcher']],
    [['admin', 'movers'], ['crew'], ['crew', 'movers']],
    [['dispatcher'], ['admin'], ['dispatcher']],
    [['crew'], ['crew', 'admin'], ['crew']],
    [['dispatcher', 'crew'], ['crew'], ['crew']],
    [['dispatcher'], ['dispatchers', 'Dispatcher'], []],
    [['crew'], [], []],
  ])('of %j counts as no more than the pool has, %j: %j', async (said, held, expected) => {
    expect(await groups(admin(async () => held, said))).toEqual(expected);
  });

  test('lets nobody in where the pool cannot answer', async () => {
    await expect(groups(admin(() => Promise.reject(new Error('unreachable'))))).rejects.toThrow(
      'unreachable',
    );
  });

  test('is not asked for of a plain user, nor at the end of a session', async () => {
    const groupsNow = () => Promise.reject(new Error('asked'));

    expect(await groups({ ...setup().checks, groupsNow })).toEqual(['movers']);
    expect(await groups(admin(groupsNow), 'ending')).toEqual(['admin', 'movers']);
  });
});
