/** As low as a phone on its side, or with text as large. */
export const LOW = '(max-height: 30em)';
