/** The bar of tabs: other bars that stay in place stand below it, and grow with the letters as it does. */
export const RAIL_HEIGHT = '3.75rem';

/** A screen that is low, or has large letters: nothing but the tabs stays in place there. */
export const LOW_SCREEN = '@media (max-height: 30em)';
