import type { Page } from 'playwright/test';
import { COLORS, findings, WCAG } from '../axe.ts';
import { THE_CITIES } from '../web/the-cities.ts';
import { expectApart } from './boxes.ts';
import { brokenWords } from './broken-words.ts';
import { expect, test } from './fixtures.ts';

const WIDTHS = [360, 768, 1440];
const PATHS = ['/', '/no-such-page', ...THE_CITIES.map(([slug]) => `/${slug}-moving-company`)];

/** The pages of the cities are one template: the first is looked at in every width, the others in turn in one. */
const widthsOf = (path: string) => {
  const city = PATHS.indexOf(path) - PATHS.indexOf(`/${THE_CITIES[0]?.[0]}-moving-company`);
  return city <= 0 ? WIDTHS : WIDTHS.slice(city % WIDTHS.length, (city % WIDTHS.length) + 1);
};

for (const path of PATHS) {
  const widths = widthsOf(path);
  const where = widths === WIDTHS ? 'at any width' : `at ${widths.join()} px`;
  test(`X12: axe finds nothing on ${path} ${where}, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme: 'light' });
      expect(await findings(page, WCAG), `${width} px, light`).toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark' });
      expect(await findings(page, COLORS), `${width} px, dark`).toEqual([]);
    }
  });
}

const SUBMIT = '**/functions/v1/submit-quote';

async function fillRequired(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ana');
  await page.getByLabel('Last Name').fill('Ruiz');
  await page.getByLabel('Email').fill('ana@example.com');
}

/** Opens the home page, mocks this answer to a quote, and sends one. */
async function sendQuote(page: Page, status: number): Promise<void> {
  await page.route(SUBMIT, (route) => route.fulfill({ status, json: {} }));
  await page.goto('/');
  await fillRequired(page);
  await page.getByRole('button', { name: 'Get My Free Quote' }).click();
}

/** A success leaves after six seconds, sooner than a busy machine has looked at it in every width. */
async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const start = (run: () => void, milliseconds?: number) =>
      milliseconds === 6_000 ? 0 : setTimeout(run, milliseconds);
    Object.assign(window, { setTimeout: start });
  });
}

/** The further states of the home page: how to reach each one, and what is visible then. */
const STATES: readonly (readonly [
  name: string,
  seen: readonly [string, ...string[]],
  reach: (page: Page) => Promise<void>,
])[] = [
  [
    'the open drawer',
    ['#menu'],
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
    },
  ],
  ['the confirmation', ['#quote-sent'], (page) => sendQuote(page, 201)],
  [
    'a success that another page told of',
    ['#toast-success'],
    async (page) => {
      await keepToasts(page);
      await page.goto('/');
      await page.evaluate(() =>
        sessionStorage.setItem(
          'flash',
          JSON.stringify({ tone: 'success', title: 'Signed out', text: 'Until next time.' }),
        ),
      );
      await page.reload();
    },
  ],
  [
    'the error summary',
    ['#quote-problems', '#toast-destructive'],
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Get My Free Quote' }).click();
    },
  ],
  [
    'the error summary without its toast',
    ['#quote-problems'],
    async (page) => {
      await page.goto('/');
      await page.getByRole('button', { name: 'Get My Free Quote' }).click();
      await page.getByRole('button', { name: 'Close this notice' }).click();
    },
  ],
  ['the failed request', ['#quote-failed', '#toast-destructive'], (page) => sendQuote(page, 400)],
  [
    'the draft put back',
    ['#quote-draft'],
    async (page) => {
      await page.goto('/');
      await fillRequired(page);
      await page.reload();
    },
  ],
  [
    'the form without its script',
    ['#quote-form .unavailable'],
    async (page) => {
      await page.route('**/assets/home-*.js', (route) => route.abort());
      await page.goto('/');
    },
  ],
];

for (const [name, seen, reach] of STATES) {
  test(`X12: axe finds nothing in ${name} at any width, light or dark`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Another width rewraps the text, so the state must be in view at each width.
      await page.locator(seen[0]).evaluate((part) => part.scrollIntoView({ behavior: 'instant' }));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const part of seen) await expect(page.locator(part)).toBeVisible();
        // What the state leaves as it is was looked at above; with it, it is once.
        const isWhole = width === WIDTHS[0] && colorScheme === 'light';
        expect(
          await findings(page, colorScheme === 'dark' ? COLORS : WCAG, isWhole ? undefined : seen),
          `${width} px, ${colorScheme}`,
        ).toEqual([]);
      }
    }
  });
}

for (const path of ['/', '/oakland-moving-company', '/no-such-page']) {
  test(`X12: on a phone a standalone link of ${path} is tall enough for a thumb`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(path);
    const flat = await page.locator('li > a, p > a').evaluateAll((links) =>
      links
        .filter((link) => link.checkVisibility() && link.parentElement?.textContent === link.textContent)
        .filter((link) => link.getBoundingClientRect().height < 24)
        .map((link) => link.textContent),
    );
    expect(flat).toEqual([]);
  });
}

for (const [path, name] of [
  ['/', 'Get Your Free Quote'],
  ['/', 'Get My Free Quote'],
  ['/oakland-moving-company', 'Get Your Free Quote Now'],
] as const) {
  test(`X12: '${name}' of ${path} has a border in forced-colors mode`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(path);
    const button = page.locator('main').getByText(name, { exact: true });
    await expect(button).toHaveCSS('border-top-style', 'solid');
    await expect(button).toHaveCSS('border-top-width', '2px');
    expect(await button.evaluate((element) => getComputedStyle(element).borderTopColor)).not.toBe(
      'rgba(0, 0, 0, 0)',
    );
  });
}

test('X12: a quote can be sent with the keyboard alone', async ({ page }) => {
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

/**
 * The focused element, and the next ones on Tab until the first is reached again: what each is, how its focus shows,
 * and whether it is visible below the header.
 */
async function tabStops(page: Page) {
  const stops = new Map<string, { readonly outline: string; readonly isInSight: boolean }>();
  for (let presses = 0; presses < 200; presses += 1) {
    if (presses > 0) await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const { top, bottom } = element.getBoundingClientRect();
      const header = element.closest('header, dialog, a[href="#content"]')
        ? null
        : document.querySelector('header');
      const all = [...document.querySelectorAll('*')];
      return {
        name: `${all.indexOf(element)} ${element.tagName} ${element.id} ${element.textContent?.slice(0, 30)}`,
        outline: `${outlineStyle} ${outlineWidth}`,
        isInSight: top >= (header?.getBoundingClientRect().bottom ?? 0) && bottom <= innerHeight,
      };
    });
    if (stop === undefined && presses === 0) continue;
    // A field with parts, such as a date, has several tab stops; the browser draws the inner outlines.
    if (stop === undefined || (stops.has(stop.name) && stop.name !== [...stops.keys()].at(-1))) break;
    if (!stops.has(stop.name)) stops.set(stop.name, stop);
  }
  return stops;
}

/** How to reach each state by keyboard, and the least number of its tab stops. */
const ROUNDS: readonly (readonly [name: string, path: string, least: number, press?: string])[] = [
  ['the home page with its form', '/', 65],
  ['a city page', '/oakland-moving-company', 16],
  ['the not-found page', '/no-such-page', THE_CITIES.length + 1],
  ['the open drawer', '/', 28, 'Menu'],
  ['the form with errors', '/', 30, 'Get My Free Quote'],
];

for (const [name, path, least, press] of ROUNDS) {
  test(`X12: each tab stop in ${name} is visible`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    if (press !== undefined) await page.getByRole('button', { name: press, exact: true }).press('Enter');
    const stops = await tabStops(page);
    expect(stops.size, [...stops.keys()].join('\n')).toBeGreaterThanOrEqual(least);
    for (const [stop, { outline, isInSight }] of stops) {
      expect({ outline, isInSight }, stop).toEqual({ outline: 'solid 3px', isInSight: true });
    }
  });
}

/**
 * The elements that are not completely visible: boxes that extend beyond the viewport, and text, pictures and controls
 * that extend beyond the viewport or are clipped by a box.
 */
function cutOff(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const window = { left: -1, right: document.documentElement.clientWidth + 1 };
    const isIn = (inner: typeof window, outer: typeof window) =>
      inner.left >= inner.right || (inner.left >= outer.left && inner.right <= outer.right);
    const both = (one: typeof window, other: typeof window) => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
    });
    const everywhere = { left: Number.NEGATIVE_INFINITY, right: Number.POSITIVE_INFINITY };
    const limits = (element: Element | null): typeof window => {
      if (element === null || element === document.body) return everywhere;
      const outer = limits(element.parentElement);
      if (getComputedStyle(element).overflowX === 'visible') return outer;
      const { left, right } = element.getBoundingClientRect();
      return both(outer, { left: left - 1, right: right + 1 });
    };
    const wordsOf = (element: Element) =>
      [...element.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap((node) => {
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()];
        });
    const isWhole = (element: Element) => {
      const box = element.getBoundingClientRect();
      const around = limits(element.parentElement);
      const isContent = element.matches('a, button, img, svg, input, select, textarea, summary');
      return (
        isIn(both(box, around), window) &&
        (!isContent || isIn(box, both(around, window))) &&
        wordsOf(element).every((line) => isIn(line, both(limits(element), window)))
      );
    };
    const drawn = [...document.querySelectorAll('body, body *')].filter(
      (element) => element.closest('svg > *, select > *') === null && element.checkVisibility(),
    );
    return [
      ...(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : []),
      ...drawn
        .filter((element) => !isWhole(element))
        .map((element) => `${element.tagName} ${element.id} ${element.textContent?.slice(0, 30)}`),
    ];
  });
}

for (const path of PATHS) {
  test(`X16: ${path} fits into 320 px, and into 360 px with text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await cutOff(page), '320 px').toEqual([]);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    for (const width of [720, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await cutOff(page), `${width} px, letters twice as large`).toEqual([]);
    }
  });
}

