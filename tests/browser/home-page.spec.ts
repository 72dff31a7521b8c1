import type { Page } from 'playwright/test';
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { THE_CITIES } from '../web/the-cities.ts';
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

test('C053 C054 C057: on a phone the form is reached before 6,500 px, and the page ends before 12,500', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const places = await page.evaluate(() => ({
    form: (document.querySelector('#quote')?.getBoundingClientRect().top ?? 0) + scrollY,
    end: document.documentElement.scrollHeight,
  }));
  expect(places.form).toBeGreaterThan(1_000);
  expect(places.form).toBeLessThan(6_500);
  expect(places.end).toBeLessThan(12_500);
});

test.describe('the folded privacy notice (T3 T15)', () => {
  const text = (page: Page) => page.locator('#privacy').getByText('Do Not Track');

  test('opens by a tap, without a script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(text(page)).toBeHidden();
    await page.locator('#privacy summary').click();
    await expect(text(page)).toBeVisible();
    await context.close();
  });

  test('opens for an arrival by its hash, from the form and from another page', async ({ page }) => {
    await page.goto('/#privacy');
    await expect(text(page)).toBeVisible();
    await expect(page.locator('#privacy summary')).toBeFocused();
    await page.goto('/');
    await page.locator('#quote').getByRole('link', { name: 'Privacy notice' }).click();
    await expect(text(page)).toBeVisible();
    await expect(page.locator('#privacy summary')).toBeInViewport();
    await page.goto('/oakland-moving-company');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy notice' }).click();
    await expect(text(page)).toBeVisible();
  });
});

test('the phone number can be tapped above the fold of a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const call = page.locator('#hero').getByRole('link', { name: `Call ${BUSINESS.phone}` });
  await expect(call).toBeInViewport({ ratio: 1 });
  await expect(call).toHaveAttribute('href', DIALLED);
});

for (const width of [1200, 1280, 1440, 1920]) {
  test(`at ${width} px hero, facts, sections and the not-found page share one grid of 1152 px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const leftOf = async (selector: string) => (await page.locator(selector).first().boundingBox())?.x;
    const edge = (width - 1152) / 2;
    await page.goto('/');
    for (const selector of ['#hero h1', '#hero p', 'dl', '#services-heading', '#meet-owner-heading'])
      expect(await leftOf(selector), selector).toBeCloseTo(edge, 0);
    await page.goto('/no-such-page');
    for (const selector of ['h1', 'nav', 'footer > *'])
      expect(await leftOf(selector), selector).toBeCloseTo(edge, 0);
  });
}

/** Where the nose of the truck is in the poster, which is 1200 wide. */
const NOSE = 217;

for (const width of [1200, 1366, 1440, 1536, 1599, 1920]) {
  test(`at ${width} px the edge of the hero's picture leaves the truck whole`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const edge = await page
      .locator('#hero svg')
      .first()
      .evaluate((svg: SVGSVGElement) => {
        const { a, e } = svg.getScreenCTM() ?? new DOMMatrix();
        return (svg.getBoundingClientRect().left - e) / a;
      });
    expect(edge).toBeLessThan(NOSE);
  });
}

/** How wide the headline's third line is in the widest serif that a visitor may have (Noto Serif, narrowed). */
const THIRD_LINE_EM = 8.41;

for (const width of [1200, 1280, 1440, 1600, 1920]) {
  test(`at ${width} px the first headline has room for its three lines in every serif of the stack`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const room = await page.getByRole('heading', { level: 1 }).evaluate((headline) => {
      const { fontSize } = getComputedStyle(headline);
      return headline.getBoundingClientRect().width / Number.parseFloat(fontSize);
    });
    expect(room).toBeGreaterThanOrEqual(THIRD_LINE_EM);
  });
}

test.describe('the service areas', () => {
  const names = (page: Page) => page.locator('#service-areas li a');
  const boxes = (page: Page) =>
    names(page).evaluateAll((links) =>
      links.map((link) => (link.firstElementChild ?? link).getBoundingClientRect()),
    );

  test('their links stand in the order of the specification, to the pages of the cities', async ({
    page,
  }) => {
    await page.goto('/');
    const hrefs = await names(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hrefs).toEqual(THE_CITIES.map(([slug]) => `/${slug}-moving-company`));
  });

  test('on a desktop each name stands on the map, covers no other, and the Tab key follows the order', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto('/');
    const map = page.locator('#service-areas img');
    await map.scrollIntoViewIfNeeded();
    await expect.poll(() => map.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(640);
    const frame = await map.evaluate((img) => img.getBoundingClientRect());
    const placed = await boxes(page);
    for (const [at, one] of placed.entries()) {
      expect(one.left).toBeGreaterThanOrEqual(frame.left);
      expect(one.right).toBeLessThanOrEqual(frame.right);
      expect(one.height).toBeGreaterThanOrEqual(24);
      for (const other of placed.slice(at + 1))
        expect(
          one.left < other.right - 1 &&
            other.left < one.right - 1 &&
            one.top < other.bottom - 1 &&
            other.top < one.bottom - 1,
          `${JSON.stringify(one)} and ${JSON.stringify(other)}`,
        ).toBe(false);
    }
    await names(page).first().focus();
    for (const [slug] of THE_CITIES.slice(1)) {
      await page.keyboard.press('Tab');
      await expect(page.locator(`#service-areas a[href="/${slug}-moving-company"]`)).toBeFocused();
    }
  });

  test('on a desktop places keep their bearings: Santa Rosa in the north, San Jose in the south', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1000 });
    await page.goto('/');
    const placed = await boxes(page);
    const of = (slug: string) => placed[THE_CITIES.findIndex(([other]) => other === slug)] ?? new DOMRect();
    expect(Math.min(...placed.map(({ top }) => top))).toBe(of('santa-rosa').top);
    expect(Math.max(...placed.map(({ top }) => top))).toBe(of('san-jose').top);
    expect(Math.max(...placed.map(({ left }) => left))).toBe(of('livermore').left);
    expect(of('daly-city').top).toBeGreaterThan(of('san-francisco').top);
    expect(of('oakland').left).toBeGreaterThan(of('san-francisco').right);
  });

  test('on a phone they are an even list of two columns, and the map is not loaded', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto('/');
    await names(page).last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    const rows = await names(page).evaluateAll((links) => links.map((link) => link.getBoundingClientRect()));
    expect(new Set(rows.map(({ left }) => left)).size).toBe(2);
    expect(new Set(rows.map(({ top }) => top)).size).toBe(THE_CITIES.length / 2);
    expect(loaded.filter((url) => url.includes('bay-map'))).toEqual([]);
  });
});
