import { describe, expect, test } from 'vitest';
import type { SessionKey, SessionStatus } from '../../../lambdas/aws/sessions-table.ts';
import { ApiError } from '../../../lambdas/http/api-error.ts';
import { type CallerChecks, identifyCaller } from '../../../lambdas/http/identify-caller.ts';
import { httpEvent } from '../../builders/http-event.ts';

interface World {
  readonly row?: SessionStatus;
  readonly isHonoured?: boolean;
}

function setup({ row = 'active', isHonoured = true }: World = {}) {
  const asked: unknown[] = [];
  const checks: CallerChecks = {
    verify: async (token) => {
      asked.push(['verify', token]);
      return token.startsWith('good')
        ? { sub: 'user-1', originJti: 'sign-in-1', groups: ['movers'] }
        : undefined;
    },
    sessionStatus: async (key: SessionKey) => {
      asked.push(['row', key]);
      return row;
    },
    honours: async (token) => {
      asked.push(['pool', token]);
      return isHonoured;
    },
  };
  return { checks, asked };
}

const withHeader = (authorization: string) => httpEvent({ headers: { authorization } });
const signedIn = withHeader('Bearer good-token-of-user-1');
const SIGN_IN_FIRST = new ApiError('unauthorized', 'Sign in first.');

test('The caller is who the token says, under the first ten characters of the token', async () => {
  const { checks } = setup();

  expect(await identifyCaller('tracked', checks)(signedIn)).toEqual({
    userId: 'user-1',
    originJti: 'sign-in-1',
    sessionId: 'good-token',
    groups: ['movers'],
  });
});

test.each(['Bearer good-1', 'bearer good-1', '  BEARER good-1  '])(
  'The header may be written %j',
  async (header) => {
    const { checks, asked } = setup();

    await identifyCaller('tracked', checks)(withHeader(header));

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
])('A header %j names no token, and nothing is asked', async (header) => {
  const { checks, asked } = setup();

  await expect(identifyCaller('tracked', checks)(withHeader(header))).rejects.toEqual(SIGN_IN_FIRST);
  expect(asked).toEqual([]);
});

test('Without the header nobody calls', async () => {
  await expect(identifyCaller('starting', setup().checks)(httpEvent())).rejects.toEqual(SIGN_IN_FIRST);
});

test('For a token that is not good neither the table nor the pool is asked', async () => {
  const { checks, asked } = setup();

  await expect(identifyCaller('tracked', checks)(withHeader('Bearer forged'))).rejects.toEqual(SIGN_IN_FIRST);
  expect(asked).toEqual([['verify', 'forged']]);
});

describe('X04 a token that was good', () => {
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
    'with an %s row that the pool honours (%s) is at an endpoint for %s sessions %s',
    async (row, isHonoured, use, verdict) => {
      const { checks } = setup({ row, isHonoured });
      const identified = identifyCaller(use, checks)(signedIn);

      if (verdict === 'in') expect((await identified).userId).toBe('user-1');
      else await expect(identified).rejects.toEqual(SIGN_IN_FIRST);
    },
  );

  test('is looked up under its own user and its own sign-in', async () => {
    const { checks, asked } = setup();

    await identifyCaller('tracked', checks)(signedIn);

    expect(asked).toContainEqual(['row', { userId: 'user-1', id: 'sign-in-1' }]);
    expect(asked).toContainEqual(['pool', 'good-token-of-user-1']);
  });

  test('is not asked of the pool where the call may follow the sign-out', async () => {
    const { checks, asked } = setup();

    await identifyCaller('ending', checks)(signedIn);

    expect(asked.flat()).not.toContain('pool');
  });
});

test('When the table or the pool cannot answer, nobody is let in and it is no verdict on the caller', async () => {
  const broken = () => Promise.reject(new Error('unreachable'));
  const { checks } = setup();

  await expect(identifyCaller('tracked', { ...checks, sessionStatus: broken })(signedIn)).rejects.toThrow(
    'unreachable',
  );
  await expect(identifyCaller('tracked', { ...checks, honours: broken })(signedIn)).rejects.toThrow(
    'unreachable',
  );
});
