import { SHEET, SHEET_HEIGHT } from '../rail-height.ts';

/** In sight: of a tab that is not open nothing stands at the thumb. */
const OPEN = ':has([data-panel]:not([data-panel=correct], [hidden] *))';

/** While something is asked at the thumb the end of the page can be scrolled above it, and what has the focus is. */
export const SHEET_ROOM = {
  [SHEET]: {
    [`html${OPEN}`]: { scrollPaddingBottom: SHEET_HEIGHT },
    [`body${OPEN}`]: { paddingBottom: SHEET_HEIGHT },
  },
};
