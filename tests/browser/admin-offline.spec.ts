/** The dashboard without a connection: what can be read, what waits, and what is wiped. */
import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import type { APIRequestContext, BrowserContext, Page } from 'playwright/test';
import { ENDPOINTS } from '#contract/endpoints.ts';
import { findings, WCAG } from '../axe.ts';
import { aPhone, aRequest } from './a-request.ts';
import { signOutDialog } from './devices.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { expireToken, storedToken } from './session-token.ts';
import { anAccount, COLD_START, poolOf, rowsOf, signIn, subOf } from './staff-accounts.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

/** What waited is tried four times a minute, by a server that begins cold. */
const NEXT_TRY = { timeout: 60_000 };
const AS_OF = /^Offline, as of \d+:\d\d [AP]M$/;
const offline = (page: Page) => page.getByRole('status').filter({ hasText: /^Offline/ });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });
const button = (page: Page, name: string, label: string) =>
  card(page, name).getByRole('button', { name: label, exact: true });
const waits = (page: Page, name: string) =>
  card(page, name).getByRole('status').filter({ hasText: 'Not saved yet, waiting for a connection:' });

/** All that this browser keeps beside the tokens: values of the database, and addresses in the caches. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name);
    const values: unknown[] = [];
    if (names.includes('staff-offline')) {
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('staff-offline');
        request.onsuccess = () => resolve(request.result);
      });
      const request = database.transaction('kept').objectStore('kept').getAll();
      values.push(
        ...(await new Promise<unknown[]>((resolve) => {
          request.onsuccess = () => resolve(request.result);
        })),
      );
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys())
      cached.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname));
    return { names, text: JSON.stringify(values), cached };
  });

/** Of somebody who sends this alone: two requests of one person belong together, and each has one change more. */
const aPerson = (request: APIRequestContext) =>
  aRequest(request, { email: `${crypto.randomUUID()}@example.com`, phone: '' });

/** Until the device has what it opens with, and these words. */
async function keeps(page: Page, words: string): Promise<void> {
  await expect.poll(async () => (await keptBy(page)).cached, COLD_START).toContain('/admin');
  for (const kept of [words, '"today":', '"calendar":'])
    await expect.poll(async () => (await keptBy(page)).text, COLD_START).toContain(kept);
}

async function anOpenDashboard(page: Page, stack: Stack, name: string) {
  const member = await anAccount(stack, 'admin');
  await signIn(page, member);
  await expect(card(page, name)).toBeVisible(COLD_START);
  await keeps(page, name);
  return member;
}

/** As when a phone is switched off and on, after the token has run out. */
async function coldStart(context: BrowserContext, page: Page, path = '/admin'): Promise<Page> {
  await expireToken(page);
  await page.close();
  await context.setOffline(true);
  const next = await context.newPage();
  await next.setViewportSize({ width: 360, height: 740 });
  await next.goto(path);
  return next;
}

async function takesRoleAway(admin: Page, userId: string): Promise<void> {
  const { method, path } = ENDPOINTS.changeRole;
  const answer = await admin.request.fetch(path.replace('{user_id}', userId), {
    method,
    headers: { authorization: `Bearer ${await storedToken(admin)}` },
    data: { role: 'user' },
  });
  expect(answer.status()).toBe(200);
}

const versionsOf = async (stack: Stack, name: string) =>
  (await rowsOf(stack, 'quotes'))
    .filter(({ last_name: last }) => last === name)
    .map(({ version = 0 }) => version);

