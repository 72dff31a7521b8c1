import { expect, test } from 'vitest';
import { demoAccounts } from '../../../lambdas/demo/demo-accounts.ts';
import { HIRED, OWNER } from '../../../lambdas/demo/demo-staff.ts';

/** A pool with these accounts. */
function setup(...there: readonly string[]) {
  const emails = new Set(there);
  const added: string[] = [];
  const account = (email: string) => ({
    userId: `sub-${email}`,
    email,
    status: '',
    enabled: true,
    createdAt: '',
  });
  return {
    added,
    pool: {
      people: {
        add: async ({ email, role }: { readonly email: string; readonly role?: string | undefined }) => {
          if (emails.has(email)) return undefined;
          emails.add(email);
          added.push(`${email} ${role}`);
          return email;
        },
      },
      accounts: { find: async (email: string) => (emails.has(email) ? account(email) : undefined) },
    },
  };
}

const hired = HIRED.map(({ email }) => email);

test('The staff of the demo have accounts with their roles, and the owner keeps theirs', async () => {
  const { pool, added } = setup(OWNER);

  const staff = await demoAccounts(pool);

  expect(staff.map(({ userId, email }) => `${userId} ${email}`)).toEqual(
    [OWNER, ...hired].map((email) => `sub-${email} ${email}`),
  );
  expect(added).toEqual(HIRED.map(({ email, role }) => `${email} ${role}`));
});

test('An account that is there is not made anew', async () => {
  const { pool, added } = setup(OWNER, ...hired);

  expect(await demoAccounts(pool)).toHaveLength(1 + hired.length);
  expect(added).toEqual([]);
});

test('A pool without an owner is named', async () => {
  const { pool } = setup();

  await expect(demoAccounts(pool)).rejects.toThrow(`The user pool has no account of ${OWNER}.`);
});
