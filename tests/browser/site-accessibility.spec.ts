import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { THE_CITIES } from '../web/the-cities.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [360, 768, 1440];
const PATHS = ['/', '/no-such-page', ...THE_CITIES.map(([slug]) => `/${slug}-moving-company`)];

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** All that can differ between the light and the dark scheme. */
const COLORS = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, rules?: readonly string[]) {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules([...rules]) : axe.withTags(WCAG)).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
  );
}

for (const path of PATHS) {
  test(`X12: axe finds nothing on ${path} at any width, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await findings(page), `${width} px, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findings(page, COLORS), `${width} px, dark`).toEqual([]);
    }
  });
}

test('X12: axe finds nothing in the drawer, in the error summary and in the confirmation', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/functions/v1/submit-quote', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await findings(page), 'drawer').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Get My Free Quote' }).click();
  await expect(page.locator('#quote-problems')).toBeVisible();
  expect(await findings(page), 'error summary').toEqual([]);
  await page.getByLabel('First Name').fill('Ana');
  await page.getByLabel('Last Name').fill('Ruiz');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByRole('button', { name: 'Get My Free Quote' }).click();
  await expect(page.locator('#quote-sent')).toBeVisible();
  expect(await findings(page), 'confirmation').toEqual([]);
});

test('X12: the keyboard alone sends a quote', async ({ page }) => {
  const bodies: unknown[] = [];
  await page.route('**/functions/v1/submit-quote', (route) => {
    bodies.push(route.request().postDataJSON());
    return route.fulfill({ status: 201, json: {} });
  });
  await page.goto('/#quote-form');
  await expect(page.locator('#quote-form h2')).toBeFocused();
  const goTo = async (name: string) => {
    for (let presses = 0; presses < 30; presses += 1) {
      await page.keyboard.press('Tab');
      if (await page.evaluate((wanted) => document.activeElement?.id === wanted, name)) return;
    }
    throw new Error(`The Tab key does not reach ${name}.`);
  };
  await goTo('firstName');
  await page.keyboard.type('Ana');
  await goTo('lastName');
  await page.keyboard.type('Ruiz');
  await goTo('email');
  await page.keyboard.type('ana@example.com');
  await goTo('packingService');
  await page.keyboard.press('Space');
  await goTo('quote-submit');
  await page.keyboard.press('Enter');
  await expect(page.locator('#quote-sent-heading')).toBeFocused();
  expect(bodies).toMatchObject([{ first_name: 'Ana', email: 'ana@example.com', packing_service: true }]);
});

test('every link and button that the keyboard reaches shows its focus', async ({ page }) => {
  await page.goto('/oakland-moving-company');
  const seen = new Set<string>();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return { name: element.textContent ?? '', outline: `${outlineStyle} ${outlineWidth}` };
    });
    if (stop === undefined) break;
    expect(stop.outline, stop.name).toBe('solid 3px');
    seen.add(stop.name);
  }
  expect(seen.size).toBeGreaterThan(15);
});

for (const path of ['/', '/fremont-moving-company', '/emeryville-moving-company', '/no-such-page']) {
  test(`X16: ${path} fits into 320 px, and into 360 px with letters twice as large`, async ({ page }) => {
    const overflow = () =>
      page.evaluate(() => ({
        page: document.documentElement.scrollWidth - innerWidth,
        cut: [...document.querySelectorAll('main *, header *, footer *')]
          .filter((element) => element.closest('svg') === null && element.clientWidth > 0)
          .filter((element) => getComputedStyle(element).overflowX !== 'visible')
          .filter((element) => element.scrollWidth > element.clientWidth + 1)
          .filter((element) => !(element instanceof HTMLSelectElement || element instanceof HTMLInputElement))
          .map((element) => `${element.tagName} ${element.id} ${element.textContent?.slice(0, 30)}`),
      }));
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await overflow()).toEqual({ page: 0, cut: [] });
    await page.setViewportSize({ width: 720, height: 900 });
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect((await overflow()).page).toBe(0);
    await page.setViewportSize({ width: 360, height: 740 });
    expect((await overflow()).page).toBe(0);
  });
}

test('X15: what a toast said can still be read on the page when it is gone', async ({ page }) => {
  await page.clock.install();
  await page.route('**/functions/v1/submit-quote', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto('/');
  await page.getByLabel('First Name').fill('Ana');
  await page.getByLabel('Last Name').fill('Ruiz');
  await page.getByLabel('Email').fill('ana@example.com');
  await page.getByRole('button', { name: 'Get My Free Quote' }).click();
  const toast = page.getByRole('status').filter({ hasText: 'Quote Request Submitted!' });
  await expect(toast).toBeVisible();
  await page.clock.fastForward(7000);
  await expect(toast).toBeHidden();
  await expect(page.locator('#quote-sent')).toContainText('Quote Request Submitted!');
  await expect(page.locator('#quote-sent')).toContainText(
    "We'll contact you within 24 hours with your free estimate.",
  );
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('everything can be read, the phone number tapped, and the form says how to reach us', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#hero a[href^="tel:+1"]').filter({ hasText: BUSINESS.phone })).toBeVisible();
    await expect(page.locator('#quote-form')).toContainText('This form needs JavaScript to send.');
    await expect(page.locator('#quote-form').getByRole('link', { name: BUSINESS.email })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get My Free Quote' })).toBeHidden();
    await page.getByText('How early should I book?').click();
    await expect(page.getByText('As soon as you know the week.')).toBeVisible();
  });
});