test('without a connection the dashboard opens with what was kept, under the headers of the document', async ({
  page,
  context,
  stack,
  request,
  violations,
}) => {
  const name = await aPerson(request);
  await anOpenDashboard(page, stack, name);
  const policy = (await request.get('/admin')).headers()['content-security-policy'];
  const next = await coldStart(context, page);
  await expect(offline(next)).toHaveText(AS_OF);
  await expect(card(next, name)).toBeVisible();
  const again = await next.reload();
  expect(again?.fromServiceWorker()).toBe(true);
  expect(again?.headers()['content-security-policy']).toBe(policy);
  expect(policy).toContain("require-trusted-types-for 'script'");
  // The browser holds the page to it.
  const refused = await next.evaluate(() => {
    try {
      document.body.innerHTML = '<p>written</p>';
      return 'written';
    } catch (error) {
      return String(error);
    }
  });
  expect(refused).toContain('TrustedHTML');
  violations.policyViolations.length = 0;
  await expect(card(next, name)).toBeVisible();
  expect(await findings(next, WCAG)).toEqual([]);

  // Either view is higher than this.
  await next.setViewportSize({ width: 360, height: 200 });
  await next.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect.poll(() => next.evaluate(() => scrollY)).toBeGreaterThan(100);
  await next.getByRole('link', { name: 'Today' }).click();
  await expect(next.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect.poll(() => next.evaluate(() => scrollY)).toBe(0);
  await next.setViewportSize({ width: 360, height: 740 });
  await expect(next.getByText(name)).toBeVisible();
  await next.getByRole('link', { name: 'Calendar' }).click();
  await expect(next.getByRole('heading', { name: /^Today, / })).toBeVisible();
  await next.getByRole('link', { name: 'Search' }).click();
  await next.getByRole('searchbox').fill(name.slice(0, 12));
  await expect(next.getByText('1 found.')).toBeVisible();
  await expect(card(next, name)).toBeVisible();
  await expect(next.getByText('the others need a connection')).toBeVisible();
  await next.getByRole('searchbox').fill('nobody-is-called-this');
  await expect(next.getByText('None found.')).toBeVisible();
  await next.getByRole('searchbox').fill('');
  await next.getByRole('radio', { name: 'New', exact: true }).check();
  await expect(card(next, name)).toBeVisible();
  expect(await findings(next, WCAG)).toEqual([]);
});

test('who has become crew past us finds nothing of the dashboard on the device any more', async ({
  page,
  stack,
  request,
}) => {
  const name = await aPerson(request);
  const { email } = await anOpenDashboard(page, stack, name);
  const pool = poolOf(stack);
  const user = { UserPoolId: stack.endpoints.cognito.userPoolId, Username: email };
  await pool.send(new AdminAddUserToGroupCommand({ ...user, GroupName: 'crew' }));
  await pool.send(new AdminRemoveUserFromGroupCommand({ ...user, GroupName: 'admin' }));
  pool.destroy();
  await page.reload();

  await expect(page.getByText('Role: Crew')).toBeVisible(COLD_START);
  const names = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(names).not.toContain('staff-offline');
});

test('after 72 hours without the server nothing of the customers is left, nor is it shown to another person', async ({
  page,
  context,
  stack,
  request,
}) => {
  const name = await aPerson(request);
  await anOpenDashboard(page, stack, name);
  const next = await coldStart(context, page);
  await expect(card(next, name)).toBeVisible();
  await next.clock.install({ time: Date.now() + 72 * 3_600_000 });
  await next.reload();
  await expect(offline(next)).toContainText('Nothing is kept on this device yet');
  await expect(card(next, name)).toHaveCount(0);
  expect((await keptBy(next)).text).not.toContain(name);
  await context.setOffline(false);
});

test('what was said offline waits over a restart, is sent once and in order when the connection is back', async ({
  page,
  context,
  stack,
  request,
}) => {
  const name = await aPerson(request);
  await anOpenDashboard(page, stack, name);
  const next = await coldStart(context, page);
  await button(next, name, 'What happened?').click();
  await button(next, name, 'Voicemail').click();
  await expect(waits(next, name)).toBeVisible();
  // It is said to be kept, and can be taken back as long as it was not sent.
  await expect(card(next, name)).toContainText(
    'Kept on this device: Left a voicemail. The others see it when there is a connection.',
  );
  await button(next, name, 'Undo').click();
  await expect(card(next, name)).toContainText('Taken back: it is not sent.');
  await expect(waits(next, name)).toHaveCount(0);
  await button(next, name, 'What happened?').click();
  await button(next, name, 'Voicemail').click();
  await expect(card(next, name)).toContainText('Left a voicemail');
  await expect(card(next, name).getByText('Contacted')).toHaveCount(0);
  await button(next, name, 'What happened?').click();
  await card(next, name).getByLabel('Note').fill('Has a piano.');
  await button(next, name, 'Save note').click();
  await expect(card(next, name)).toContainText('“Has a piano.”');
  await expect(next.getByRole('button', { name: 'Send now' })).toHaveCount(0);
  await next.getByText('2 waiting').click();
  await expect(next.getByRole('listitem').filter({ hasText: 'Left a voicemail' }).first()).toBeVisible();
  expect(await findings(next, WCAG)).toEqual([]);

  await next.getByText('2 waiting').click();
  // What must be agreed at once does not wait, and says so.
  await button(next, name, 'What happened?').click();
  await button(next, name, 'Talked').focus();
  await button(next, name, 'Close').click();

  await next.close();
  const later = await context.newPage();
  await later.goto('/admin');
  await expect(waits(later, name)).toBeVisible();
  const sent: unknown[] = [];
  later.on('request', (one) => {
    if (one.url().endsWith('/work')) sent.push(Object(one.postDataJSON()).happened);
  });
  // It is said for some seconds.
  const isBack = later.getByRole('status').filter({ hasText: 'The connection is back: 2 sent.' });
  await Promise.all([expect(isBack).toBeVisible(NEXT_TRY), context.setOffline(false)]);
  await expect(card(later, name)).toContainText(/Contacted.+1 call: voicemail/s, NEXT_TRY);
  // The list may have been read between the two: the next news bring the second.
  await expect(card(later, name).locator('.work .noted')).toHaveText('Has a piano.', NEXT_TRY);
  await expect(waits(later, name)).toHaveCount(0);
  expect(sent).toEqual(['voicemail', 'note']);
  expect(await versionsOf(stack, name)).toEqual([2]);
});

test('a request by telephone is taken down offline, waits over a restart and is sent once', async ({
  page,
  context,
  stack,
  request,
}) => {
  const other = await aPerson(request);
  await anOpenDashboard(page, stack, other);
  const next = await coldStart(context, page);
  // Two lines, and then what is kept.
  await expect(next.getByRole('heading', { name: /^Open requests/ })).toBeVisible();
  const top = (await next.getByRole('heading', { name: /^Open requests/ }).boundingBox())?.y;
  expect(top).toBeLessThan(150);
  await next.getByText('Details', { exact: true }).click();
  await expect(next.getByText('are kept on this device')).toBeVisible();
  await expect(next.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(await findings(next, WCAG)).toEqual([]);

  const name = `Luis${crypto.randomUUID().slice(0, 8)}`;
  await next.getByRole('link', { name: 'Add', exact: true }).click();
  await next.getByRole('textbox', { name: 'First Name' }).fill(name);
  await next.getByRole('textbox', { name: 'Phone' }).fill('(415) 555-0177');
  await next.getByRole('button', { name: 'Save the request' }).click();
  await expect(next.getByText('kept on this device and not sent yet')).toBeVisible();
  await next.close();
  const later = await context.newPage();
  await later.setViewportSize({ width: 360, height: 740 });
  await later.goto('/admin');
  await expect(later.getByText('1 waiting')).toBeVisible();
  await context.setOffline(false);
  await expect(card(later, name)).toContainText('Came by telephone', NEXT_TRY);
  await expect(card(later, name)).toHaveCount(1);
  await expect(later.getByText('1 waiting')).toHaveCount(0);
});

test('what is typed while the server is away is there when the dashboard comes back', async ({
  page,
  context,
  stack,
  request,
}) => {
  const name = await aPerson(request);
  await anOpenDashboard(page, stack, name);
  const next = await coldStart(context, page);
  await button(next, name, 'What happened?').click();
  await card(next, name).getByLabel('Note').fill('Has a piano.');
  await next.getByRole('link', { name: 'Add', exact: true }).click();
  await next.getByRole('textbox', { name: 'First Name' }).fill('Luis');
  await next.getByRole('link', { name: 'Quotes', exact: true }).click();
  await context.setOffline(false);
  await expect(next.getByRole('tablist')).toBeVisible(NEXT_TRY);
  await expect(card(next, name)).toContainText('Note, not saved yet: “Has a piano.”', COLD_START);
  await next.getByRole('link', { name: 'Add', exact: true }).click();
  await expect(next.getByRole('textbox', { name: 'First Name' })).toHaveValue('Luis');
});

test('the link of somebody who calls again leads to the card that is kept, and one of another request says that it is not', async ({
  page,
  context,
  stack,
  request,
}) => {
  const phone = aPhone();
  const name = await aRequest(request, { email: `${crypto.randomUUID()}@example.com`, phone });
  await anOpenDashboard(page, stack, name);
  const next = await coldStart(context, page);
  await expect(card(next, name)).toBeVisible();
  await next.getByRole('link', { name: 'Add', exact: true }).click();
  await next.getByRole('textbox', { name: 'Phone' }).fill(phone);
  await next.getByRole('link', { name: 'Look at that request' }).click();
  await expect(card(next, name)).toBeFocused();
  await expect(next.getByRole('article')).toHaveCount(1);
  expect(await findings(next, WCAG)).toEqual([]);

  await next.goto(`/admin#quote=${crypto.randomUUID()}`);
  await expect(
    next.getByRole('alert').filter({ hasText: 'That request is not kept on this device.' }),
  ).toBeVisible();
  await expect(card(next, name)).toBeVisible();
  await context.setOffline(false);
});

test('two tabs send what waits once, and of two people the second is told and keeps the own', async ({
  page,
  context,
  stack,
  request,
  browser,
}) => {
  const name = await aPerson(request);
  await anOpenDashboard(page, stack, name);
  const other = await context.newPage();
  await other.goto('/admin');
  await expect(card(other, name)).toBeVisible(COLD_START);
  await context.setOffline(true);
  await button(page, name, 'What happened?').click();
  await button(page, name, 'Voicemail').click();
  await expect(waits(page, name)).toBeVisible();
  // One time, which stays in sight, and nothing is offered that needs a connection.
  await expect(offline(page)).toHaveText(AS_OF);
  await expect(offline(page)).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Last read at')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Refresh' })).toBeHidden();
  await page.getByText('1 waiting').click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.getByText('1 waiting').click();
  // The other tab shows it too.
  await expect(waits(other, name)).toBeVisible();
  const sent: string[] = [];
  context.on('request', (one) => {
    if (one.url().endsWith('/work')) sent.push(one.url());
  });
  await context.setOffline(false);
  await expect(card(page, name)).toContainText(/Contacted.+1 call: voicemail/s, NEXT_TRY);
  await expect(card(other, name)).toContainText(/Contacted.+1 call: voicemail/s, NEXT_TRY);
  expect(sent).toHaveLength(1);
  await other.close();

  const bens = await (await browser.newContext({ baseURL: stack.endpoints.site })).newPage();
  await signIn(bens, await anAccount(stack, 'admin'));
  await context.setOffline(true);
  await button(page, name, 'What happened?').click();
  await card(page, name).getByLabel('Note').fill('Has a piano.');
  await button(page, name, 'Save note').click();
  await expect(waits(page, name)).toBeVisible();
  await button(bens, name, 'What happened?').click();
  await button(bens, name, 'Email sent').click();
  await expect(card(bens, name)).toContainText(/Email sent, follow up /);
  await bens.context().close();
  await context.setOffline(false);
  await expect(card(page, name).getByRole('alert')).toContainText('Somebody else was faster', NEXT_TRY);
  await expect(card(page, name)).toContainText('by a colleague');
  await expect(card(page, name)).toContainText('“Has a piano.”');
  expect(await findings(page, WCAG)).toEqual([]);
  await card(page, name)
    .getByRole('button', { name: /^Save mine too/ })
    .click();
  await expect(card(page, name).getByRole('alert')).toHaveCount(0);
  await expect(card(page, name).locator('.work .noted')).toHaveText('Has a piano.');
  expect(await versionsOf(stack, name)).toEqual([3]);
});

