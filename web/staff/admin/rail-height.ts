import { LOW } from '../shared/low-screen.ts';

/** Height of the tab bar: the other sticky bars are positioned below it, and it grows with the font size. */
export const RAIL_HEIGHT = 'var(--rail-height, 3.75rem)';

/** The same on a phone, whose tabs have one line each; it belongs to the root element. */
export const PHONE_RAIL = { '--rail-height': '3rem' };

/** A low screen or a large font size: nothing stays above what is read there. */
export const LOW_SCREEN = `@media ${LOW}`;

const ON_ITS_SIDE = `screen and ${LOW} and (min-width: 600px) and (max-width: 89.99em)`;

/** A phone on its side: the links to the views stand at its edge, where they cover nothing. */
export const SIDEWAYS = `@media ${ON_ITS_SIDE}`;

/**
 * A low window with room for more in a line: header and tabs in one, and the head of the list beside the counters, with a figure
 * of six digits. In em, which grows with the text, and not where the table stands beside the list.
 */
export const ONE_LINE = `@media screen and ${LOW} and (min-width: 46em) and (max-width: 74.99em)`;

/** The header in one line, with the buttons about accounts behind one: the screen of a phone or a tablet is for the quotes. */
export const SMALL_HEADER = `@media (max-width: 899.95px), ${LOW} and (max-width: 74.99em)`;
export const WIDE_HEADER = '@media (min-width: 900px) and (min-height: 30.01em), (min-width: 75em)';

/** Of that line: its height, and the width of the tabs at its end, or of one that is alone; 0 where they stand elsewhere. */
export const LINE_HEIGHT = '3rem';
export const TABS_WIDTH = 'var(--tabs-width, 0px)';
export const TABS_IN_LINE = {
  '--tabs-width': 'min(26rem, 38vw)',
  '&:has([role=tab]:only-of-type)': { '--tabs-width': '9rem' },
};

/** Width of these links; 0 where they stand elsewhere. */
export const VIEWS_WIDTH = 'var(--views-width, 0px)';

/** A phone held upright: the tabs are scrolled away there, so that one line stays above the list. */
export const UPRIGHT_PHONE = '@media (max-width: 599.95px) and (min-height: 30.01em)';

/** A phone held upright, and one on its side that has the links to the views at its edge. */
export const PHONE = `${UPRIGHT_PHONE},${ON_ITS_SIDE}`;

/**
 * A phone held upright whose text leaves room for it: what is asked of a card stands at the thumb there, above the links to
 * the views, and covers the end of the page.
 */
export const SHEET =
  '@media screen and (min-width: 20em) and (max-width: 599.95px) and (min-height: 30.01em)';

/** What that may take of the screen. */
export const SHEET_HEIGHT = '76dvh';

/** Height of the links to the views at the thumb, in one line. */
export const PLACES_HEIGHT = 'calc(57px + env(safe-area-inset-bottom))';

/** The line at the upper edge that says that there is no connection; it stays there where it has one line. */
export const OFFLINE_LINE = { name: '--offline-line', wide: '@media (min-width: 20em)' } as const;

/** Where the tab bar stays. */
export const RAIL_TOP = `var(${OFFLINE_LINE.name}, 0px)`;

/** Where the head of a list stays: below what stays above it. */
export const TOOLBAR_TOP = `calc(var(--rail-stays, ${RAIL_HEIGHT}) + ${RAIL_TOP})`;

/** Height of the head of a list at a desk with the room below it, and the same of one that is worked with a pointer. */
export const LIST_BAR = 'var(--list-bar, 4.375rem)';
export const LIST_BAR_AT_POINTER = { '--list-bar': '2.8125rem' };

/** Of the root element: the tab bar takes no room at the upper edge. */
export const RAIL_LEAVES = { '--rail-stays': '0px' };
