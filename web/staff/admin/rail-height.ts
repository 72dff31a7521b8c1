/** Height of the tab bar: the other sticky bars are positioned below it, and it grows with the font size. */
export const RAIL_HEIGHT = 'var(--rail-height, 3.75rem)';

/** The same on a phone, whose tabs have one line each; it belongs to the root element. */
export const PHONE_RAIL = { '--rail-height': '3rem' };

/** A low screen or a large font size: only the tab bar is sticky there. */
export const LOW_SCREEN = '@media (max-height: 30em)';
