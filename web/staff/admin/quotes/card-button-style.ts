import type { Theme } from '@mui/material/styles';

/** A plain button on a card: no styled component, because the page holds hundreds of cards. It is not printed. */
export const cardButtonStyle = (theme: Theme) =>
  ({
    minWidth: 72,
    minHeight: 48,
    padding: '8px 16px',
    font: 'inherit',
    fontWeight: 650,
    color: theme.vars.palette.primary.main,
    backgroundColor: 'transparent',
    border: '1.5px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
    cursor: 'pointer',
    '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' },
    '@media print': { display: 'none' },
  }) as const;
