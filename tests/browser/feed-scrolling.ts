/** Scrolling through the list of quotes. The functions run in the page, so none of them can use another. */

/** Jumps to the end of the document until the last card of the list is rendered. */
export async function jumpToTheEnd(): Promise<void> {
  const isLast = (card: Element | undefined) =>
    card !== undefined && card.getAttribute('aria-posinset') === card.getAttribute('aria-setsize');
  while (!isLast(Array.from(document.querySelectorAll('[data-quote]')).at(-1))) {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

/** Lets four frames pass: the page reacts to a change in the frame after it, or in the one that follows. */
export async function fourFrames(): Promise<void> {
  for (let count = 0; count < 4; count += 1) await new Promise((done) => requestAnimationFrame(done));
}

export interface WayUp {
  /** Cards that moved by another distance than the page was scrolled, with the difference in pixels. */
  readonly jumps: readonly string[];
  /** Positions of the rendered cards in the whole list, in the order in which they were seen. */
  readonly seen: readonly number[];
  /** Whether the rendered cards were ever in another order than the list. */
  readonly isOutOfOrder: boolean;
}

/**
 * Scrolls back up to the first card.
 * @param step pixels per step
 */
export async function wayUp(step: number): Promise<WayUp> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const cards = () => Array.from(document.querySelectorAll('[data-quote]'));
  const edges = (card: Element | undefined) => card?.getBoundingClientRect() ?? new DOMRect();
  const placeOf = (card: Element | undefined) => Number(card?.getAttribute('aria-posinset'));
  const jumps: string[] = [];
  const seen = new Set<number>();
  let isOutOfOrder = false;
  let isThere = false;
  // The script of the cards' work changes the height of those that wait for it.
  for (let settled = 0; settled < 10; ) {
    await frame();
    settled = document.querySelector('.work:empty') === null ? settled + 1 : 0;
  }
  while (!isThere) {
    const reading = cards().find((card) => edges(card).bottom > 0);
    const before = edges(reading).top;
    scrollBy({ top: -step, behavior: 'instant' });
    let hasHitTheTop = scrollY < 1;
    // At the very top less than a whole step can be left.
    const isSteady = () => hasHitTheTop || Math.abs(edges(reading).top - before - step) <= 2;
    // A frame callback runs before the page's reaction to a change, so one frame is not enough.
    let looks = 0;
    for (let steady = 0; steady < 3 && looks < 12; looks += 1) {
      await frame();
      hasHitTheTop ||= scrollY < 1;
      steady = isSteady() ? steady + 1 : 0;
    }
    if (!isSteady()) jumps.push(`${placeOf(reading)}: ${edges(reading).top - before - step}`);
    const places = cards().map(placeOf);
    for (const place of places) seen.add(place);
    isOutOfOrder ||= places.some((place, index) => index > 0 && place <= (places[index - 1] ?? 0));
    isThere = scrollY === 0 && seen.has(1);
  }
  return { jumps, seen: [...seen], isOutOfOrder };
}

/**
 * The height of a list of cards in pixels, once it has not changed for ten frames and no card waits for the script of its
 * work, which changes its height.
 */
export async function settledHeight(element: Element): Promise<number> {
  let height = element.getBoundingClientRect().height;
  for (let same = 0; same < 10; ) {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const now = element.getBoundingClientRect().height;
    const isWaiting = element.querySelector('.work:empty') !== null;
    same = now === height && !isWaiting ? same + 1 : 0;
    height = now;
  }
  return height;
}
