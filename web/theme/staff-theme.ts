import { createTheme } from './create-theme.ts';
import { SANS } from './typography.ts';

/** The staff screens: names and figures are data to compare, in the face of the device. */
export const staffTheme = createTheme({
  headline: { fontFamily: SANS, letterSpacing: '-0.015em' },
  radius: 8,
});
