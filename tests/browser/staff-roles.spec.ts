/** What a dispatcher and a crew see, on the real stack. */
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright/test';
import { businessDate } from '#contract/business-time.ts';
import { findings, WCAG } from '../axe.ts';
import { storedQuote } from '../builders/quote-item.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { anAccount, COLD_START, choosesPassword, signIn } from './staff-accounts.ts';
import { badge, decide, openPerson } from './staff-dialog.ts';

const WIDTHS = [
  [360, 740],
  [1440, 900],
] as const;

const CALLS = '/functions/v1/';

/** Names of calls, and of scripts, from here on. */
function watch(page: Page) {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(new URL(request.url()).pathname));
  return {
    calls: () => [
      ...new Set(seen.filter((path) => path.startsWith(CALLS)).map((path) => path.slice(CALLS.length))),
    ],
    scripts: () => seen.filter((path) => path.endsWith('.js')),
  };
}

/** A move that is booked for today. @returns the last name of the customer */
async function aMoveToday(stack: Stack, over: object = {}, from = '08:00'): Promise<string> {
  const date = businessDate(new Date());
  const last_name = `Ruiz${crypto.randomUUID().slice(0, 8)}`;
  const quote = storedQuote(new Date(), {
    first_name: 'Ana',
    last_name,
    phone: '(510) 555-0107',
    current_address: '12 Grand Ave, Oakland',
    new_address: '5 Park St, Alameda',
    special_items: 'Upright piano',
    additional_notes: 'The gate code is 4711.',
  });
  const booking = { date, from, to: '10:00', hours: 4, truck: 'Truck 1', crew: 'Ben, Luis' };
  const Item = {
    ...quote,
    stage: 'booked',
    version: 3,
    progress: { attempts: 2, last_note: 'Said $1,200 is too much', booking },
    appointment_month: date.slice(0, 7),
    appointment_at_id: [date, `${from}#${quote.id}`].join('T'),
    ...over,
  };
  await stack.dynamodb.send(new PutCommand({ TableName: stack.endpoints.tables.quotes, Item }));
  return last_name;
}

for (const [width, height] of WIDTHS) {
  test(`a crew reads the jobs of today at ${width} px, and nothing else is asked for`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    const name = await aMoveToday(stack);
    const seen = watch(page);
    await signIn(page, await anAccount(stack, 'crew'));

    const job = page
      .getByRole('list', { name: 'Today’s moves and visits' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await expect(job).toContainText('8 – 10 AM', COLD_START);
    await expect(job).toContainText('The gate code is 4711.');
    await expect(page.getByText('Role: Crew')).toBeVisible();
    await expect(page).toHaveTitle(/^Today \|/);
    const call = job.getByRole('link', { name: `Call Ana ${name}, (510) 555-0107` });
    await expect(call).toHaveAttribute('href', 'tel:+15105550107');
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await expect(job.getByRole('link', { name: /^Directions/ })).toHaveCount(2);
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const button of ['Staff and roles', 'Notifications'])
      await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    await page.waitForTimeout(1_000);

    const own = ['jobs', 'second-factor', 'user-roles/me', 'user-sessions/current'];
    expect(seen.calls().filter((path) => !own.includes(path))).toEqual([]);
    expect(seen.scripts().filter((path) => /Logs|Sessions|Roles|Notifications|View/.test(path))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await findings(page, WCAG)).toEqual([]);
  });

  test(`what is done stands below what is still to do at ${width} px, and a move without a number says so`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    const done = await aMoveToday(stack, { stage: 'done' }, '06:00');
    const open = await aMoveToday(stack, { phone: '' });
    await signIn(page, await anAccount(stack, 'crew'));

    const jobs = page.getByRole('list', { name: 'Today’s moves and visits' }).getByRole('listitem');
    const job = (name: string) => jobs.filter({ hasText: name });
    await expect(job(open)).toContainText('No phone number was given.', COLD_START);
    await expect(job(open).getByRole('link', { name: /^Call/ })).toHaveCount(0);
    const texts = await jobs.allTextContents();
    const place = (name: string) => texts.findIndex((text) => text.includes(name));
    expect(place(open)).toBeLessThan(place(done));
    expect(await findings(page, WCAG)).toEqual([]);
  });

  test(`a dispatcher works on quotes at ${width} px, without logs, sessions and roles`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    const seen = watch(page);
    await signIn(page, await anAccount(stack, 'dispatcher'));

    await expect(page.getByText('Role: Dispatcher')).toBeVisible(COLD_START);
    await expect(page.getByRole('tab')).toHaveText(['Quote Requests']);
    await expect(page.getByText('Total Quotes')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Staff and roles' })).toHaveCount(0);
    const places = page.getByRole('navigation', { name: 'Views' });
    await places.getByRole('link', { name: 'Calendar' }).click();
    await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
    await places.getByRole('link', { name: 'Search' }).click();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await expect(page.getByRole('button', { name: /spreadsheet/i })).toHaveCount(0);

    const ofAdmins = seen.calls().filter((path) => /^(audit-logs|user-sessions|user-roles)$/.test(path));
    expect(ofAdmins).toEqual([]);
    expect(await findings(page, WCAG)).toEqual([]);
  });

  test(`an admin makes Sam a dispatcher, then crew, at ${width} px`, async ({ page, stack }) => {
    await page.setViewportSize({ width, height });
    const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack)];
    await choosesPassword(stack, sam);
    await signIn(page, olga);
    const row = await openPerson(page, sam.email);

    await decide(row, 'Make dispatcher');
    await expect(badge(row, 'Dispatcher')).toBeVisible(COLD_START);
    await expect(page.getByText(`${sam.email} is a dispatcher now`)).toBeVisible();
    await row.getByLabel('Role').selectOption('Crew');
    await row.getByRole('button', { name: 'Make crew' }).click();
    await expect(row).toContainText('one of the crew instead of a dispatcher? Their sessions end.');
    expect(await findings(page, WCAG)).toEqual([]);
    await row.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(badge(row, 'Crew')).toBeVisible(COLD_START);
    await decide(row, 'Take crew away');
    await expect(badge(row, 'No access')).toBeVisible(COLD_START);
  });
}
