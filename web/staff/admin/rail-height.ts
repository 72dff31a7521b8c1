/** The bar of tabs, in pixels: other bars that stay in place stand below it. */
export const RAIL_HEIGHT = 59;
