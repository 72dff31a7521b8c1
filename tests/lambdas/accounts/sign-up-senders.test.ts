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

test('One sender makes 1,000 sign-ups, and an honest person from another address signs up right after', async () => {
  const sender = { [VIEWER_ADDRESS_HEADER]: '198.51.100.66' };
  const flood = 'flood.example';
  const statuses = new Map<number, number>();
  for (let index = 0; index < 1_000; index += 1) {
    const email = newAddress(`${index}-${flood}`);
    const answer = await requestPass(stack.endpoints.site, email, sender);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    const { pass = 'made-up' }: { pass?: string } = Object(await answer.json());
    // Each tenth goes on without a pass: the pool refuses them alike, and takes its time to.
    if (answer.ok || index % 10 === 0) await atThePool(email, validationData(pass)).catch(() => {});
  }

  expect(statuses.get(201)).toBe(5);
  expect(statuses.get(429)).toBe(995);
  expect(await accountsOf(flood)).toBe(5);
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
