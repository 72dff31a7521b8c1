import { createTheme as createMuiTheme } from '@mui/material/styles';
import { focusRing } from './focus-ring.ts';
import { dark, light, type SceneColors } from './palette.ts';
import { type Headline, typographyWith } from './typography.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
  interface Palette {
    scene: SceneColors;
  }
  interface PaletteOptions {
    scene?: SceneColors;
  }
}

const MOTION = '@media (prefers-reduced-motion: no-preference)';

interface Look {
  readonly headline: Headline;
  /** Of corners, in pixels. */
  readonly radius: number;
}

/**
 * The theme of the public or of the staff screens, which share all but this look. Colours are CSS variables that follow the
 * system's colour scheme.
 */
export function createTheme({ headline, radius }: Look) {
  return createMuiTheme({
    cssVariables: { cssVarPrefix: 'f', colorSchemeSelector: 'media' },
    colorSchemes: { light: { palette: light }, dark: { palette: dark } },
    spacing: 8,
    shape: { borderRadius: radius },
    typography: typographyWith(headline),
    components: {
      // By default MUI renders a lead paragraph as an h6 heading.
      MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p' } } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        // MUI removes the outline.
        styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
      },
      MuiTabs: {
        styleOverrides: {
          indicator: { transition: 'none', [MOTION]: { transition: 'left .2s, width .2s' } },
        },
      },
      MuiButton: {
        defaultProps: { variant: 'contained', disableElevation: true },
        styleOverrides: {
          root: {
            minHeight: 48,
            padding: '10px 22px',
            // In forced-colors mode the border is all that distinguishes a button.
            border: '2px solid transparent',
            transition: 'none',
            [MOTION]: { transition: 'background-color .15s' },
          },
          outlined: { borderColor: 'currentColor' },
        },
      },
    },
  });
}
