import type { Page } from 'playwright/test';
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { THE_CITIES } from '../web/the-cities.ts';
import { expect, test } from './fixtures.ts';

const SECTIONS = {
  C066: ['Home', 'hero'],
  C067: ['Services', 'services'],
  C068: ['About', 'about'],
  C069: ['Get Quote', 'quote-form'],
  C070: ['Meet the Owner', 'meet-owner'],
} as const;

/** A scroll target begins where the sticky header ends. */
const HEADER_HEIGHT = 64;

test.describe('the header', () => {
  test('C059 C061 C062: it stays visible, and its centred logo scrolls to the hero', async ({ page }) => {
    await page.goto('/#meet-owner');
    await page.mouse.wheel(0, 400);
    const header = page.getByRole('banner');
    await expect(header).toBeInViewport();
    const logo = header.getByRole('link', { name: BUSINESS.name });
    const width = page.viewportSize()?.width ?? 0;
    const offCentre = async () => {
      const box = await logo.boundingBox();
      return Math.abs((box?.x ?? 0) + (box?.width ?? 0) / 2 - width / 2);
    };
    await expect.poll(offCentre).toBeLessThan(2);
    await logo.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });

  test('C063 C065: without a session it shows Admin Access, which goes to /auth', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('banner').getByRole('link', { name: 'Admin Access' });
    await expect(link).toHaveAttribute('href', '/auth');
  });
});

