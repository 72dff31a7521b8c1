import { TOOLBAR_TOP } from '../rail-height.ts';

/** Height of the bar above the week. */
export const HEAD_HEIGHT = '3.5rem';

/** Where the head of the week stays while its lanes are scrolled: below that bar. */
export const HEAD_TOP = `calc(${TOOLBAR_TOP} + ${HEAD_HEIGHT})`;

/** The same of a day on a phone, whose bar is as high as its button and a line while the list is as new as it can be. */
export const PHONE_HEAD_TOP = `calc(${TOOLBAR_TOP} + 45px)`;
