/** Of a card that is being read at least this much is below the bars that stay, in pixels; else it is the next one. */
const READ_PX = 40;

/** Marks a row that stands for its card while that is not open. */
export const CLOSED_ROW = 'data-closed-row';

/** A card, or the row that stands for it. The row above an open card is none. */
export const CARD = 'article[data-quote]';

/** A row of the day with what is open below it: for the keys its card. */
const ROW = '[data-rows] > li';

const kindIn = (list: Element) => (list.matches('[role=feed]') ? CARD : ROW);

/** The cards of a list, in their order. */
export const cardsOf = (list: Element) => [...list.querySelectorAll<HTMLElement>(kindIn(list))];

const edgesOf = (card: Element) => card.getBoundingClientRect();

/** Where a card stands that was scrolled to: below the bars that stay, in pixels from the upper edge of the window. */
export const readingLine = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;

/** The list of cards that is shown: a hidden tab keeps its own. */
export const feedInSight = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role=feed]')].find(
    ({ offsetParent }) => offsetParent !== null,
  );

/** What the keys are about: the list of cards that is shown, or all parts of the day together. */
export const listInSight = (): HTMLElement | undefined =>
  feedInSight() ?? (document.querySelector(ROW) === null ? undefined : document.body);

/** The card that an element is in, or that is open below the row that it is in. */
export const cardOf = (element: Element | null): HTMLElement | undefined =>
  element?.closest<HTMLElement>(CARD) ??
  element?.closest(`article, ${ROW}`)?.querySelector<HTMLElement>(CARD) ??
  undefined;

/** The card that has the focus, or in which something has it, unless it was scrolled out of the window. */
function focusedCard(list: Element): HTMLElement | undefined {
  const { activeElement: focused } = document;
  const isFeed = kindIn(list) === CARD;
  const card = isFeed ? cardOf(focused) : (focused?.closest<HTMLElement>(ROW) ?? undefined);
  if (card === undefined || !list.contains(card)) return undefined;
  // The row above an open card, where the focus is in that.
  const { top, bottom } = edgesOf(focused?.closest('article') ?? card);
  return bottom > readingLine() && top < innerHeight ? card : undefined;
}

/** The card that a key is about: the one with the focus, else the topmost in view. Its row is the marked one. */
export function currentCard(list: Element): HTMLElement | undefined {
  const line = readingLine() + READ_PX;
  return focusedCard(list) ?? cardsOf(list).find((card) => edgesOf(card).bottom > line);
}

/** The card after the one with the focus, or before it; where none has it, the next that begins below or above. */
export function cardBeside(list: Element, by: 1 | -1): HTMLElement | undefined {
  const cards = cardsOf(list);
  const focused = focusedCard(list);
  if (focused !== undefined) return cards[cards.indexOf(focused) + by];
  const line = readingLine();
  return by > 0
    ? cards.find((card) => edgesOf(card).top > line + 1)
    : cards.findLast((card) => edgesOf(card).top < line - 1);
}
