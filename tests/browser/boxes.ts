import { expect } from 'playwright/test';

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Fails where two of these boxes cover a part of each other. */
export function expectApart(boxes: readonly Box[]): void {
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        one.right <= other.left ||
        other.right <= one.left ||
        one.bottom <= other.top ||
        other.bottom <= one.top;
      expect(isApart, JSON.stringify([one, other])).toBe(true);
    }
  }
}
