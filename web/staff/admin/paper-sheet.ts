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
  '--edge': theme.spacing(2),
  padding: '0 var(--edge)',
  [UPRIGHT_PHONE]: {
    '--edge': theme.spacing(1.5),
    marginInline: 'calc(-1 * var(--edge))',
    borderInline: 0,
    borderRadius: 0,
  },
});

/**
 * The card of a row on such a sheet goes on where the row before it ends, and is no box within a box. It is as wide as the
 * sheet, so that no ring of the focus is cut, and its words begin where those of the rows do.
 */
export const FLUSH_CARD = {
  '--pad': 'var(--edge)',
  margin: '0 calc(-1 * var(--edge))',
  paddingInline: 'var(--edge)',
  backgroundColor: 'transparent',
  borderColor: 'transparent',
  borderInlineWidth: 0,
};
