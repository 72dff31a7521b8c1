import { TOOLBAR_TOP } from '../rail-height.ts';

/** Height of the bar above the week. */
export const HEAD_HEIGHT = '3.5rem';

/** Where the head of the week stays while its lanes are scrolled: below that bar. */
export const HEAD_TOP = `calc(${TOOLBAR_TOP} + ${HEAD_HEIGHT})`;

/** Height of the strip of the week on a phone. */
export const STRIP_HEIGHT = '3.75rem';

/** Where the head of a day stays on a phone: below that strip. */
export const PHONE_HEAD_TOP = `calc(${TOOLBAR_TOP} + ${STRIP_HEIGHT})`;
