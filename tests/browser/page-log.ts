import type { Browser, BrowserContext, Request, TestInfo } from 'playwright/test';

/**
 * Records the errors of every page of a browser, because a failed test alone does not show why a screen never appeared.
 * @returns attaches the record to the report of a failed test
 */
export function recordPageEvents(browser: Browser): (test: TestInfo, runOutput: string) => Promise<void> {
  const lines: string[] = [];
  const unanswered = new Set<Request>();
  const watch = (context: BrowserContext) => {
    context.on('request', (request) => unanswered.add(request));
    context.on('requestfinished', (request) => unanswered.delete(request));
    context.on('requestfailed', (request) => {
      unanswered.delete(request);
      lines.push(`failed: ${request.method()} ${request.url()} ${request.failure()?.errorText}`);
    });
    context.on('weberror', (error) => lines.push(`error: ${error.error().stack}`));
    context.on('console', (message) => lines.push(`console: ${message.type()} ${message.text()}`));
  };
  browser.contexts().forEach(watch);
  browser.on('context', watch);
  return async (test, runOutput) => {
    browser.off('context', watch);
    if (test.status === test.expectedStatus) return;
    const waiting = [...unanswered].map((request) => `unanswered: ${request.method()} ${request.url()}`);
    await test.attach('pages', { body: [...lines, ...waiting].join('\n') });
    await test.attach('local run', { body: runOutput });
    const complaints = runOutput.split('\n').filter((line) => /"(?:WARN|ERROR)"|failed|refused/.test(line));
    console.error([...lines, ...waiting, ...complaints].join('\n'));
  };
}
