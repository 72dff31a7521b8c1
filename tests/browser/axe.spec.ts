/** What the tests take for a target that is too small. */
import { expect, test } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';

/** Two buttons of this height above each other, and a link in a bar that stays at the top. */
const pageWith = (height: number) => `<!doctype html><html lang="en"><title>Targets</title>
  <style>body { margin: 0 } h1 { height: 100px; margin: 0 } button { display: block; height: ${height}px; padding: 0 }</style>
  <nav style="position: sticky; top: 0; z-index: 1"><a href="/" style="display: block; height: 60px">Bar</a></nav>
  <main style="height: 3000px"><h1>Targets</h1><button>One</button><button>Two</button></main>`;

test('a button that a fixed bar covers in part counts by its own size', async ({ page }) => {
  for (const [height, found] of [
    [44, []],
    [16, [expect.stringMatching(/^target-size: .*One/)]],
  ] as const) {
    await page.setContent(pageWith(height));
    // All but 8 px of the first button are below the bar.
    await page.evaluate((top) => scrollTo(0, top), 160 + height - 8 - 60);
    expect(await findings(page, WCAG)).toEqual(found);
  }
});

/** A card far below the screen, with less room kept for it than it takes, and what stands after it. */
const farCard = (margin: number) => `
  <html lang="en"><title>A page</title><main><h1>A page</h1>
  <div style="height: 5000px"></div>
  <article style="content-visibility: auto; contain-intrinsic-size: auto 60px">
    <p style="height: 40px; margin: 0">Ana Ruiz</p>
    <button type="button" style="width: 140px; height: 48px">Call</button>
  </article>
  <button type="button" style="width: 140px; height: 48px; margin-top: ${margin}px">Show more</button>
  </main></html>`;

test('a card that is not drawn yet covers nothing and is covered by nothing', async ({ page }) => {
  await page.setContent(farCard(0));
  expect(await findings(page, WCAG)).toEqual([]);
});

test('what is covered in a card that is not drawn yet is found', async ({ page }) => {
  await page.setContent(farCard(-44));
  expect(await findings(page, WCAG)).toEqual([
    expect.stringMatching(/^target-size: .*Call.* at .* below .*Show more/),
  ]);
});