for (const path of ['/', '/walnut-creek-moving-company']) {
  test(`X16: no word in the header or the hero of ${path} is broken, and the header stays one row`, async ({
    page,
  }) => {
    for (const width of [320, 360, 375, 1024, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBe(64);
      const broken = await page.locator('header, h1, h1 ~ *').evaluateAll(brokenWords);
      expect(broken, `${width} px`).toEqual([]);
    }
  });
}

test('X16: with letters twice as large no word of the header is broken, and none lies on another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  expect(await page.locator('header').evaluateAll(brokenWords)).toEqual([]);
  const boxes = await page.locator('header :is(a, button)').evaluateAll((parts) =>
    parts.map((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  expect(boxes).toHaveLength(4);
  expectApart(boxes);
});

test('C063 X16: on a phone the header has the call above the entrance of the staff', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const header = page.getByRole('banner');
  const call = header.getByRole('link', { name: /^Call \(/ });
  const admin = header.getByRole('link', { name: 'Admin Access' });
  await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
  await expect(admin).toBeInViewport({ ratio: 1 });
  await expect(async () => {
    const [above, below] = [await call.boundingBox(), await admin.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
  }).toPass();
  const size = (link: typeof call) =>
    link.evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
  expect(await size(call)).toBeGreaterThan(await size(admin));
});

test("X16: the drawer, the form's errors and the confirmation fit into 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.route('**/functions/v1/submit-quote', (route) => route.fulfill({ status: 201, json: {} }));
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => cutOff(page), 'drawer').toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Get My Free Quote' }).click();
  await expect(page.locator('#quote-problems')).toBeVisible();
  await expect.poll(() => cutOff(page), 'errors').toEqual([]);
  await page.getByLabel('First Name').fill('Maximiliana-Konstantina');
  await page.getByLabel('Last Name').fill('Wolfeschlegelsteinhausenbergerdorff');
  await page.getByLabel('Email').fill('wolfeschlegelsteinhausenbergerdorff@a-long-name.example.com');
  await page.getByRole('button', { name: 'Get My Free Quote' }).click();
  await expect(page.locator('#quote-sent')).toBeVisible();
  await expect.poll(() => cutOff(page), 'confirmation').toEqual([]);
});

test('X15: the message of a toast stays readable on the page after the toast has closed', async ({
  page,
}) => {
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
