import { findings, WCAG } from '../axe.ts';
import { personalLines } from '../personal-lines.ts';
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

test('a person, a password and a token in the log of a function are found, and what the business says of itself is not', () => {
  const own = [
    '[quotes] {"reference":"FSM-1234-ABCD","phone":"(510) 555-0142"}',
    'Sign in: admin@example.test',
  ];
  const named = [
    '[quotes] Ruiz1a2b3c4d',
    '[mail] could not reach ana+move@example.com',
    '[quotes] {"phone":"5105550107"}',
    '[quotes] 12 Elm St',
    '[pool] Correct-Horse-7!',
    '[gateway] Bearer eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJhbmEifQ.signed',
  ];
  expect(personalLines([...own, ...named].join('\n'))).toEqual(named);
});

test('axe reports a picture without alternative text, and nothing once it has one', async ({ page }) => {
  await page.setContent('<html lang="en"><title>A page</title><main><h1>A page</h1><img src="x.png"></main>');
  expect(await findings(page, WCAG)).toEqual([expect.stringMatching(/^image-alt: <img src="x.png">$/)]);
  await page.locator('img').evaluate((image) => image.setAttribute('alt', 'A truck'));
  expect(await findings(page, WCAG)).toEqual([]);
});
