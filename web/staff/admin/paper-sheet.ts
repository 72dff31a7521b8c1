import type { Theme } from '@mui/material/styles';
import { UPRIGHT_PHONE } from './rail-height.ts';

/** The paper on which the rows of a list stand. */
export const paperSheet = (theme: Theme) => ({
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
});

/** The same for rows of requests: as wide as the screen on a phone. */
export const requestSheet = (theme: Theme) => ({
  ...paperSheet(theme),
  padding: theme.spacing(0, 2),
  [UPRIGHT_PHONE]: {
    marginInline: theme.spacing(-1.5),
    paddingInline: theme.spacing(1.5),
    borderInline: 0,
    borderRadius: 0,
  },
});

/** The card of a row on such a sheet goes on where the row ends, and is no box within a box. */
export const flushCard = (theme: Theme) => ({
  marginInline: -1,
  padding: theme.spacing(0, 0, 2),
  backgroundColor: 'transparent',
  borderColor: 'transparent',
});
