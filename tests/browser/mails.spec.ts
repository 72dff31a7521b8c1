/** The mails of a request and of the morning. `ROW=FOLDER npm test -- browser mails` keeps a picture of each. */
import type { Page } from 'playwright/test';
import { waitingMail } from '../../lambdas/alerts/waiting-mail.ts';
import { mailHtml } from '../../lambdas/mail/mail-html.ts';
import { findings } from '../axe.ts';
import { storedQuote } from '../builders/quote-item.ts';
import { aPhone } from './a-request.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { mailsIn, type ReceivedMail } from './inbox.ts';
import { keepPicture } from './kept-picture.ts';

/** A mail is no page: it has no landmarks. */
const RULES = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
const OWNER = 'owner@example.test';
/** What a visitor can type: words without a break, an address of two lines, nothing that is markup. */
const LONG = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(2);

/** Sends a request with every field. @returns the mail to the owner and the one to the customer */
async function bothMails(page: Page, stack: Stack): Promise<readonly ReceivedMail[]> {
  const own = crypto.randomUUID().slice(0, 8);
  const data = {
    first_name: 'Ana',
    last_name: `Ruiz${own}`,
    email: `${LONG.slice(0, 50).toLowerCase()}.${own}@example.com`,
    phone: aPhone(),
    move_date: '2027-04-18',
    current_address: `12 Grand Ave, Apt 4\n${LONG}, Oakland, CA 94610`,
    new_address: '34 Solano Ave, Albany',
    home_size: '3br',
    packing_service: true,
    storage_needed: true,
    special_items: `A piano <b>and</b> ${LONG}`,
    additional_notes: 'Line one\nLine two',
  };
  expect((await page.request.post('/functions/v1/submit-quote', { data })).status()).toBe(201);
  const about = (mails: readonly ReceivedMail[]) => mails.filter(({ text }) => text.includes(data.last_name));
  const toBoth = async () => [
    ...about(await mailsIn(stack, OWNER)),
    ...about(await mailsIn(stack, data.email)),
  ];
  await expect.poll(async () => (await toBoth()).length).toBe(2);
  return toBoth();
}

/** As a mail program shows it: what is readable, fits, and can be pressed by a thumb. */
async function expectReadable(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const background = await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor);
    expect(background, `${what} ${colorScheme}`).toBe(
      colorScheme === 'light' ? 'rgb(255, 255, 255)' : 'rgb(18, 24, 31)',
    );
    expect(await findings(page, RULES), `${what} ${colorScheme}`).toEqual([]);
    await keepPicture(page, `mail-${what}-${colorScheme}`, true);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth), what).toBe(360);
  // The address below a button is there to be copied.
  const links = page.getByRole('link').filter({ hasNotText: /^http/ });
  for (const link of await links.all()) {
    const box = await link.boundingBox();
    expect(box?.height, `${what}: ${await link.textContent()}`).toBeGreaterThanOrEqual(44);
  }
}

test('both mails of a request fit a phone, can be read in light and dark, and are tapped with a thumb', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { html, to } of await bothMails(page, stack)) {
    await page.setContent(html);
    await expectReadable(page, to.includes(OWNER) ? 'owner' : 'customer');
  }
});

test('the mail of the morning is as readable, with one who waits, many and none', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const now = new Date('2027-04-02T14:00:00Z');
  const waits = storedQuote(new Date('2027-03-30T19:00:00Z'), { first_name: LONG, last_name: LONG });
  for (const list of [
    { waiting: [waits], older: 0, held: 0 },
    { waiting: Array.from({ length: 60 }, () => waits), older: 2, held: 1 },
    { waiting: [], older: 0, held: 3 },
  ]) {
    await page.setContent(mailHtml(waitingMail('https://movers.example', list, now)));
    await expectReadable(page, `morning-${list.waiting.length}-waiting`);
  }
});

test('the inbox of the local run fits a phone with each mail of a request in it, in light and dark', async ({
  page,
  stack,
  violations,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const { id } of await bothMails(page, stack)) {
    await page.goto(new URL(`/messages/${id}`, stack.endpoints.mail).href);
    const frame = page.frameLocator('iframe');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(frame.getByRole('link').first()).toBeVisible();
      expect(await findings(page, RULES), colorScheme).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const inside = await frame.locator('html').evaluate(({ scrollWidth, clientWidth }) => ({
      scrollWidth,
      clientWidth,
    }));
    expect(inside.scrollWidth).toBe(inside.clientWidth);
  }
  // It is no part of the site, and loads nothing from elsewhere itself.
  const { origin } = new URL(stack.endpoints.mail);
  expect(violations.foreignRequests.filter((address) => new URL(address).origin !== origin)).toEqual([]);
  violations.foreignRequests.length = 0;
});
