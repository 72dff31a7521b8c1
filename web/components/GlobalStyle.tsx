import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { Theme } from '@mui/material/styles';
import { focusRing } from '../theme/focus-ring.ts';

const motion = '@media (prefers-reduced-motion: no-preference)';

const rules = (theme: Theme) => ({
  '[hidden]': { display: 'none !important' },
  html: {
    /** Height of the sticky header: scrolling to an element stops below it. */
    scrollPaddingTop: 64,
    scrollPaddingBottom: 24,
    overflowWrap: 'anywhere',
  },
  /** Set by a tap on a link within the page. An arrival from elsewhere is there at once. */
  'html[data-near]': { [motion]: { scrollBehavior: 'smooth' } },
  ':focus-visible': { ...focusRing(theme), borderRadius: 2 },
  /** The other ways to reach us are shown when scripts are off or the page's script could not be loaded. */
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

/** Styles of every screen: resets, visible focus, scrolling that respects reduced motion. */
export function GlobalStyle() {
  return (
    <>
      <CssBaseline />
      <GlobalStyles styles={rules} />
    </>
  );
}
