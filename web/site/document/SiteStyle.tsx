import GlobalStyles from '@mui/material/GlobalStyles';
import { GlobalStyle } from '../../components/GlobalStyle.tsx';
import { NARROWED } from '../../theme/typography.ts';
import { NightInks } from '../art/NightInks.tsx';

const rules = {
  '@font-face': NARROWED,
  body: { textWrap: 'pretty' },
  p: { margin: 0 },
  'p>[href^=tel],[id$=reference]': { whiteSpace: 'nowrap' },
} as const;

/** Styles of every public page. */
export function SiteStyle() {
  return (
    <>
      <GlobalStyle />
      <GlobalStyles styles={rules} />
      <NightInks />
    </>
  );
}