test('signing out says what waits, and wipes all but the files of the build', async ({
  page,
  context,
  stack,
  request,
}) => {
  const name = await aPerson(request);
  await anOpenDashboard(page, stack, name);
  await context.setOffline(true);
  await button(page, name, 'What happened?').click();
  await button(page, name, 'Voicemail').click();
  await expect(waits(page, name)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  const asked = signOutDialog(page);
  await expect(asked).toContainText('not saved');
  await asked.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth$/, COLD_START);
  const { names, cached } = await keptBy(page);
  expect(names).toEqual([]);
  expect(cached.filter((path) => path !== '/admin' && !/^\/assets\/[\w.-]+$/.test(path))).toEqual([]);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('staff-'))),
  ).toEqual([]);
  await context.setOffline(false);
});

test('of who is no member of staff any more the first answer wipes all, and what was not saved can be copied', async ({
  page,
  context,
  stack,
  request,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const name = await aPerson(request);
  const member = await anOpenDashboard(page, stack, name);
  const next = await coldStart(context, page);
  await button(next, name, 'What happened?').click();
  await card(next, name).getByLabel('Note').fill('Has a piano.');
  await button(next, name, 'Save note').click();
  await expect(waits(next, name)).toBeVisible();

  const bens = await (await browser.newContext({ baseURL: stack.endpoints.site })).newPage();
  await signIn(bens, await anAccount(stack, 'admin'));
  await takesRoleAway(bens, await subOf(stack, member));
  await bens.context().close();
  await context.setOffline(false);
  await expect(next).toHaveURL(/\/auth$/, NEXT_TRY);
  const told = next.getByRole('dialog', { name: 'Not saved' });
  await expect(told.getByRole('listitem')).toHaveText(new RegExp(`${name}.*FSM-.*“Has a piano.”`));
  expect(await findings(next, WCAG)).toEqual([]);
  expect((await keptBy(next)).names).toEqual([]);
  await told.getByRole('button', { name: 'Copy it' }).click();
  await expect(told.getByRole('status')).toHaveText('Copied.');
  expect(await next.evaluate(() => navigator.clipboard.readText())).toContain('“Has a piano.”');
  // Words that are nowhere else: the browser asks before it loads the page again.
  const asksFirst = () =>
    next.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await asksFirst()).toBe(true);
  await told.getByRole('button', { name: 'Close' }).click();
  await expect(told).toHaveCount(0);
  await expect.poll(asksFirst).toBe(false);
  await next.reload();
  await expect(told).toHaveCount(0);
  expect(await versionsOf(stack, name)).toEqual([0]);
});
