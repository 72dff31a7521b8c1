import type { Page } from 'playwright/test';
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { THE_CITIES } from '../web/the-cities.ts';
import { expect, test } from './fixtures.ts';

/** The check in the specification's list of routes for each city. */
const ROUTE_CHECKS = [
  'C027',
  'C028',
  'C029',
  'C030',
  'C031',
  'C032',
  'C033',
  'C034',
  'C035',
  'C036',
  'C037',
  'C038',
  'C039',
  'C040',
  'C041',
  'C042',
  'C043',
  'C044',
  'C045',
  'C046',
  'C047',
  'C048',
];

async function expectHead(page: Page, name: string) {
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('position', 'sticky');
  await expect(header.getByRole('link', { name: BUSINESS.name })).toHaveAttribute('href', '/');
  await expect(header.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute('href', '/#quote-form');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    `${name} Moving Company - FIVE Star Moving`,
  );
  await expect(
    page.getByText(
      `The #1 ${name} moving company. Get a free quote in only 15 minutes and feel the difference!`,
      { exact: true },
    ),
  ).toBeVisible();
  for (const badge of ['Licensed & Insured', 'No Hidden Fees', '15-Minute Quote']) {
    await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`^${badge}$`) })).toBeVisible();
  }
}

async function expectCopy(page: Page, name: string) {
  const main = page.getByRole('main');
  const reasons = main.locator('section', {
    has: page.getByRole('heading', { name: `Why ${name} calls us` }),
  });
  expect(await reasons.getByRole('listitem').count()).toBeGreaterThanOrEqual(4);
  const text = (await main.innerText()).toLowerCase();
  for (const audience of ['household', 'student', 'senior', 'business']) expect(text).toContain(audience);
  expect(text.split(name.toLowerCase()).length).toBeGreaterThan(6);
}

async function expectCallsToAction(page: Page) {
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Get Your Free Quote Now' })).toHaveAttribute(
    'href',
    '/#quote-form',
  );
  const ready = main.locator('section', { has: page.getByRole('heading', { name: 'Ready to Move' }) });
  await expect(ready.getByRole('link', { name: 'Get Free Quote' })).toHaveAttribute('href', '/#quote-form');
  await expect(ready.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', '/#quote-form');
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0);
}

async function expectFoot(page: Page, name: string) {
  const foot = page.getByRole('contentinfo');
  const part = (title: string) =>
    foot.locator('div', { has: page.getByRole('heading', { name: title, exact: true }) }).last();
  await expect(part('Services').getByRole('listitem')).toHaveText([
    'Local Moving',
    'Long Distance Moving',
    'Commercial Moving',
    'Packing Services',
  ]);
  await expect(part('Contact').getByRole('listitem')).toHaveText([`${name}, CA`, 'Get Your Free Quote']);
  await expect(part('Contact').getByRole('link')).toHaveAttribute('href', '/#quote-form');
  expect(await part('Contact').innerText()).not.toMatch(/\d/);
  await expect(
    foot.getByText(`2024 FIVE Star Moving. All rights reserved. Licensed & Insured ${name} Moving Company.`, {
      exact: true,
    }),
  ).toBeVisible();
}

for (const [at, [slug, name]] of THE_CITIES.entries()) {
  test(`${ROUTE_CHECKS[at] ?? 'a later city'}: the page of ${name} has all required content (C002, C052, C334 to C360)`, async ({
    page,
  }) => {
    const answer = await page.goto(`/${slug}-moving-company`);
    expect(answer?.status()).toBe(200);
    await expectHead(page, name);
    await expectCopy(page, name);
    await expectCallsToAction(page);
    await expectFoot(page, name);
  });
}

/** The checks that the loop above makes on every page. */
test.describe('every city page', () => {
  test('C334 C335 C336 C337 C338 C339 C340 C341: has its header, headline, line and badges', async ({
    page,
  }) => {
    await page.goto('/walnut-creek-moving-company');
    await expectHead(page, 'Walnut Creek');
    await page.mouse.wheel(0, 2000);
    await expect(page.getByRole('banner')).toBeInViewport();
  });

  test('C342 C343 C359 C360: has copy of its own, reasons, and names its audience', async ({ page }) => {
    await page.goto('/daly-city-moving-company');
    await expectCopy(page, 'Daly City');
  });

  test('C344 C345 C346 C347 C348 C349 C350: all its buttons lead to the form', async ({ page }) => {
    await page.goto('/san-ramon-moving-company');
    await expectCallsToAction(page);
  });

  test('C352 C353 C354 C355 C356 C357 C358: has its footer', async ({ page }) => {
    await page.goto('/union-city-moving-company');
    await expectFoot(page, 'Union City');
  });

  test('C351: its final call to action leads to the form', async ({ page }) => {
    await page.goto('/piedmont-moving-company');
    await page.getByRole('link', { name: 'Call Now' }).click();
    await expect(page).toHaveURL(/\/#quote-form$/);
    await expect(page.locator('#quote-form h2')).toBeFocused();
  });
});

for (const [check, slug] of [
  ['C361', 'oakland'],
  ['C362', 'fremont'],
] as const) {
  test(`${check}: ${slug} has the residential, commercial, local, complete-service and budget sections`, async ({
    page,
  }) => {
    await page.goto(`/${slug}-moving-company`);
    const titles = await page.locator('#services h3').allInnerTexts();
    expect(titles).toHaveLength(5);
    for (const [position, word] of [
      /residential|home/i,
      /commercial|business|office/i,
      /local/i,
      /complete/i,
      /budget/i,
    ].entries()) {
      expect(titles[position]).toMatch(word);
    }
  });
}

test('C363: the other twenty do not have these sections', async ({ page }) => {
  for (const [slug] of THE_CITIES.slice(2)) {
    await page.goto(`/${slug}-moving-company`);
    await expect(page.locator('#services')).toHaveCount(0);
  }
});

test('a city links to its neighbours and back home', async ({ page }) => {
  await page.goto('/albany-moving-company');
  await page
    .getByRole('navigation', { name: 'More cities we serve' })
    .getByRole('link', { name: 'Berkeley' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berkeley Moving Company');
  await page.getByRole('banner').getByRole('link', { name: BUSINESS.name }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Life is stressful');
});

test('on a phone of 360 by 640 px the landmark of the city is on the first screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const slug of ['oakland', 'san-francisco', 'pleasanton', 'walnut-creek']) {
    await page.goto(`/${slug}-moving-company`);
    await expect(page.locator('svg[viewBox="0 0 1440 220"]'), slug).toBeInViewport({ ratio: 0.8 });
  }
});
