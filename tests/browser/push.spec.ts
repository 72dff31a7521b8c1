/** Notifications of new requests: from the switch of a device to the card that a notification opens. */
import type { Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { type PushDevice, pushDevice } from '../builders/push-device.ts';
import { pressAccountButton } from './account-buttons.ts';
import { signOut } from './devices.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { mailsIn } from './inbox.ts';
import { anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

test.use({ serviceWorkers: 'allow' });

/** Takes what `PushManager` gives in place of Google's service, which no test can ask; all else is the browser's own. */
async function subscribesTo(page: Page, { endpoint, keys }: PushDevice): Promise<void> {
  await page.addInitScript(
    ([address, p256dh, auth]) => {
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
          letter.charCodeAt(0),
        );
      const KEPT = 'test-push-key';
      const subscription = () => {
        const key = localStorage.getItem(KEPT);
        if (key === null) return null;
        return {
          endpoint: address,
          options: { userVisibleOnly: true, applicationServerKey: bytes(key).buffer },
          getKey: (name: string) => bytes(name === 'auth' ? auth : p256dh).buffer,
          unsubscribe: async () => {
            localStorage.removeItem(KEPT);
            return true;
          },
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription(),
        subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
          localStorage.setItem(KEPT, btoa(String.fromCharCode(...applicationServerKey)));
          return subscription();
        },
      });
    },
    [endpoint, keys.p256dh, keys.auth] as const,
  );
}

async function pushesTo(stack: Stack, { endpoint, read }: PushDevice): Promise<readonly string[]> {
  const address = `${stack.endpoints.push}/api/messages?endpoint=${encodeURIComponent(endpoint)}`;
  const { messages }: { messages: readonly { readonly body: string }[] } = await (
    await fetch(address)
  ).json();
  return Promise.all(messages.map(({ body }) => read(Buffer.from(body, 'base64url'))));
}

/** Hands a push to the page's service worker, as the browser does once it has decrypted it. */
async function deliver(page: Page, site: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found !== undefined) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: site,
    registrationId: await registration,
    data,
  });
}

/**
 * What the service worker shows from now on. The browser of these tests has neither notifications nor their permission,
 * so the page's own are told apart by what is asked of them.
 */
async function watchShown(page: Page): Promise<() => Promise<unknown>> {
  const worker = page.context().serviceWorkers().at(-1);
  if (worker === undefined) throw new Error('The page has no service worker.');
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    const registration: object = Reflect.get(globalThis, 'registration');
    Object.assign(registration, {
      showNotification: async (title: string, { body, data }: { body: string; data: { url: string } }) =>
        void shown.push({ title, body, url: data.url }),
    });
    // The headless browser ends a worker that asks for a badge.
    Object.assign(navigator, { setAppBadge: async (badge: number) => void shown.push({ badge }) });
  });
  return () => worker.evaluate(() => Reflect.get(globalThis, 'shown'));
}

/** The answer of the person to the browser's question; until it is asked, none. */
async function answers(page: Page, permission: NotificationPermission, before = 'default'): Promise<void> {
  await page.addInitScript(
    ([answer, first]) => {
      const KEPT = 'test-permission';
      Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem(KEPT) ?? first });
      Notification.requestPermission = async () => {
        localStorage.setItem(KEPT, answer);
        return answer;
      };
    },
    [permission, before] as const,
  );
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const switchOf = (page: Page) => page.getByRole('switch', { name: 'Notify me on this device' });

async function openDialog(page: Page): Promise<void> {
  await pressAccountButton(page, 'Notifications');
  await expect(dialogOf(page)).toBeVisible();
}

