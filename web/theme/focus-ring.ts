import type { Theme } from '@mui/material/styles';

/** What shows where the keyboard is. A dark band sets `--focus` to a colour that is seen on it. */
export function focusRing(theme: Theme) {
  return { outline: `3px solid var(--focus,${theme.vars.palette.secondary.main})`, outlineOffset: 2 };
}

/** For the dark bands. */
export const focusOnNight = { '--focus': 'var(--f-palette-scene-onNight)' } as const;
