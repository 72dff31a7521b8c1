import GlobalStyles from '@mui/material/GlobalStyles';
import { nightInks } from './inks.ts';

const rules = { '@media (prefers-color-scheme: dark)': { ':root': { ...nightInks } } };

/** The rule that turns the drawings of a document to night. Once per page that shows any. */
export function NightInks() {
  return <GlobalStyles styles={rules} />;
}
