/** Scrolling through the list of quotes. The functions run in the page, so each of them stands for itself. */

/** Jumps to the end of the document until the last card of the list is there. */
export async function jumpToTheEnd(): Promise<void> {
  const isLast = (card: Element | undefined) =>
    card !== undefined && card.getAttribute('aria-posinset') === card.getAttribute('aria-setsize');
  while (!isLast(Array.from(document.querySelectorAll('[data-quote]')).at(-1))) {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

export interface WayUp {
  /** Cards that moved otherwise than the page was scrolled, and by how many pixels. */
  readonly jumps: readonly string[];
  /** Places in the list of all cards that were in the window or near it, as they came. */
  readonly seen: readonly number[];
  /** Whether the cards in the document ever stood in another order than that of the list. */
  readonly isOutOfOrder: boolean;
}

/**
 * Scrolls back up to the first card.
 * @param step so many pixels at a time
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
  for (let settling = 0; settling < 10; settling += 1) await frame();
  while (!isThere) {
    const reading = cards().find((card) => edges(card).bottom > 0);
    const before = edges(reading).top;
    scrollBy({ top: -step, behavior: 'instant' });
    let hasHitTheTop = scrollY < 1;
    // At the very top the page cannot be scrolled by a whole step.
    const isSteady = () => hasHitTheTop || Math.abs(edges(reading).top - before - step) <= 2;
    // A frame callback runs between what changes the page and what the page does about it: one look is not enough.
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
