import type { Theme } from '@mui/material/styles';

/** A part of the dialog: words, and what can be done below them. */
export const partStyle = (theme: Theme) =>
  ({
    display: 'grid',
    gap: theme.spacing(1.5),
    justifyItems: 'start',
    '& h3': { ...theme.typography.h4, margin: 0 },
    '& p': { margin: 0 },
    '& p:empty': { display: 'contents' },
    '& .warning': { fontWeight: 650, color: theme.vars.palette.error.main },
    '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  }) as const;
