/** What a page fetches and what that weighs, as the browser counts it. */
import type { Page } from 'playwright/test';

/** One answer that has arrived. */
export interface Received {
  /** Method, path and query. */
  readonly what: string;
  /** Bytes of its body as they came over the wire. */
  readonly body: number;
  /** The same with its headers, as HTTP/1.1 writes them. */
  readonly whole: number;
  readonly isScript: boolean;
}

/** A moment without an answer after which a page counts as idle: longer than it waits to be idle itself. */
const QUIET_MS = 3_000;

/** Watches everything that a page receives from now on, from a cache too, whose answers weigh nothing. */
export async function watchReceived(page: Page) {
  const session = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  const scripts = new Set<string>();
  const bodies = new Map<string, number>();
  let received: Received[] = [];
  let last = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request: { method, url }, type }) => {
    const { pathname, search } = new URL(url);
    asked.set(requestId, `${method} ${pathname}${search}`);
    if (type === 'Script' || pathname.endsWith('.js')) scripts.add(requestId);
    last = Date.now();
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    bodies.set(requestId, (bodies.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength: whole }) => {
    const what = asked.get(requestId) ?? '';
    const body = bodies.get(requestId) ?? 0;
    received.push({ what, body, whole, isScript: scripts.has(requestId) });
    last = Date.now();
  });
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  return {
    /** Waits until nothing comes any more. @returns what has come since this was last asked */
    untilIdle: async (): Promise<readonly Received[]> => {
      last = Date.now();
      while (Date.now() - last < QUIET_MS) await page.waitForTimeout(200);
      const answers = received;
      received = [];
      return answers;
    },
  };
}
