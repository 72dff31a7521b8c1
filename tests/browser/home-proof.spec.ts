import type { Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { PROOF_IN_EARNEST } from '../builders/proof.ts';
import { provenPages } from '../builders/proven-pages.ts';
import { expect, test } from './fixtures.ts';

const pages = provenPages(PROOF_IN_EARNEST);

/** Opens the home page as it is once the business has filled in its reviews and promises. */
async function openHome(page: Page, hash = ''): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: pages.get('index.html') ?? '' }),
  );
  await page.goto(`/${hash}`);
}

test.describe('the home page with reviews and promises', () => {
  test('a visitor sees three reviews below the trust list, and links that name the platforms', async ({
    page,
  }) => {
    await openHome(page);
    const about = page.locator('#about');
    await expect(about.locator('blockquote')).toHaveCount(3);
    const quote = about.locator('blockquote').first();
    await quote.scrollIntoViewIfNeeded();
    await expect(quote).toContainText('Marguerite V., Walnut Creek · Google, October 2026');
    const below = await about.evaluate((section) => {
      const top = (name: string) => section.querySelector(name)?.getBoundingClientRect().top ?? 0;
      return top('blockquote') - top('ul > li:last-child');
    });
    expect(below).toBeGreaterThan(0);
    await expect(about.getByRole('link', { name: 'Read our Google reviews' })).toBeVisible();
    await expect(about).toContainText('4.9 out of 5 from 1,132 Google reviews, as of November 2, 2026.');
  });

  test('a visitor who asks what the on-time guarantee gives arrives at the open answer', async ({ page }) => {
    await page.route('**/hayward-moving-company', (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: pages.get('hayward-moving-company.html') ?? '',
      }),
    );
    await page.goto('/hayward-moving-company');
    const link = page.getByRole('link', { name: 'What the on-time guarantee gives you' });
    await expect(link).toHaveAttribute('href', '/#on-time');
    // Followed by hand: a prefetched page would come from the server, past the route.
    await openHome(page, '#on-time');
    await expect(page.getByText('your first hour is free')).toBeInViewport();
  });

  test('the bill opens to the minimum hours and the deposit', async ({ page }) => {
    await openHome(page);
    const bill = page.locator('#your-bill');
    await expect(bill.getByText('Three hours from Monday to Thursday')).toBeHidden();
    await bill.locator('summary', { hasText: 'Minimum hours' }).click();
    await expect(bill.getByText('Three hours from Monday to Thursday')).toBeVisible();
    await bill.locator('summary', { hasText: 'Deposit' }).click();
    await expect(bill.getByText('For long distance moves we ask for ten percent')).toBeVisible();
  });

  test('on a phone the form is reached before 6,500 px with them too, and nothing is wider than the screen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openHome(page);
    const places = await page.evaluate(() => ({
      form: (document.querySelector('#quote')?.getBoundingClientRect().top ?? 0) + scrollY,
      wide: document.documentElement.scrollWidth,
    }));
    expect(places.form).toBeGreaterThan(1_000);
    expect(places.form).toBeLessThan(6_500);
    expect(places.wide).toBe(360);
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the page with reviews and open answers, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 360, height: 740 });
    await openHome(page);
    await page.locator('#questions details, #your-bill details').evaluateAll((folds) => {
      for (const fold of folds) fold.setAttribute('open', '');
    });
    expect(await findings(page, WCAG)).toEqual([]);
  });
}

test('a keyboard reaches the row of reviews, and scrolls it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openHome(page);
  const row = page.getByRole('group', { name: 'What customers say' });
  await row.focus();
  await expect(row).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test('how to claim is told in three steps, and leads to the booklets', async ({ page }) => {
  await page.goto('/');
  await page.getByText('What if something breaks?').click();
  await expect(page.locator('#questions ol > li')).toHaveCount(3);
  await expect(page.getByText('within nine months of delivery')).toBeVisible();
  await page.getByText('Which booklets do I get?').click();
  await expect(page.getByRole('link', { name: 'The federal booklets' })).toHaveAttribute(
    'href',
    'https://www.fmcsa.dot.gov/protect-your-move/consumer-rights',
  );
});
