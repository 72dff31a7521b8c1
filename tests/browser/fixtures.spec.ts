import { findings, WCAG } from '../axe.ts';
import { expect, test } from './fixtures.ts';

test.describe('the checks behind every browser test', () => {
  test('detect a request to another origin in any window', async ({ browser, violations }) => {
    const elsewhere = await browser.newContext();
    await elsewhere.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }));
    const page = await elsewhere.newPage();
    await page.goto('http://elsewhere.example/');
    expect(violations.foreignRequests.splice(0)).toContain('http://elsewhere.example/');
    await elsewhere.close();
  });

  test('detect a violation of the content security policy in any window', async ({
    browser,
    stack,
    violations,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
    const page = await elsewhere.newPage();
    await page.goto('/oakland-moving-company');
    await page.evaluate(() => document.body.append(document.createElement('iframe')));
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('src', '/'));
    await expect.poll(() => violations.policyViolations.length).toBeGreaterThan(0);
    violations.policyViolations.splice(0);
    await elsewhere.close();
  });
});

test('axe reports a picture without alternative text, and nothing once it has one', async ({ page }) => {
  await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><img src="x.png"></main>');
  expect(await findings(page, WCAG)).toEqual([expect.stringMatching(/^image-alt: <img src="x.png">$/)]);
  await page.locator('img').evaluate((image) => image.setAttribute('alt', 'A truck'));
  expect(await findings(page, WCAG)).toEqual([]);
});
