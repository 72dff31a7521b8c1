/** The left and right edge of everything from 600 px on: 24 px, and beyond 1200 px a column of 1152 px in the middle. */
export const GUTTER = 'max(24px, 50% - 576px)';
