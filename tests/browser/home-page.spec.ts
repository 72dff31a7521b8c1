import type { Page } from 'playwright/test';
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { expect, test } from './fixtures.ts';

/** The phone number with its country code, as a phone dials it. */
const DIALLED = `tel:+1${BUSINESS.phone.replace(/\D/g, '').slice(-10)}`;

const visibleText = (page: Page) => page.locator('body').innerText();

test.describe('the content of the home page', () => {
  test.beforeEach(({ page }) => page.goto('/'));

  test('C001 C022: it can be read from top to bottom without signing in', async ({ page }) => {
    await page.keyboard.press('End');
    await expect(page.getByRole('contentinfo')).toBeInViewport();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('input[type=password]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });

  const claims = {
    C004: [/the entire San Francisco Bay Area/, /entire Bay\sArea/i],
    C005: [/family-run company with its home base in the East Bay/],
    C006: [/licensed and insured/i, /Licensed & Insured/],
    C007: [/On-Time Guarantee/],
    C008: [/5-star moving company/i, /5-Star Customer Rating/],
    C009: [/no hidden fees/i],
    C010: [/15 minutes\s+is all your free quote takes/],
    C011: [/24 hours\s+and you have our response/, /within 24 hours/],
    C012: [/Buy or sell with my real-estate team/, /complimentary move for the first \$2K of charges/],
    C013: [/Local Moving/],
    C014: [/Long Distance Moving/, /GPS\s+tracking/],
    C015: [/Commercial moving/, /Office relocations with minimal downtime/],
    C016: [/Professional Packing Services/],
    C017: [/Storage\s+For the weeks between two sets of keys/],
    C021: [
      /households and students/,
      /seniors/,
      /businesses/,
      /Residential or commercial, local or long distance/,
    ],
  };
  for (const [check, texts] of Object.entries(claims)) {
    test(`${check}: it says ${texts.join(' and ')}`, async ({ page }) => {
      const text = await visibleText(page);
      for (const pattern of texts) expect(text).toMatch(pattern);
    });
  }

  test('C053 C054 C055 C056 C057 C058: its sections come in order, the owner last', async ({ page }) => {
    const ids = await page.locator('main section').evaluateAll((sections) => sections.map(({ id }) => id));
    const named = ids.filter((id) => ['hero', 'services', 'about', 'quote-form', 'meet-owner'].includes(id));
    expect(named).toEqual(['hero', 'services', 'about', 'quote-form', 'meet-owner']);
    expect(ids.at(-1)).toBe('meet-owner');
    expect(await page.locator('main > *').last().getAttribute('id')).toBe('meet-owner');
  });

  test('C075: it has the headline', async ({ page }) => {
    await expect(page.locator('#hero').getByRole('heading', { level: 1 })).toHaveText(
      "Life is stressful but moving doesn't have to be!",
    );
  });

  test('C076 C077 C078: it has the text below the headline', async ({ page }) => {
    const text = await page.locator('#hero p').innerText();
    expect(text).toContain("Bay Area's 5-star moving company");
    expect(text).toContain('San Francisco, Oakland, Berkeley, El Cerrito and beyond');
    expect(text).toContain('Professional, licensed and insured movers');
  });

  test('C079 C080: its button scrolls to the form', async ({ page }) => {
    await page.locator('#hero').getByRole('link', { name: 'Get Your Free Quote' }).click();
    await expect(page).toHaveURL(/#quote-form$/);
    await expect(page.locator('#quote-form h2')).toBeInViewport();
  });

  test('C081 C082 C083 C084: exactly three services have a card', async ({ page }) => {
    await expect(page.locator('#services article h3')).toHaveText([
      'Local Moving',
      'Long Distance Moving',
      'Professional Packing Services',
    ]);
  });

  test('C085 C086 C087: the about section links to reviews, the search engine and a social profile', async ({
    page,
  }) => {
    const links = page.locator('#about a[href^="https://"]');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      BUSINESS.links.reviews,
      BUSINESS.links.searchReviews,
      BUSINESS.links.social,
    ]);
  });

  test('C088 C089 C090: it has the trust list', async ({ page }) => {
    const lines = page.locator('#about ul').first().locator('li');
    await expect(lines).toHaveText(['Licensed & Insured', '5-Star Customer Rating', 'On-Time Guarantee']);
  });

  test('C091 C092: it has two captioned pictures', async ({ page }) => {
    const figures = page.locator('#about figure');
    await expect(figures.locator('figcaption')).toHaveText(['Careful Handling', 'Expert Teamwork']);
    for (const picture of await figures.locator('img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
      expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(20);
    }
  });

  test('C018 C019 C020 C093 C094: the owner section has a bio and a contact box', async ({ page }) => {
    const owner = page.locator('#meet-owner');
    await expect(owner).toContainText('I started with one truck');
    await expect(owner.getByRole('link', { name: BUSINESS.phone })).toHaveAttribute('href', DIALLED);
    await expect(owner.getByRole('link', { name: BUSINESS.email })).toHaveAttribute(
      'href',
      `mailto:${BUSINESS.email}`,
    );
    await expect(owner).toContainText(BUSINESS.location);
  });

  test("the bill is explained in the state's terms, without a price", async ({ page }) => {
    const bill = await page.locator('#your-bill').innerText();
    for (const term of [
      'Not To Exceed price',
      'Minimum hours',
      'Travel time',
      'Change Order',
      BUSINESS.calT,
    ]) {
      expect(bill).toContain(term);
    }
    expect(bill).not.toMatch(/\$\d/);
  });

  test('T15: the footer has the permits and the privacy notice', async ({ page }) => {
    const foot = page.getByRole('contentinfo');
    await expect(foot).toContainText(BUSINESS.calT);
    await expect(foot).toContainText(BUSINESS.usDot);
    await foot.getByRole('link', { name: 'Privacy notice' }).click();
    await expect(page.getByRole('heading', { name: 'Privacy notice' })).toBeInViewport();
  });
});

test('the phone number can be tapped above the fold of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const call = page.locator('#hero').getByRole('link', { name: `Call ${BUSINESS.phone}` });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', DIALLED);
});
