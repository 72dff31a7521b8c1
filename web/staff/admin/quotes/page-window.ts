/** The pages that stand in the document: `from` up to, but not with, `to`. Page 0 holds the newest quotes. */
export interface PageWindow {
  readonly from: number;
  readonly to: number;
}

/** No browser scrolls through heights without end, and no phone keeps frames without end. */
export const MOST_PAGES = 20;

export const FIRST_PAGE: PageWindow = { from: 0, to: 1 };

/** One page further down the list; the topmost gives way when there are too many. */
export function further({ from, to }: PageWindow, most = MOST_PAGES): PageWindow {
  return { from: Math.max(from, to + 1 - most), to: to + 1 };
}

/** One page back towards the newest; the lowest gives way when there are too many. */
export function back({ from, to }: PageWindow, most = MOST_PAGES): PageWindow {
  const first = Math.max(0, from - 1);
  return { from: first, to: Math.min(to, first + most) };
}
