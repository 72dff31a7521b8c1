import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  ConfirmSignUpCommand,
  ListUsersCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { UNCONFIRMED_DAYS } from '#contract/account-options.ts';
import { createRemoveUnconfirmed } from '../../../lambdas/sign-up/remove-unconfirmed.ts';
import { unconfirmedAccounts } from '../../../lambdas/sign-up/unconfirmed-accounts-pool.ts';
import {
  addUser,
  CLIENT_ID,
  codeIn,
  PASSWORD,
  POOL_ID,
  startTestPool,
} from '../../infra/local/pool/test-pool.ts';
import { account } from '../accounts/pool-double.ts';

const DAY_SECONDS = 86_400;

async function setup() {
  const running = await startTestPool();
  const { sdk, mails, now } = running;
  const signUp = async (email: string) => {
    await sdk.send(new SignUpCommand({ ClientId: CLIENT_ID, Username: email, Password: PASSWORD }));
    return email;
  };
  const unconfirmed = unconfirmedAccounts(sdk, POOL_ID);
  return {
    ...running,
    signUp,
    confirm: async (email: string) => {
      const asked = { ClientId: CLIENT_ID, Username: email };
      await sdk.send(new ResendConfirmationCodeCommand(asked));
      await sdk.send(new ConfirmSignUpCommand({ ...asked, ConfirmationCode: codeIn(mails) }));
    },
    unconfirmed,
    run: createRemoveUnconfirmed({ unconfirmed, now: () => new Date(now()) }),
    addresses: async () => {
      const { Users = [] } = await sdk.send(new ListUsersCommand({ UserPoolId: POOL_ID }));
      return Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value);
    },
  };
}

test(`An account that nobody confirmed in ${UNCONFIRMED_DAYS} days is removed, and its address can sign up anew`, async () => {
  const { signUp, run, passSeconds, addresses } = await setup();
  await signUp('old@example.com');
  passSeconds(DAY_SECONDS);
  await signUp('young@example.com');
  passSeconds((UNCONFIRMED_DAYS - 1) * DAY_SECONDS + 1);

  expect(await run()).toEqual({ removed: 1 });

  expect(await addresses()).toEqual(['young@example.com']);
  await signUp('old@example.com');
});

test('Who is confirmed, was invited or was added stays, however old the account is', async () => {
  const { sdk, calls, signUp, confirm, run, passSeconds, addresses } = await setup();
  await confirm(await signUp('ana@example.com'));
  await addUser({ sdk }, 'sam@example.com');
  await sdk.send(
    new AdminCreateUserCommand({
      UserPoolId: POOL_ID,
      Username: 'invited@example.com',
      MessageAction: 'SUPPRESS',
      UserAttributes: [{ Name: 'email', Value: 'invited@example.com' }],
    }),
  );
  passSeconds(400 * DAY_SECONDS);

  expect(await run()).toEqual({ removed: 0 });

  expect(await addresses()).toHaveLength(3);
  // They are as many as people who work here: none of them is looked at.
  expect(calls.filter((call) => call.includes('AdminGetUser'))).toEqual([]);
});

test('More than a page of them go in one run', async () => {
  const { signUp, run, passSeconds, addresses } = await setup();
  for (let index = 0; index < 70; index += 1) await signUp(`person-${index}@example.com`);
  passSeconds(8 * DAY_SECONDS);

  expect(await run()).toEqual({ removed: 70 });

  expect(await addresses()).toEqual([]);
});

test.each([
  ['confirms', 'CONFIRMED'],
  ['is invited', 'FORCE_CHANGE_PASSWORD'],
])('Who %s between the look and the removal stays', async (_, status) => {
  const { sdk, signUp, confirm, unconfirmed, passSeconds, now } = await setup();
  const email = await signUp('ana@example.com');
  passSeconds(8 * DAY_SECONDS);
  const invite = async () => {
    const person = { UserPoolId: POOL_ID, Username: email };
    await sdk.send(new AdminSetUserPasswordCommand({ ...person, Password: PASSWORD, Permanent: false }));
  };
  const run = createRemoveUnconfirmed({
    unconfirmed: {
      ...unconfirmed,
      madeBefore: async (...given) => {
        const listed = await unconfirmed.madeBefore(...given);
        await (status === 'CONFIRMED' ? confirm(email) : invite());
        return listed;
      },
    },
    now: () => new Date(now()),
  });

  expect(await run()).toEqual({ removed: 0 });
  const person = await sdk.send(new AdminGetUserCommand({ UserPoolId: POOL_ID, Username: email }));
  expect(person.UserStatus).toBe(status);
});

test('A run removes no more than it has time for, and one that was removed meanwhile stops nothing', async () => {
  const asked: number[] = [];
  const removed: string[] = [];
  const run = createRemoveUnconfirmed({
    unconfirmed: {
      madeBefore: async (_, limit) => {
        asked.push(limit);
        return ['gone', 'ana'].map((userId) => account({ userId }));
      },
      isStill: async (userId) => userId !== 'gone',
      remove: async (userId) => void removed.push(userId),
    },
    now: () => new Date('2026-11-21T12:00:00.000Z'),
  });

  expect(await run()).toEqual({ removed: 1 });
  expect([asked, removed]).toEqual([[1_000], ['ana']]);
});
