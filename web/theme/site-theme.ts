import { createTheme } from './create-theme.ts';
import { SERIF } from './typography.ts';

/** The public pages: headlines in the serif of the brand. */
export const siteTheme = createTheme({
  headline: { fontFamily: SERIF.replace(/serif$/, 'Narrowed,serif') },
  radius: 4,
});
