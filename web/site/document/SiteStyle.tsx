import GlobalStyles from '@mui/material/GlobalStyles';
import { GlobalStyle } from '../../components/GlobalStyle.tsx';
import { NightInks } from '../art/NightInks.tsx';

const rules = { p: { margin: 0 } };

/** What holds on every public page. */
export function SiteStyle() {
  return (
    <>
      <GlobalStyle />
      <GlobalStyles styles={rules} />
      <NightInks />
    </>
  );
}
