import { readingLine } from '../desk/current-card.ts';

/** Whether a part of the card is on the screen. */
export function isInSight(card: Element | null | undefined): boolean {
  if (!card) return false;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

/** Scrolls back to the head of a card with as much as it needs to stand whole above a part of it, where both have room. */
export function keepHead(part: Element | null): void {
  const card = part?.closest('article');
  if (!part || !card || getComputedStyle(part).position === 'fixed') return;
  // Above a card that was opened in a list its row stands, which names it.
  const whole = card.parentElement?.closest('article, li') ?? card;
  const { top } = whole.getBoundingClientRect();
  const { bottom } = part.getBoundingClientRect();
  // A card that the address names is shown further down than others.
  const line = readingLine() + (Number.parseFloat(getComputedStyle(whole).scrollMarginTop) || 0);
  const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  if (top < line && bottom + line - top <= innerHeight - bar) whole.scrollIntoView({ block: 'start' });
}
