/** The rendered pages: `from` inclusive to `to` exclusive. Page 0 holds the newest quotes. */
export interface PageWindow {
  readonly from: number;
  readonly to: number;
}

/** Limits the number of pages: browsers limit scroll heights, and placeholders cost memory on a phone. */
export const MOST_PAGES = 20;

export const FIRST_PAGE: PageWindow = { from: 0, to: 1 };

/** Moves one page down the list; the topmost page is removed when there are too many. */
export function further({ from, to }: PageWindow, most = MOST_PAGES): PageWindow {
  return { from: Math.max(from, to + 1 - most), to: to + 1 };
}

/** Moves one page up towards the newest; the lowest page is removed when there are too many. */
export function back({ from, to }: PageWindow, most = MOST_PAGES): PageWindow {
  const first = Math.max(0, from - 1);
  return { from: first, to: Math.min(to, first + most) };
}
