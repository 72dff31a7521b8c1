import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

/** The innermost element that contains both the link to the form and the link to the phone. */
const bar = (page: Page) =>
  page
    .locator('main div')
    .filter({ has: page.locator(':scope > a[href="#quote-form"] + a[href^="tel:"]') })
    .last();

test.describe("the bar at the bottom of a phone's viewport", () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false, reducedMotion: 'reduce' });

  const scrollTo = (page: Page, id: string) =>
    page.locator(id).evaluate((section) => section.scrollIntoView({ block: 'start' }));

  test('leads to form and phone from every section between the poster and the form, without a script', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(bar(page)).not.toBeInViewport();
    for (const id of ['#services', '#how-it-works', '#about']) {
      await scrollTo(page, id);
      await expect(bar(page).getByRole('link', { name: 'Get Quote' }), id).toBeInViewport({ ratio: 1 });
      await expect(bar(page).getByRole('link', { name: 'Call' }), id).toHaveAttribute(
        'href',
        /^tel:\+1\d{10}$/,
      );
    }
    for (const id of ['#quote-form', '#meet-owner']) {
      await scrollTo(page, id);
      const end = async () => {
        const box = await bar(page).boundingBox();
        return Math.floor((box?.y ?? 0) + (box?.height ?? 0));
      };
      await expect.poll(end, `${id} begins where the header ends`).toBeLessThanOrEqual(64);
    }
  });

  test('X12: focused elements stay visible above it', async ({ page }) => {
    await page.goto('/');
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        if (focused === null || focused.closest('main > div') === null) return false;
        const { left, top, width, height } = focused.getBoundingClientRect();
        const seen = document.elementFromPoint(left + width / 2, top + height / 2);
        return !(focused.contains(seen) || (seen?.contains(focused) ?? false));
      });
    const isAtForm = () => page.evaluate(() => document.activeElement?.closest('#quote-form') !== null);
    let presses = 0;
    do {
      await page.keyboard.press('Tab');
      presses += 1;
      expect(await covered(), await page.evaluate(() => document.activeElement?.textContent)).toBe(false);
    } while (presses < 60 && !(await isAtForm()));
    expect(await isAtForm()).toBe(true);
    expect(presses).toBeGreaterThan(10);
  });

  test('X12: focused elements stay visible above it that lay below it before', async ({ page }) => {
    await page.goto('/');
    const links = page.locator('main > div :is(a, button, summary)');
    const covered: string[] = [];
    let looked = 0;
    for (const link of await links.all()) {
      if (!(await link.isVisible())) continue;
      looked += 1;
      const seen = await link.evaluate((focused: HTMLElement) => {
        // Its lower edge at that of the window, where the bar is.
        window.scrollBy({ top: focused.getBoundingClientRect().bottom - innerHeight, behavior: 'instant' });
        focused.focus();
        const { left, top, width, height } = focused.getBoundingClientRect();
        const found = document.elementFromPoint(left + width / 2, top + height / 2);
        return focused.contains(found) || found?.contains(focused) === true;
      });
      if (!seen) covered.push((await link.textContent()) ?? '');
    }

    expect(covered).toEqual([]);
    expect(looked).toBeGreaterThan(1);
  });

  for (const [name, viewport] of [
    ['a phone held sideways', { width: 568, height: 320 }],
    ['a large phone held sideways', { width: 740, height: 360 }],
    ['a laptop at 200 % zoom', { width: 640, height: 400 }],
    ['a tablet held upright', { width: 768, height: 1024 }],
    ['a wide window', { width: 1024, height: 768 }],
  ] as const) {
    test(`does not cover ${name}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.goto('/');
      await expect(bar(page)).toBeHidden();
    });
  }
});
