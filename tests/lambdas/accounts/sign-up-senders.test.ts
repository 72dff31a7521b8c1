import { ListUsersCommand, SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { VIEWER_ADDRESS_HEADER } from '../../../infra/local/edge/viewer-address.ts';
import { newPass, requestPass, signUp, validationData } from '../../builders/sign-up.ts';
import { type AccountStack, PASSWORD, startAccountStack } from './account-stack.ts';

const SOON = { timeout: 20_000 };

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack({ flags: ['--trust-viewer-address'] });
}, 120_000);
afterAll(() => stack.stop());

const newAddress = (domain = `${crypto.randomUUID()}.example`) => `person@${domain}`;

/** A call of the pool as a program makes it, past every page of ours. */
const atThePool = (email: string, ValidationData?: ReturnType<typeof validationData>) =>
  stack.pool.send(
    new SignUpCommand({
      ClientId: stack.cognito.clientId,
      Username: email,
      Password: PASSWORD,
      ...(ValidationData && { ValidationData }),
    }),
  );

async function accountsOf(domain: string): Promise<number> {
  const { Users = [] } = await stack.pool.send(
    new ListUsersCommand({ UserPoolId: stack.cognito.userPoolId }),
  );
  const emails = Users.map(({ Attributes = [] }) => Attributes.find(({ Name }) => Name === 'email')?.Value);
  return emails.filter((email) => email?.includes(domain)).length;
}

const counters = async () =>
  (await stack.rows('bookkeeping')).filter(({ id }) => String(id).startsWith('ceiling#signUp#'));

test('A sign-up past our page makes no account and no mail, and takes nothing of what all share', async () => {
  const email = newAddress();
  const [pass] = await newPass(stack.endpoints.site, newAddress());
  const before = await counters();

  for (const data of [
    undefined,
    validationData(''),
    validationData('made-up'),
    [pass ?? { Name: '', Value: '' }],
  ]) {
    await expect(atThePool(email, data)).rejects.toMatchObject({
      name: 'UserLambdaValidationException',
      message: expect.stringContaining('open its sign-up and press the button again'),
    });
  }

  expect(await accountsOf(email)).toBe(0);
  expect(await counters()).toEqual(before);
  expect(await stack.mailsTo(email)).toEqual([]);
});

test('Twenty sign-ups straight at the pool within five minutes reach the alarm on what is refused', async () => {
  expect(await stack.alarms()).toEqual([]);

  for (let call = 0; call < 20; call += 1) {
    await expect(atThePool(newAddress(), validationData('made-up'))).rejects.toThrow();
  }

  await expect.poll(stack.alarms, SOON).toEqual(['RequestsRefused']);
});

test('60 sign-ups by plus addressing put five mails into the inbox, reach the alarm, and recovery goes on', async () => {
  const domain = `${crypto.randomUUID()}.example`;
  const emails = Array.from({ length: 60 }, (_, index) => `ana+${index}@${domain}`);
  const mails = async () => (await Promise.all(emails.map(stack.mailsTo))).flat().length;
  expect(await stack.alarms()).not.toContain('Attack');

  const results = await Promise.allSettled(
    emails.map((email) => signUp(stack, { email, password: PASSWORD })),
  );

  const made = results.filter(({ status }) => status === 'fulfilled');
  expect(made).toHaveLength(5);
  const refused = results.find((result) => result.status === 'rejected');
  expect(refused?.reason).toMatchObject({
    name: 'UserLambdaValidationException',
    message: expect.stringContaining('Too many accounts are being made just now.'),
  });
  await expect.poll(stack.alarms, SOON).toContain('Attack');
  const person = await stack.addPerson(newAddress());
  await stack.recover(person.email);
  await expect.poll(mails, SOON).toBe(5);
});

const hourNow = () => Math.floor(Date.now() / 3_600_000);

/** Runs again, as another sender, what has to be counted within one hour and met the end of one. */
async function withinAnHour<Result>(run: (attempt: number) => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    const hour = hourNow();
    const result = await run(attempt);
    if (hourNow() === hour) return result;
  }
}

async function floodFrom(address: string, flood: string): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  for (let index = 0; index < 1_000; index += 1) {
    const email = newAddress(`${index}-${flood}`);
    const answer = await requestPass(stack.endpoints.site, email, { [VIEWER_ADDRESS_HEADER]: address });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const { pass = 'made-up' }: { pass?: string } = Object(await answer.json());
    // Each tenth goes on without a pass: the pool refuses them alike, and takes its time to.
    if (answer.ok || index % 10 === 0) await atThePool(email, validationData(pass)).catch(() => {});
  }
  return statuses;
}

test('One sender makes 1,000 sign-ups, and an honest person from another address signs up right after', async () => {
  const { statuses, accounts } = await withinAnHour(async (attempt) => {
    const flood = `flood-${attempt}.example`;
    const statuses = await floodFrom(`198.51.100.${66 + attempt}`, flood);
    return { statuses, accounts: await accountsOf(flood) };
  });

  expect(statuses.get(201)).toBe(5);
  expect(statuses.get(429)).toBe(995);
  expect(accounts).toBe(5);
  const email = newAddress();
  await signUp(stack, { email, password: PASSWORD });
  await expect.poll(() => stack.mailsTo(email), SOON).toHaveLength(1);
}, 120_000);

test('A press after an answer that got lost takes a new pass and says that there is an account', async () => {
  const email = newAddress();
  const data = await newPass(stack.endpoints.site, email);
  await atThePool(email, data);

  await expect(atThePool(email, data)).rejects.toMatchObject({ name: 'UserLambdaValidationException' });
  await expect(signUp(stack, { email, password: PASSWORD })).rejects.toMatchObject({
    name: 'UsernameExistsException',
  });
});