test.describe('the drawer', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
  });

  test('C060: it slides in from the left edge of the viewport', async ({ page }) => {
    const menu = page.locator('#menu');
    await expect.poll(async () => (await menu.boundingBox())?.x).toBe(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    const places = await menu.evaluate(async (sheet) => {
      const seen: number[] = [];
      document.querySelector<HTMLElement>('[popovertarget=menu]')?.click();
      do {
        await new Promise(requestAnimationFrame);
        seen.push(sheet.getBoundingClientRect().left);
      } while (seen.at(-1) !== 0);
      return seen;
    });
    expect(places[0], 'where it is at first').toBeLessThan(0);
    expect(places, 'it only moves to the right').toEqual(places.toSorted((one, other) => one - other));
  });

  for (const [check, [label, id]] of Object.entries(SECTIONS)) {
    test(`${check}: ${label} scrolls to its section and closes the drawer`, async ({ page }) => {
      const section = page.locator(`#${id}`);
      const top = () => section.evaluate((element) => Math.round(element.getBoundingClientRect().top));
      // From positions where no section is in place: the hero far above, the others far below.
      await page.evaluate((isFirst) => {
        scrollTo({ top: isFirst ? document.body.scrollHeight : 0, behavior: 'instant' });
      }, id === 'hero');
      expect(Math.abs(await top())).toBeGreaterThan(500);
      await page.locator('#menu').getByRole('link', { name: label, exact: true }).click();
      await expect(page.locator('#menu')).toBeHidden();
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      await expect.poll(async () => Math.abs((await top()) - HEADER_HEIGHT)).toBeLessThanOrEqual(2);
    });
  }

  test('C071 C072: Service Areas lists every city page', async ({ page }) => {
    await expect(page.locator('#menu').getByRole('heading', { name: 'Service Areas' })).toBeVisible();
    const cities = page.locator('#menu a[href$="-moving-company"]');
    await expect(cities).toHaveCount(THE_CITIES.length);
  });

  test('C073 C074: a city leads to its page, and the drawer is closed after going back', async ({ page }) => {
    await page.locator('#menu').getByRole('link', { name: 'San Leandro' }).click();
    await expect(page).toHaveURL(/\/san-leandro-moving-company$/);
    await page.goBack();
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('it works by keyboard alone and restores the focus', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator('#menu').getByRole('link', { name: 'Home', exact: true })).toBeFocused();
  });

  test('nothing around it can be reached while it is open, and everything can afterwards', async ({
    page,
  }) => {
    const close = page.locator('#menu').getByRole('button', { name: 'Close menu' });
    await expect(close).toBeFocused();
    await expect(page.locator('body > :not([inert], #menu, script, style)')).toHaveCount(0);
    const places = page.locator('#menu').locator('a, button').filter({ visible: true });
    for (const _ of await places.all()) await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
    await close.click();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('a press beside it closes it and does nothing else', async ({ page }) => {
    const link = await page.getByRole('banner').getByRole('link', { name: 'Admin Access' }).boundingBox();
    await expect(page.locator('main[inert]')).toBeAttached();
    await page.mouse.click((link?.x ?? 0) + 5, (link?.y ?? 0) + 5);
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
  });
});

test.describe('arriving at the form (T11)', () => {
  test('C351: a city button leads to the form: its heading focused below the header, a hint with the city', async ({
    page,
  }) => {
    await page.goto('/san-jose-moving-company');
    await page.getByRole('banner').getByRole('link', { name: 'Get Free Quote' }).click();
    const heading = page.locator('#quote-form h2');
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const belowTheHeader = async () => {
      const [header, place] = [await page.getByRole('banner').boundingBox(), await heading.boundingBox()];
      return (place?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0);
    };
    await expect.poll(belowTheHeader).toBeGreaterThanOrEqual(0);
    await expect(page.locator('#currentAddress-hint')).toContainText('San Jose, CA');
  });

  test('the same when the address is opened directly', async ({ page }) => {
    await page.goto('/#quote-form');
    await expect(page.locator('#quote-form h2')).toBeFocused();
    await expect(page.locator('#quote-form h2')).toBeInViewport();
  });
});

test.describe('motion', () => {
  /** Where the page stood at each step of its scrolling, from before its first paint on. */
  const recordPlaces = (page: Page) =>
    page.addInitScript(() => {
      const places: number[] = [];
      Object.assign(window, { places });
      addEventListener('scroll', () => places.push(Math.round(scrollY)));
    });
  const places = (page: Page) =>
    page.evaluate(() =>
      'places' in window && Array.isArray(window.places) ? window.places.map(Number) : [],
    );
  const FAR_PX = 400;

  for (const [motion, passes] of [
    ['no-preference', true],
    ['reduce', false],
  ] as const) {
    test(`C066 C080 X17: with ${motion} a tap within the page ${passes ? 'scrolls smoothly' : 'jumps'}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion });
      await recordPlaces(page);
      const section = page.locator('#quote-form');
      const top = () => section.evaluate((element) => element.getBoundingClientRect().top);
      const placesOnTheWay = async () => {
        await page.goto('/');
        await page.locator('#hero').getByRole('link', { name: 'Get Your Free Quote' }).click();
        await expect.poll(async () => Math.abs((await top()) - HEADER_HEIGHT)).toBeLessThanOrEqual(2);
        const end = await page.evaluate(() => scrollY);
        return (await places(page)).filter((y) => y > FAR_PX && y < end - FAR_PX).length;
      };
      // A browser that a busy machine lets draw three frames on the way gets another chance; a page that jumps has none.
      if (passes) await expect.poll(placesOnTheWay).toBeGreaterThan(3);
      else expect(await placesOnTheWay()).toBeLessThanOrEqual(3);
    });
  }

  for (const [name, arrive] of [
    ['opened cold', (page: Page) => page.goto('/#quote-form')],
    [
      'that a city page leads to',
      async (page: Page) => {
        await page.goto('/oakland-moving-company');
        await page.getByRole('banner').getByRole('link', { name: 'Get Free Quote' }).click();
      },
    ],
  ] as const) {
    test(`C351 T11: the form ${name} is there at once, without a scroll past the page`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await recordPlaces(page);
      await arrive(page);
      await expect(page.locator('#quote-form h2')).toBeFocused();
      await expect(page.locator('#quote-form h2')).toBeInViewport();
      await page.waitForLoadState('networkidle');
      const end = await page.evaluate(() => scrollY);
      expect((await places(page)).filter((y) => y < end - FAR_PX)).toEqual([]);
    });
  }
});

test('going to the staff entrance and back raises no error', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Admin Access' }).click();
  await page.getByText('Back to website').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(errors).toEqual([]);
});

test('T8: the drawer offers Sign Out while a session is kept on this device', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#sign-out')).toBeHidden();
  await page.evaluate(() =>
    localStorage.setItem('CognitoIdentityServiceProvider.client.LastAuthUser', 'someone'),
  );
  await page.reload();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.locator('#menu').getByRole('link', { name: 'Sign Out' })).toBeVisible();
});

test.describe('N29: a notice', () => {
  const leaveNotice = (page: Page) =>
    page.evaluate(() =>
      sessionStorage.setItem(
        'flash',
        JSON.stringify({
          tone: 'destructive',
          title: 'Access denied',
          text: 'You need admin privileges to access this page.',
        }),
      ),
    );
  const alertOf = (page: Page, title: string) => page.getByRole('alert').filter({ hasText: title });

  test('that another document left is shown once, whether it is closed or not', async ({ page }) => {
    await page.goto('/');
    await leaveNotice(page);
    await page.reload();
    await expect(alertOf(page, 'Access denied')).toBeVisible();
    for (let time = 0; time < 3; time += 1) {
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Access denied')).toBeHidden();
    }
  });

  test('that is open does not follow to other pages, nor come back with the Back button', async ({
    page,
  }) => {
    await page.goto('/');
    await leaveNotice(page);
    await page.reload();
    await expect(alertOf(page, 'Access denied')).toBeVisible();
    await page.goto('/oakland-moving-company');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible();
    await expect(page.getByText('Access denied')).toBeHidden();
    await page.goto('/auth');
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Access denied')).toHaveCount(0);
  });

  test('is gone from a page that the browser keeps for the Back button, which shows a new one', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Get My Free Quote' }).click();
    await expect(alertOf(page, 'Missing Information')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    await expect(page.locator('#toast-destructive')).toBeHidden();
    await leaveNotice(page);
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(alertOf(page, 'Access denied')).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('of the quote form stays there: the sign-in screen does not show it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Get My Free Quote' }).click();
    await expect(alertOf(page, 'Missing Information')).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Admin Access' }).click();
    await expect(page.getByRole('tab', { name: 'Sign In' })).toBeVisible();
    await expect(page.getByText('Missing Information')).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  });

  test('of a sign-in that failed stays there: the home page does not show it', async ({ page }) => {
    await page.goto('/auth');
    await page.getByLabel('Email').fill('no-such-person@example.test');
    await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-7!');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.locator('[data-toast]').filter({ hasText: 'Sign in failed' })).toBeVisible();
    await page.getByText('Back to website').click();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(page.getByText('Sign in failed')).toHaveCount(0);
    await expect(page.locator('#toast-destructive')).toBeHidden();
  });
});

for (const width of [320, 360, 1024, 1280, 1366, 1440, 1920]) {
  test(`X16: at ${width} px nothing in the hero is clipped or outside the viewport`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    const hero = page.locator('#hero');
    const frame = await hero.boundingBox();
    for (const text of await hero.locator('h1, p, a').all()) {
      const box = await text.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(box?.y).toBeGreaterThanOrEqual(frame?.y ?? 0);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((frame?.y ?? 0) + (frame?.height ?? 0));
    }
  });
}
