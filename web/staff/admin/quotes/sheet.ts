import { SHEET } from '../rail-height.ts';

/** What the sheet may take of a phone. */
const MOST = '72dvh';

/** While something is asked at the thumb the end of the page can be scrolled above it, and what has the focus is. */
export const SHEET_ROOM = {
  [SHEET]: {
    'html:has([data-panel])': { scrollPaddingBottom: MOST },
    'body:has([data-panel])': { paddingBottom: MOST },
  },
};

/** Of the panel: over what was pressed, which stays where it is. */
export const SHEET_STYLE = {
  position: 'fixed',
  zIndex: 15,
  insetInline: 0,
  boxSizing: 'border-box',
  maxHeight: MOST,
  overflow: 'auto',
  overscrollBehavior: 'contain',
} as const;
