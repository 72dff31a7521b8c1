import type { Browser, CDPSession, Page } from 'playwright';

/** A phone on a slow network: Lighthouse's slow 4G and a processor a quarter as fast as this machine's. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
const CPU_SLOWDOWN = 4;

export interface Phone {
  readonly page: Page;
  readonly session: CDPSession;
  readonly close: () => Promise<void>;
}

/** Opens an empty page on such a phone, with nothing in its cache. */
export async function openPhone(browser: Browser): Promise<Phone> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session, close: () => context.close() };
}
