import { createTheme } from '@mui/material/styles';
import { focusRing } from './focus-ring.ts';
import { dark, light, type SceneColors } from './palette.ts';
import { typography } from './typography.ts';

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

/** The look of every screen, public and staff. Colours are CSS variables that follow the reader's system. */
export const theme = createTheme({
  cssVariables: { cssVarPrefix: 'f', colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: light }, dark: { palette: dark } },
  spacing: 8,
  shape: { borderRadius: 4 },
  typography,
  components: {
    // The library would draw a lead paragraph as a sixth heading.
    MuiTypography: { defaultProps: { variantMapping: { subtitle1: 'p' } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      // The library takes the outline away.
      styleOverrides: { root: ({ theme }) => ({ '&:focus-visible': focusRing(theme) }) },
    },
    MuiButton: {
      defaultProps: { variant: 'contained', disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 48,
          padding: '10px 22px',
          // Where the system's colours replace ours, the edge is all that is left of a button.
          border: '2px solid transparent',
          transition: 'none',
          [MOTION]: { transition: 'background-color .15s' },
        },
        outlined: { borderColor: 'currentColor' },
      },
    },
  },
});