test('A device that is switched on is told of a request, and its notification is the way to the card', async ({
  page,
  stack,
  request,
}) => {
  const { site } = stack.endpoints;
  const device = await pushDevice();
  await answers(page, 'granted');
  await subscribesTo(page, device);
  await signIn(page, await anAccount(stack, 'admin'));

  await openDialog(page);
  await expect(switchOf(page)).not.toBeChecked();
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked(COLD_START);
  await expect(dialogOf(page)).toContainText('On: this device announces each new request.');

  // Somebody who has sent nothing before: of others a push says what has changed.
  const sent = Date.now();
  const data = {
    first_name: 'Ana',
    last_name: `Ruiz${sent}`,
    email: `ana.${sent}@example.com`,
    move_date: '2027-12-05',
    home_size: '3br',
    current_address: '12 Grand Ave, Oakland, CA 94610',
    new_address: '4 Park St, Alameda, CA 94501',
  };
  expect((await request.post(`${site}/functions/v1/submit-quote`, { data })).status()).toBe(201);
  await expect.poll(() => pushesTo(stack, device), COLD_START).toHaveLength(1);
  const [pushed = ''] = await pushesTo(stack, device);
  const message: unknown = JSON.parse(pushed);
  const title = `Ana ${data.last_name}, Dec 5, 2027, 3 BR, Oakland to Alameda`;
  const url = expect.stringMatching(/^\/admin#quote=[0-9a-f-]{36}$/);
  expect(message).toEqual({ title, waiting: expect.any(Number), url });

  // Browsers stop an idle service worker, and what watched it is gone with it.
  await expect(async () => {
    const shown = await watchShown(page);
    await deliver(page, site, pushed);
    await expect
      .poll(shown, { timeout: 2_000 })
      .toEqual([{ title, body: expect.stringMatching(/wait/), url }, { badge: Object(message).waiting }]);
  }).toPass({ timeout: 30_000 });

  await page.keyboard.press('Escape');
  await page.goto(Object(message).url);
  const card = page.locator('article[data-linked]');
  await expect(card).toContainText(data.last_name, COLD_START);
});

test('The icon has the number of those who wait while the dashboard is looked at', async ({
  page,
  stack,
  request,
}) => {
  const { site } = stack.endpoints;
  await answers(page, 'granted');
  await subscribesTo(page, await pushDevice());
  await page.addInitScript(() => {
    const badges: number[] = [];
    Object.assign(window, { badges });
    Object.assign(navigator, {
      setAppBadge: async (number: number) => void badges.push(number),
      clearAppBadge: async () => void badges.push(0),
    });
  });
  const badges = () => page.evaluate<readonly number[]>(() => Reflect.get(window, 'badges'));
  await signIn(page, await anAccount(stack, 'admin'));
  await openDialog(page);
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked(COLD_START);
  const sent = Date.now();
  const data = { first_name: 'Ana', last_name: `Wait${sent}`, email: `ana.wait.${sent}@example.com` };
  expect((await request.post(`${site}/functions/v1/submit-quote`, { data })).status()).toBe(201);

  await page.reload();

  await expect.poll(async () => (await badges()).at(-1) ?? 0, COLD_START).toBeGreaterThan(0);
  expect(await badges()).not.toContain(0);
});

test('A device is told until its person switches it off or signs out', async ({ page, stack, request }) => {
  const { site } = stack.endpoints;
  const device = await pushDevice();
  await answers(page, 'granted');
  await subscribesTo(page, device);
  const member = await anAccount(stack, 'admin');
  await signIn(page, member);
  const devices = async () =>
    (await rowsOf(stack, 'pushSubscriptions')).filter(({ endpoint }) => endpoint === device.endpoint);

  await openDialog(page);
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked(COLD_START);
  expect(await devices()).toHaveLength(1);
  await switchOf(page).click();
  await expect(switchOf(page)).not.toBeChecked(COLD_START);
  await expect.poll(devices).toEqual([]);

  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked(COLD_START);
  await page.reload();
  await openDialog(page);
  await expect(switchOf(page)).toBeChecked();
  await page.keyboard.press('Escape');
  await signOut(page);
  await expect.poll(devices).toEqual([]);

  const data = { first_name: 'Ben', last_name: 'Late', email: 'ben@example.com' };
  expect((await request.post(`${site}/functions/v1/submit-quote`, { data })).status()).toBe(201);
  await expect
    .poll(
      async () => (await mailsIn(stack, 'owner@example.test')).filter(({ text }) => text.includes('Late')),
      COLD_START,
    )
    .toHaveLength(1);
  expect(await pushesTo(stack, device)).toEqual([]);
});

test('A device signs in anew and is told under the new sign-in', async ({ page, stack }) => {
  const device = await pushDevice();
  await answers(page, 'granted');
  await subscribesTo(page, device);
  const member = await anAccount(stack, 'admin');
  await signIn(page, member);
  const sessions = async () =>
    (await rowsOf(stack, 'pushSubscriptions'))
      .filter(({ endpoint }) => endpoint === device.endpoint)
      .map(({ session }) => session);
  await openDialog(page);
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked(COLD_START);
  const [first] = await sessions();

  await signIn(page, member);

  await expect.poll(async () => (await sessions()).filter((session) => session !== first)).toHaveLength(1);
});

test('A device whose subscription the browser drops is told again from the next opening on, or says that it is not', async ({
  page,
  stack,
}) => {
  const device = await pushDevice();
  await answers(page, 'granted');
  await subscribesTo(page, device);
  await signIn(page, await anAccount(stack, 'admin'));
  await openDialog(page);
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked(COLD_START);
  const drop = () => page.evaluate(() => localStorage.removeItem('test-push-key'));
  const saved = () =>
    page.waitForResponse((response) => {
      const request = response.request();
      return request.method() !== 'GET' && request.url().endsWith('/push-subscriptions') && response.ok();
    });

  await drop();
  const again = saved();
  await page.reload();
  await again;
  await openDialog(page);
  await expect(switchOf(page)).toBeChecked();

  // The open page tells the server of another address, as the service worker has no token.
  const renewed = saved();
  const worker = page.context().serviceWorkers().at(-1);
  await worker?.evaluate(() => {
    const event = Object.assign(new Event('pushsubscriptionchange'), { waitUntil: () => undefined });
    globalThis.dispatchEvent(event);
  });
  await renewed;

  await drop();
  await page.evaluate(() => localStorage.setItem('test-permission', 'denied'));
  await page.reload();
  await expect(page.getByText('This device is no longer notified')).toBeVisible(COLD_START);
  await openDialog(page);
  await expect(dialogOf(page).getByRole('alert')).toContainText('it is no longer notified');
  await expect(dialogOf(page)).toContainText('Notifications of this site are blocked in this browser.');
});

test('A person who blocks notifications is told how to allow them', async ({ page, stack }) => {
  await answers(page, 'denied');
  await signIn(page, await anAccount(stack, 'admin'));
  await openDialog(page);
  await switchOf(page).click();

  await expect(dialogOf(page)).toContainText('Notifications of this site are blocked in this browser.');
  await expect(switchOf(page)).toBeHidden();
  await page.evaluate(() => localStorage.setItem('test-permission', 'default'));
  await page.getByRole('button', { name: 'Look again' }).click();
  await expect(switchOf(page)).not.toBeChecked();
});

test('A person who closes the question of the browser is told what to choose', async ({ page, stack }) => {
  await answers(page, 'default');
  await signIn(page, await anAccount(stack, 'admin'));
  await openDialog(page);
  await switchOf(page).click();

  await expect(dialogOf(page).getByRole('alert')).toContainText('choose “Allow”');
  await expect(switchOf(page)).not.toBeChecked();
});

test('A service that cannot be reached leaves the switch off, and says so', async ({ page, stack }) => {
  const device = await pushDevice();
  await answers(page, 'granted');
  await subscribesTo(page, device);
  await signIn(page, await anAccount(stack, 'admin'));
  await openDialog(page);
  await page.route('**/functions/v1/push-subscriptions/key', (route) => route.abort());
  await switchOf(page).click();

  await expect(dialogOf(page).getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(switchOf(page)).not.toBeChecked();
});

test('An iPhone is told to put the application on the Home Screen first', async ({ page, stack }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await openDialog(page);

  await expect(dialogOf(page).getByRole('listitem')).toHaveText([
    'Tap the Share button of Safari.',
    'Choose “Add to Home Screen”, then “Add”.',
    'Open the new icon, sign in, and come back here.',
  ]);
});

test('The staff screens can be installed, and no public page names the application', async ({
  page,
  request,
}) => {
  await page.goto('/auth');
  const session = await page.context().newCDPSession(page);
  const { url, data = '{}', errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(new URL(url).pathname).toBe('/staff-manifest.json');
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({ start_url: '/admin#today', scope: '/', display: 'standalone' });
  expect(await session.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
  const home = await (await request.get('/')).text();
  expect(home).not.toMatch(/manifest|staff-worker/);
});

test('The dialog has no accessibility violations, on and off', async ({ page, stack }) => {
  await answers(page, 'granted');
  await subscribesTo(page, await pushDevice());
  await signIn(page, await anAccount(stack, 'admin'));
  await openDialog(page);
  expect(await findings(page, WCAG)).toEqual([]);
  await switchOf(page).click();
  await expect(switchOf(page)).toBeChecked(COLD_START);
  expect(await findings(page, WCAG)).toEqual([]);
});
