import type { Browser, Page } from 'playwright';
import { type MainThreadWork, watchMainThread } from './main-thread.ts';

/** The cards at the top, and those at the far end, of which the work is told. */
const STRETCH = 1_000;
const FAR = 12_000;

/** A stretch of the list that was scrolled through. */
export interface Stretch extends Omit<MainThreadWork, 'processor'> {
  /** What the processor worked per 1,000 cards, in milliseconds. */
  readonly processor: number;
  /** How many frames 1,000 cards took: more when cards come late, as they do on a busy machine. */
  readonly frames: number;
}

/** What the processor worked per frame, in milliseconds. */
export const workOfFrame = ({ processor, frames }: Stretch) => processor / frames;

/** Scrolling a phone's list through up to 12,000 cards. */
export interface Scrolled {
  /** The last card that there is to be scrolled to, and the one that was reached. */
  readonly deepest: number;
  readonly cards: number;
  /** What the page says below the last card. */
  readonly end: string;
  /** Cards that stood in the page at a time. */
  readonly mostDrawn: number;
  readonly near: Stretch;
  /** Undefined where no card is farther than those near the top. */
  readonly far: Stretch | undefined;
  /** Megabytes of the page's heap before it is scrolled, at the end of `near` and at the last card. */
  readonly heap: readonly [number, number, number];
}

interface Reached {
  readonly cards: number;
  readonly mostDrawn: number;
  readonly frames: number;
}

/**
 * Runs in the page: a window's height per frame, until the card of this place stands there or none has come for a minute.
 * While there is nothing to scroll to, it waits for the page to change, for frames without a move would count as work.
 */
async function scrollTo(place: number): Promise<Reached> {
  const PATIENCE_MS = 60_000;
  let [cards, mostDrawn, frames, movedAt] = [0, 0, 0, performance.now()];
  const untilItChanges = () =>
    new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => resolve());
      observer.observe(document.body, { childList: true, subtree: true });
      setTimeout(resolve, 1_000);
    });
  // A headless browser may skip a frame that only this code requested: the next scroll triggers one.
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      requestAnimationFrame(() => resolve());
      setTimeout(resolve, 1_000);
    });
  while (cards < place && performance.now() - movedAt < PATIENCE_MS) {
    await nextFrame();
    frames += 1;
    const before = scrollY;
    scrollBy({ top: innerHeight, behavior: 'instant' });
    const drawn = document.querySelectorAll('[data-quote]');
    const last = Number(drawn.item(drawn.length - 1)?.getAttribute('aria-posinset') ?? 0);
    const hasMoved = scrollY !== before || last > cards;
    if (hasMoved) movedAt = performance.now();
    cards = Math.max(cards, last);
    mostDrawn = Math.max(mostDrawn, drawn.length);
    if (!hasMoved && cards < place) await untilItChanges();
  }
  return { cards, mostDrawn, frames };
}

async function megabytesOfHeap(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  await client.detach();
  return usedSize / 1e6;
}

async function watchStretch(
  browser: Browser,
  page: Page,
  from: number,
  to: number,
): Promise<readonly [Reached, Stretch]> {
  const [reached, work] = await watchMainThread(browser, page, () => page.evaluate(scrollTo, to));
  const thousands = (reached.cards - from) / 1_000;
  const { longestTask, processor } = work;
  return [reached, { longestTask, processor: processor / thousands, frames: reached.frames / thousands }];
}

/** What stands below the last card of the list. */
const endOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('[role=feed] ~ div')?.innerText.trim() ?? '');

/** @param count how many cards there are to be scrolled through */
export async function scrollThrough(browser: Browser, page: Page, count: number): Promise<Scrolled> {
  const deepest = Math.min(count, FAR);
  const before = await megabytesOfHeap(page);
  const [top, near] = await watchStretch(browser, page, 0, Math.min(STRETCH, deepest));
  const between = await megabytesOfHeap(page);
  const { cards, mostDrawn } = top;
  if (cards >= deepest) {
    const end = await endOf(page);
    return { deepest, cards, end, mostDrawn, near, far: undefined, heap: [before, between, between] };
  }
  const middle = await page.evaluate(scrollTo, Math.max(cards, deepest - STRETCH));
  const [bottom, far] = await watchStretch(browser, page, middle.cards, deepest);
  return {
    deepest,
    cards: bottom.cards,
    end: await endOf(page),
    mostDrawn: Math.max(mostDrawn, middle.mostDrawn, bottom.mostDrawn),
    near,
    far,
    heap: [before, between, await megabytesOfHeap(page)],
  };
}
