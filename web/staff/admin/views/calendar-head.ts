import { TOOLBAR_TOP } from '../rail-height.ts';

/** Height of the bar above the week at a desk, and above days that stand one below the other, with controls for a thumb. */
export const HEAD_HEIGHT = '3.5rem';
export const HIGH_HEAD = '4.5rem';

/** Where the head of the week stays while its lanes are scrolled, and the date of a day beside what is on it: below that bar. */
export const HEAD_TOP = `calc(${TOOLBAR_TOP} + ${HEAD_HEIGHT})`;
export const BELOW_HIGH_HEAD = `calc(${TOOLBAR_TOP} + ${HIGH_HEAD})`;

/** Height of the strip of the week on a phone. */
export const STRIP_HEIGHT = '3.75rem';

/** Where the head of a day stays on a phone: below that strip. */
export const PHONE_HEAD_TOP = `calc(${TOOLBAR_TOP} + ${STRIP_HEIGHT})`;
