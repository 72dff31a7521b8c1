import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { focusRing } from '../theme/focus-ring.ts';

const motion = '@media (prefers-reduced-motion: no-preference)';

const rules = (theme: Theme) => ({
  '[hidden]': { display: 'none !important' },
  html: {
    /** The sticky header is this high: what is scrolled to stops below it. */
    scrollPaddingTop: 64,
    scrollPaddingBottom: 24,
    overflowWrap: 'anywhere',
    [motion]: { scrollBehavior: 'smooth' },
  },
  ':focus-visible': { ...focusRing(theme), borderRadius: 2 },
  /** The other ways to reach us, where no script runs or the page's own could not be loaded. */
  '.unavailable': { display: 'none' },
  '[data-broken] .unavailable': { display: 'block' },
  '@media (scripting: none)': {
    '.unavailable': { display: 'block' },
    '.needs-script': { display: 'none !important' },
  },
  'h2[tabindex]:focus-visible': { outline: 'none' },
  a: { color: theme.vars.palette.secondary.main, textUnderlineOffset: '.2em' },
  [motion]: { '@view-transition': { navigation: 'auto' } },
});

/** What holds on every screen: resets, focus that can be seen, scrolling that respects reduced motion. */
export function GlobalStyle() {
  return (
    <>
      <CssBaseline />
      <GlobalStyles styles={rules} />
    </>
  );
}
