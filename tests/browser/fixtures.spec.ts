import { expect, test } from './fixtures.ts';

test.describe('the watch that every browser test stands under', () => {
  test('sees a request to another origin in whatever window it is made', async ({ browser, trespasses }) => {
    const elsewhere = await browser.newContext();
    await elsewhere.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: 'Elsewhere' }));
    const page = await elsewhere.newPage();
    await page.goto('http://elsewhere.example/');
    expect(trespasses.foreignRequests.splice(0)).toContain('http://elsewhere.example/');
    await elsewhere.close();
  });

  test('sees what the content security policy refuses in whatever window', async ({
    browser,
    stack,
    trespasses,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
    const page = await elsewhere.newPage();
    await page.goto('/oakland-moving-company');
    await page.evaluate(() => document.body.append(document.createElement('iframe')));
    await page.evaluate(() => document.querySelector('iframe')?.setAttribute('src', '/'));
    await expect.poll(() => trespasses.policyViolations.length).toBeGreaterThan(0);
    trespasses.policyViolations.splice(0);
    await elsewhere.close();
  });
});
