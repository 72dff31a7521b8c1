import type { Theme } from '@mui/material/styles';

/** Styles of radio buttons that are chips, for the `fieldset` around them. */
export const chipStyle = (theme: Theme) =>
  ({
    '& label': {
      position: 'relative',
      display: 'grid',
      placeContent: 'center',
      minHeight: 44,
      border: `1.5px solid ${theme.vars.palette.text.secondary}`,
      borderRadius: theme.vars.shape.borderRadius,
      cursor: 'pointer',
    },
    // The chip is the radio button, which keeps the keys and the words of one.
    '& input[type=radio]': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
    '& label:has(:checked)': {
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
      fontWeight: 650,
    },
    '& label:has(:focus-visible)': {
      outline: `3px solid ${theme.vars.palette.primary.main}`,
      outlineOffset: 2,
    },
    '@media (forced-colors: active)': {
      '& label:has(:checked)': { borderWidth: 4, borderColor: 'Highlight' },
    },
  }) as const;
