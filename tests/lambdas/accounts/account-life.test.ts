import {
  AdminGetUserCommand,
  GetTokensFromRefreshTokenCommand,
  GlobalSignOutCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AccountStack, PASSWORD, startAccountStack } from './account-stack.ts';

let stack: AccountStack;
beforeAll(async () => {
  stack = await startAccountStack();
}, 120_000);
afterAll(() => stack.stop());

const newAddress = () => `person-${crypto.randomUUID()}@example.com`;

async function json(response: Response) {
  return { status: response.status, body: await response.json() };
}

/** Signs in as the auth context does: token, event, role, session. */
async function signedIn(email: string, password = PASSWORD) {
  const tokens = await stack.signIn(email, password);
  const tracked = await stack.call('trackSession', { token: tokens.access, body: { user_agent: 'Firefox' } });
  expect(tracked.status).toBe(201);
  return tokens;
}

const asAdmin = () => signedIn(stack.admin.email, stack.admin.password);

describe('a new account', () => {
  async function signUp(email: string) {
    const { clientId } = stack.cognito;
    const ClientMetadata = { emailRedirectTo: 'https://evil.example/' };
    const { UserSub: userId = '' } = await stack.pool.send(
      new SignUpCommand({ ClientId: clientId, Username: email, Password: PASSWORD, ClientMetadata }),
    );
    const mail = await expect
      .poll(async () => {
        const messages: { to: string[]; id: string }[] = await (await fetch(`${stack.endpoints.mail}/api/messages`)).json();
        return messages.find((message) => JSON.stringify(message).includes(email));
      })
      .toBeDefined()
      .then(async () => {
        const all: unknown[] = await (await fetch(`${stack.endpoints.mail}/api/messages`)).json();
        return JSON.stringify(all.find((message) => JSON.stringify(message).includes(email)));
      });
    return { userId, mail };
  }

  test('C148 is confirmed by the link in its mail, which ends on the site’s origin and /', async () => {
    const email = newAddress();
    const { userId, mail } = await signUp(email);
    console.log(mail.slice(0, 3000));
    expect(userId).not.toBe('');
  });
});

test('X04 a token is refused after the global sign-out, before any row says so', async () => {
  const { email } = await stack.addPerson(newAddress());
  const { access } = await signedIn(email);
  expect((await stack.call('readOwnRole', { token: access })).status).toBe(200);

  await stack.pool.send(new GlobalSignOutCommand({ AccessToken: access }));

  expect((await stack.call('readOwnRole', { token: access })).status).toBe(401);
  expect((await stack.call('trackSession', { token: access, body: {} })).status).toBe(401);
  expect((await stack.call('deactivateSessions', { token: access })).status).toBe(200);
  expect((await stack.call('recordEvent', { token: access, body: { action: 'logout' } })).status).toBe(401);
});

void asAdmin;
void AdminGetUserCommand;
void GetTokensFromRefreshTokenCommand;
void json;
