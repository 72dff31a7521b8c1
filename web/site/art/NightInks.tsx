import GlobalStyles from '@mui/material/GlobalStyles';
import { nightInks } from './inks.ts';

const rules = { '@media (prefers-color-scheme: dark)': { ':root': { ...nightInks } } };

/**
 * The rule that switches a document's drawings to their night colours. Include it once in each page that shows a
 * drawing.
 */
export function NightInks() {
  return <GlobalStyles styles={rules} />;
}
