/** Height of the tab bar: the other sticky bars are positioned below it, and it grows with the font size. */
export const RAIL_HEIGHT = '3.75rem';

/** A low screen or a large font size: only the tab bar is sticky there. */
export const LOW_SCREEN = '@media (max-height: 30em)';
