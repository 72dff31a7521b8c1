/** The rendered pages: `from` inclusive to `to` exclusive. Page 0 holds the newest quotes. */
export interface PageWindow {
  readonly from: number;
  readonly to: number;
}

/** Limits the number of pages: browsers limit scroll heights, and placeholders cost memory on a phone. */
export const MOST_PAGES = 20;

export const FIRST_PAGE: PageWindow = { from: 0, to: 1 };

/** Moves to a page below or above; pages at the other end are removed when there are too many. */
export function including(window: PageWindow, page: number, most = MOST_PAGES): PageWindow {
  const { from, to } = window;
  if (page >= to) return { from: Math.max(from, page + 1 - most), to: page + 1 };
  return page < from ? { from: page, to: Math.min(to, page + most) } : window;
}

/** Moves one page down the list. */
export const further = (window: PageWindow, most?: number): PageWindow => including(window, window.to, most);

/** Moves one page up towards the newest. */
export const back = (window: PageWindow, most?: number): PageWindow =>
  including(window, Math.max(0, window.from - 1), most);
