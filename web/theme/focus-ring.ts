import type { Theme } from '@mui/material/styles';

/** The focus outline. A dark band sets `--focus` to a colour that is visible on it. */
export function focusRing(theme: Theme) {
  return { outline: `3px solid var(--focus,${theme.vars.palette.secondary.main})`, outlineOffset: 2 };
}

/** The outline's colour on dark bands. */
export const focusOnNight = { '--focus': 'var(--f-palette-scene-onNight)' } as const;
