import { get } from 'node:http';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { textOfHtml } from '../../../../infra/local/mail/text-of-html.ts';
import { findings } from '../../../axe.ts';
import { findOrInstallChromium } from '../../../chromium.ts';
import { startTestMail } from './test-mail.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}, 120_000);
afterAll(() => browser?.close());

const MAIL = { from: 'hello@movers.example', to: ['ann@example.com'], subject: 'Confirm your account' };

async function openInbox(endpoint: string, path = '/'): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.goto(endpoint + path);
  return page;
}

describe('the inbox page', () => {
  it('shows mail as it comes, newest first, without a reload', async () => {
    const { endpoint, deliver } = await startTestMail();
    const page = await openInbox(endpoint);
    await page.getByText('No mail yet.').waitFor();
    await deliver({ ...MAIL, html: '<p>one</p>' });
    await page.getByRole('link', { name: 'Confirm your account' }).waitFor();
    await deliver({ ...MAIL, subject: 'Your new code', html: '<p>two</p>' });
    await page.getByRole('link', { name: 'Your new code' }).waitFor();
    expect(await page.getByRole('listitem').getByRole('link').allTextContents()).toEqual([
      'Your new code',
      'Confirm your account',
    ]);
    expect(await page.getByRole('status').textContent()).toBe('One new mail');
    expect(await page.getByText('No mail yet.').isVisible()).toBe(false);
  });

  it('shows both parts of a mail; a link in it opens in a new tab', async () => {
    const { endpoint, deliver } = await startTestMail();
    await deliver({
      ...MAIL,
      html: `<h1>Hello</h1><a href="${endpoint}/#elsewhere">Confirm</a>`,
      text: 'Hello\nConfirm',
    });
    const page = await openInbox(endpoint);
    await page.getByRole('link', { name: 'Confirm your account' }).click();
    await page.getByRole('heading', { name: 'Confirm your account' }).waitFor();
    expect(await page.locator('pre').textContent()).toBe('Hello\nConfirm');
    const popup = page.waitForEvent('popup');
    await page.frameLocator('iframe').getByRole('link', { name: 'Confirm' }).click();
    expect((await popup).url()).toBe(`${endpoint}/#elsewhere`);
  });

  it('runs no script and loads no resource of a mail', async () => {
    const { endpoint, deliver } = await startTestMail();
    const hostile =
      '<img src="https://tracker.example/x.png"><img src=x onerror="fetch(\'/api/messages?to=stolen\')">' +
      '<script>fetch("/api/messages?to=stolen")</script><form action="/api/messages"><button>Go</button></form>';
    const subject = '<script>alert(1)</script><b>bold</b>';
    await deliver({ ...MAIL, subject, html: hostile, text: '</pre><script>alert(2)</script>' });
    const page = await openInbox(endpoint);
    const requests: string[] = [];
    const dialogs: string[] = [];
    // What the policy blocks does not come this far.
    await page.route('**/*', (route) => {
      requests.push(route.request().url());
      return route.continue();
    });
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    for (const path of ['/', '/messages/1', '/messages/1/html']) {
      await page.goto(endpoint + path, { waitUntil: 'networkidle' });
    }
    expect(dialogs).toEqual([]);
    expect(requests).toContain(`${endpoint}/messages/1/html`);
    expect(requests.filter((url) => url.includes('stolen') || !url.startsWith(endpoint))).toEqual([]);
    await page.goto(`${endpoint}/messages/1`);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(subject);
  });

  it('X12: axe finds nothing, light or dark', async () => {
    const { endpoint, deliver } = await startTestMail();
    await deliver({ ...MAIL, html: '<p>Hello</p>' });
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const path of ['/', '/messages/1', '/messages/7']) {
        const page = await openInbox(endpoint, path);
        await page.emulateMedia({ colorScheme });
        expect(await findings(page), `${path} ${colorScheme}`).toEqual([]);
      }
    }
  });

  it('answers only under this machine’s own names', async () => {
    const { endpoint } = await startTestMail();
    const status = await new Promise((resolve) => {
      get(endpoint, { headers: { host: 'rebound.example' } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      });
    });
    expect(status).toBe(421);
  });

  it('answers 404 for an unknown mail', async () => {
    const { endpoint } = await startTestMail();
    for (const path of ['/messages/1', '/messages/1/html', '/nothing']) {
      const answer = await fetch(endpoint + path);
      expect(answer.status, path).toBe(404);
    }
  });
});

it('a mail without a text part gets one made from its HTML', () => {
  const html =
    '<html><head><title>x</title><style>p{color:red}</style></head><body><h1>Hi &amp; hello</h1>' +
    '<p>Follow <a class="b" href="https://site/confirm?code=123456">this link</a>.<br>Or type&nbsp;&#49;23&#x34;56.</p></body></html>';
  expect(textOfHtml(html)).toBe(
    'Hi & hello\nFollow this link (https://site/confirm?code=123456).\nOr type 123456.',
  );
});
