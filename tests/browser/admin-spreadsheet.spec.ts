/** Requests saved as a file for spreadsheets: all of them, or what was found. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { aRequest } from './a-request.ts';
import { answerWith, cards } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, signIn } from './staff-accounts.ts';

const NEXT_PAGE = '**/functions/v1/quote-requests?cursor=200';

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

/** The file that a press makes. */
async function saved(page: Page, name: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
  const text = await readFile(await file.path(), 'utf8');
  return { name: file.suggestedFilename(), lines: text.trimEnd().split('\r\n') };
}

test.use({ viewport: { width: 360, height: 740 } });

test('all requests, or those that were found, are saved as a file', async ({ page, stack, request }) => {
  const names = [
    await aRequest(request, { additional_notes: '=1+1' }),
    await aRequest(request, { first_name: 'Zoë' }),
  ];
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Search').click();

  const all = await saved(page, 'Save all requests as a spreadsheet');
  expect(all.name).toMatch(/^quote-requests-\d{4}-\d\d-\d\d\.csv$/);
  expect(all.lines[0]).toContain('"Reference","Received"');
  for (const name of names) expect(all.lines.filter((line) => line.includes(name))).toHaveLength(1);
  expect(all.lines.find((line) => line.includes(names[0] ?? ''))).toContain(`"'=1+1"`);
  expect(all.lines.find((line) => line.includes(names[1] ?? ''))).toContain('"Zoë"');
  await expect(page.getByText(`Saved: ${all.lines.length - 1} requests.`)).toBeVisible();
  expect(await findings(page, WCAG)).toEqual([]);

  const field = page.getByRole('searchbox');
  await expect(async () => {
    await field.fill('');
    await field.fill(names[0] ?? '');
    await expect(page.getByText('1 found.')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const found = await saved(page, 'Save what was found as a spreadsheet');
  expect(found.lines).toHaveLength(2);
  expect(found.lines[1]).toContain(names[0]);
  await expect(page.getByText('Saved: 1 request.')).toBeVisible();
});

test('what broke off or was stopped goes on from there', async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(250) });
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Search').click();
  await page.route(NEXT_PAGE, (route) => route.abort());
  await button(page, 'Save all requests as a spreadsheet').click();
  await expect(page.getByText('It broke off after 200 requests.')).toBeVisible();

  const reading = Promise.withResolvers<void>();
  await page.unroute(NEXT_PAGE);
  await page.route(NEXT_PAGE, () => reading.resolve());
  await button(page, 'Go on').click();
  await reading.promise;
  await expect(page.getByText('200 requests read...')).toBeVisible();
  await button(page, 'Stop').click();
  await expect(page.getByText('Stopped after 200 requests.')).toBeVisible();
  await page.unroute(NEXT_PAGE);

  let first = 0;
  await page.route('**/functions/v1/quote-requests', (route) => {
    first += 1;
    return route.fallback();
  });
  const { lines } = await saved(page, 'Go on');
  expect(lines).toHaveLength(251);
  expect(new Set(lines).size).toBe(251);
  expect(first, 'what was read is not read again').toBe(0);
  await expect(page.getByText('Saved: 250 requests.')).toBeVisible();
});

test('who goes away and comes back goes on where the file was left', async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(450) });
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Search').click();
  const asked: string[] = [];
  page.on('request', (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.endsWith('/quote-requests')) asked.push(search);
  });
  const reading = Promise.withResolvers<void>();
  await page.route(NEXT_PAGE, () => reading.resolve());
  asked.length = 0;
  await button(page, 'Save all requests as a spreadsheet').click();
  await reading.promise;
  await place(page, 'Calendar').click();
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
  await page.unroute(NEXT_PAGE);

  const [file] = await Promise.all([page.waitForEvent('download'), place(page, 'Search').click()]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(451);
  expect(new Set(lines).size).toBe(451);
  expect(asked.filter((query) => query === '')).toHaveLength(1);
  expect(asked.filter((query) => query === '?cursor=400')).toHaveLength(1);
  await expect(page.getByText('Saved: 450 requests.')).toBeVisible();
});
