import { expect, test } from 'vitest';
import { endEverySession } from '../../../lambdas/accounts/sessions.ts';

const fail = async () => {
  throw new Error('not reached');
};

test('Tokens end at the pool while rows are still being ended, however many there are', async () => {
  const signedOut: string[] = [];
  const rows = Promise.withResolvers<number>();

  const ending = endEverySession(
    {
      sessions: { endAllOf: () => rows.promise },
      pool: { signOutEverywhere: async (userId) => void signedOut.push(userId) },
    },
    'ana',
  );

  expect(signedOut).toEqual(['ana']);
  rows.resolve(20_000);
  expect(await ending).toBe(20_000);
});

test('What fails in one of the ways keeps the other from nothing, and is told', async () => {
  const ended: string[] = [];
  const endAllOf = async (userId: string) => ended.push(`rows of ${userId}`);
  const signOutEverywhere = async (userId: string) => void ended.push(`tokens of ${userId}`);

  await expect(
    endEverySession({ sessions: { endAllOf }, pool: { signOutEverywhere: fail } }, 'ana'),
  ).rejects.toThrow('not reached');
  await expect(
    endEverySession({ sessions: { endAllOf: fail }, pool: { signOutEverywhere } }, 'ben'),
  ).rejects.toThrow('not reached');

  expect(ended).toEqual(['rows of ana', 'tokens of ben']);
});
