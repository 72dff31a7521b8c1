import { NOT_LOADED, REPORTS_OF_A_VIEW } from '../../lambdas/contract/page-errors.ts';
import { expect, type Stack, test } from './fixtures.ts';

/** What the function of reports has written down since: a test reads the log, which is all that is kept. */
function reportsSince(stack: Stack): () => unknown[] {
  const before = stack.output().length;
  return () =>
    Array.from(
      stack
        .output()
        .slice(before)
        .matchAll(/\{"level":"WARN","event":"page_error".*\}/g),
      ([line]) => JSON.parse(line),
    ).map(({ script, line, column, kind }) => ({ script, line, column, kind }));
}

test('an error in the home page’s script is reported without its message, and is in the function’s log', async ({
  page,
  stack,
  violations,
}) => {
  const reports = reportsSince(stack);
  await page.addInitScript(() => {
    const { getElementById } = Document.prototype;
    Document.prototype.getElementById = function find(id) {
      if (id === 'quote') throw new RangeError('Ana Ruiz, 12 Elm Street');
      return getElementById.call(this, id);
    };
  });

  await page.goto('/');

  await expect.poll(reports).toEqual([
    {
      script: expect.stringMatching(/^\/assets\/home-.+\.js$/),
      line: expect.any(Number),
      column: expect.any(Number),
      kind: 'RangeError',
    },
  ]);
  expect(stack.output()).not.toContain('12 Elm Street');
  expect(violations.uncaughtErrors.splice(0)).toEqual([expect.stringContaining('RangeError')]);
});

test('a script that cannot be loaded is reported', async ({ page, stack }) => {
  const reports = reportsSince(stack);
  await page.route('**/assets/home-*.js', (route) => route.abort());

  await page.goto('/');

  await expect
    .poll(reports)
    .toEqual([{ script: expect.stringMatching(/home-/), line: 0, column: 0, kind: NOT_LOADED }]);
});

test('what is not of a script of ours is not reported, and of a view only the first few are', async ({
  page,
  stack,
  violations,
}) => {
  await page.goto('/');
  const script = (await page.locator('script[src*="home-"]').getAttribute('src')) ?? '';
  const reports = reportsSince(stack);

  await page.evaluate(
    async ({ own, most }) => {
      const thrown = (stack: string) => {
        const error = new TypeError('of a test');
        error.stack = stack;
        return error;
      };
      reportError(thrown('TypeError\n at chrome-extension://abcdef/content.js:1:2'));
      reportError('a text');
      for (let line = 1; line <= most; line += 1) reportError(thrown(`TypeError\n at ${own}:${line}:2`));
      void Promise.reject(thrown(`TypeError\n at ${own}:99:2`));
      // Rejections are told after the current task.
      await new Promise((resolve) => setTimeout(resolve));
    },
    { own: script, most: REPORTS_OF_A_VIEW - 1 },
  );
  await page.evaluate((own) => {
    const error = new TypeError('of a test');
    error.stack = `${own}:100:2`;
    reportError(error);
  }, script);

  await expect.poll(() => reports().length).toBe(REPORTS_OF_A_VIEW);
  expect(reports()).toEqual(
    expect.arrayContaining([1, 2, 99].map((line) => ({ script, line, column: 2, kind: 'TypeError' }))),
  );
  expect(violations.uncaughtErrors.splice(0).length).toBeGreaterThan(REPORTS_OF_A_VIEW);
});

test('an error that stops a staff screen is reported as well', async ({ page, stack, violations }) => {
  const reports = reportsSince(stack);
  await page.addInitScript(() => {
    globalThis.URLSearchParams = class extends URLSearchParams {
      constructor(...given: ConstructorParameters<typeof URLSearchParams>) {
        super(...given);
        throw new RangeError('of a test');
      }
    };
  });

  await page.goto('/auth');

  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect.poll(reports).toEqual(
    expect.arrayContaining([
      {
        script: expect.stringMatching(/^\/assets\//),
        line: expect.any(Number),
        column: expect.any(Number),
        kind: 'RangeError',
      },
    ]),
  );
  const thrown = violations.uncaughtErrors.splice(0);
  expect(thrown.length).toBeGreaterThan(0);
  for (const error of thrown) expect(error).toContain('of a test');
});
