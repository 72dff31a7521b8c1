import { createServer } from 'node:http';
import { join } from 'node:path';
import { GetUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { build } from 'esbuild';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { totpCode } from '../../../../infra/local/pool/crypto/totp.ts';
import { close, listen } from '../../../../infra/local/shared/listen.ts';
import { findOrInstallChromium } from '../../../chromium.ts';
import type { AmplifyPage } from './amplify-page.ts';
import { addUser, CLIENT_ID, PASSWORD, POOL_ID, startTestPool, type TestPool } from './test-pool.ts';

declare global {
  var amplify: { page: AmplifyPage };
}

const username = 'ann@example.com';

let script = '';
let browser: Browser;

beforeAll(async () => {
  const bundle = await build({
    entryPoints: [join(import.meta.dirname, 'amplify-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'amplify',
    platform: 'browser',
  });
  script = bundle.outputFiles[0]?.text ?? '';
  browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}, 120_000);
afterAll(() => browser?.close());

/** A page of another origin than the pool's, as the staff screens are. */
async function openPage(pool: TestPool): Promise<Page> {
  const server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? script : '<!doctype html><title>Amplify</title><script src="/page.js"></script>');
  });
  const port = await listen(server);
  onTestFinished(() => close(server));
  const context = await browser.newContext();
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/`);
  const settings = { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.endpoint };
  await page.evaluate((config) => amplify.page.configure(config), settings);
  return page;
}

const signIn = (page: Page, password = PASSWORD) =>
  page.evaluate(([name, secret]) => amplify.page.signIn(name, secret), [username, password] as const);

const tokens = (page: Page, forceRefresh = false) =>
  page.evaluate((force) => amplify.page.tokens(force), forceRefresh);

it('Amplify in a browser signs in by SRP, refreshes with rotation and signs out globally', async () => {
  const pool = await startTestPool();
  await addUser(pool, username);
  const page = await openPage(pool);
  await expect(signIn(page, 'Wrong-horse-7-staple')).rejects.toThrow('Incorrect username or password.');
  expect(await signIn(page)).toMatchObject({ isSignedIn: true });
  const first = await tokens(page);
  expect(first.email).toBe(username);
  const second = await tokens(page, true);
  const third = await tokens(page, true);
  expect(new Set([first, second, third].map(({ accessToken }) => accessToken)).size).toBe(3);
  await page.evaluate(() => amplify.page.signOut());
  expect((await tokens(page)).accessToken).toBeUndefined();
  for (const { accessToken } of [first, second, third]) {
    await expect(pool.sdk.send(new GetUserCommand({ AccessToken: accessToken }))).rejects.toMatchObject({
      message: 'Access Token has been revoked',
    });
  }
  const events = await page.evaluate(() => amplify.page.events);
  expect(events).toEqual(['signedIn', 'tokenRefresh', 'tokenRefresh', 'signedOut']);
});

it('C168: a reload restores the session', async () => {
  const pool = await startTestPool();
  await addUser(pool, username);
  const page = await openPage(pool);
  await signIn(page);
  const before = await tokens(page);
  await page.reload();
  const settings = { userPoolId: POOL_ID, userPoolClientId: CLIENT_ID, userPoolEndpoint: pool.endpoint };
  await page.evaluate((config) => amplify.page.configure(config), settings);
  expect(await tokens(page)).toEqual(before);
});

it('Amplify in a browser sets an authenticator app up and signs in with it', async () => {
  const pool = await startTestPool();
  await addUser(pool, username);
  const page = await openPage(pool);
  await signIn(page);
  const secret = await page.evaluate(() => amplify.page.setUpApp());
  await page.evaluate((code) => amplify.page.finishApp(code), totpCode(secret, pool.now()));
  await page.evaluate(() => amplify.page.signOut());
  pool.passSeconds(30);
  expect(await signIn(page)).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_TOTP_CODE' },
  });
  const result = await page.evaluate(
    (code) => amplify.page.confirmSignIn(code),
    totpCode(secret, pool.now()),
  );
  expect(result).toMatchObject({ isSignedIn: true });
});
