/** Whether a part of the card is on the screen. */
export function isInSight(card: Element | null | undefined): boolean {
  if (!card) return false;
  const { top, bottom } = card.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
