import type { Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';

const PATHS = ['/', '/oakland-moving-company', '/emeryville-moving-company', '/no-such-page'];

async function readToTheEnd(page: Page) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y <= height; y += 600) await page.mouse.wheel(0, 600);
  await expect(page.locator('footer, main').last()).toBeInViewport();
  await page.waitForLoadState('networkidle');
}

function layoutShifts(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => ('value' in entry ? Number(entry.value) : 0))),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve([]), 500);
      }),
  );
}

for (const path of PATHS) {
  for (const width of [360, 1440]) {
    test(`nothing moves on ${path} while it loads and is read, at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 740 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(path);
      await readToTheEnd(page);
      expect(await layoutShifts(page)).toEqual([]);
    });
  }
}

test('a city page asks for its document, its icon and nothing else before it is scrolled', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/oakland-moving-company', { waitUntil: 'networkidle' });
  expect(asked.filter((path) => path !== '/favicon.svg')).toEqual(['/oakland-moving-company']);
});

test('the home page asks for its document and one script before it is scrolled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() !== 'image' && pathname !== '/favicon.svg') asked.push(pathname);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(asked).toHaveLength(2);
  expect(asked[1]).toMatch(/^\/assets\/home-.+\.js$/);
});

test('X20: reading every kind of page to its end asks no other origin for anything', async ({
  page,
  baseURL,
}) => {
  const origins = new Set<string>();
  page.on('request', (request) => origins.add(new URL(request.url()).origin));
  for (const path of PATHS) {
    await page.goto(path);
    await readToTheEnd(page);
  }
  expect([...origins]).toEqual([new URL(baseURL ?? '').origin]);
});

test('X21: every page comes with its security headers', async ({ request }) => {
  for (const path of PATHS) {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy, path).not.toContain('unsafe-');
    expect(headers['strict-transport-security'], path).toMatch(/max-age=\d{8}/);
    expect(headers['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
  }
});

test('X19: staff screens are not to be listed, public ones are', async ({ request }) => {
  for (const path of ['/auth', '/admin']) {
    const answer = await request.get(path);
    expect(`${answer.headers()['x-robots-tag']} ${await answer.text()}`).toContain('noindex');
  }
  for (const path of ['/', '/oakland-moving-company']) {
    const answer = await request.get(path);
    expect(`${answer.headers()['x-robots-tag']} ${await answer.text()}`).not.toContain('noindex');
  }
});
