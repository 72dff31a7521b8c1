import { THE_CITIES } from '../web/the-cities.ts';
import { expect, test } from './fixtures.ts';

for (const [check, path] of [
  ['C049', '/richmond-moving-company'],
  ['C050', '/no-such-page'],
  ['C051', '/a/b/c'],
  ['X09', '/index.html.bak'],
] as const) {
  test(`${check}: ${path} is the not-found screen under status 404`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText('404', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  });
}

test('X09: existing pages answer 200', async ({ request }) => {
  for (const path of ['/', '/auth', '/oakland-moving-company']) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});

test('X09: folders of files are not listed', async ({ request }) => {
  for (const path of ['/assets/', '/assets', '/pictures/', '/pictures/lost-box.svg']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text(), path).not.toMatch(/home-[\w-]+\.js"?<\/|careful-handling/);
  }
});

test('C364 C365 C366: it says so, and links back home', async ({ page }) => {
  await page.goto('/lost');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Life is stressful');
});

test('C367: the requested path is written to the console', async ({ page }) => {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/where/is/it');
  await expect.poll(() => lines.join('\n')).toContain('/where/is/it');
});

test('a similar city name is suggested', async ({ page }) => {
  await page.goto('/oaklnd-moving-company');
  const suggestion = page.getByText('Were you looking for');
  await expect(suggestion).toBeVisible();
  await suggestion.getByRole('link', { name: 'Oakland' }).click();
  await expect(page).toHaveURL(/\/oakland-moving-company$/);
});

test('without a similar city name the list of cities is offered', async ({ page }) => {
  await page.goto('/wedding-cakes');
  await expect(page.getByText('Were you looking for')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Service areas' }).getByRole('link')).toHaveCount(
    THE_CITIES.length,
  );
});

for (const [from, to] of [
  ['/Oakland-Moving-Company', '/oakland-moving-company'],
  ['/oakland-moving-company/', '/oakland-moving-company'],
  ['/AUTH', '/auth'],
] as const) {
  test(`N25: ${from} is permanently redirected to ${to}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toMatch(new RegExp(`${to}$`));
  });
}
