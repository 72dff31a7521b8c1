import type { Theme } from '@mui/material/styles';

/** Height of the band at the top of a card; the content begins below it. */
export const BAND = 14;

/**
 * A card with an ink border and a band of colour at its top. The band is inside the border, so that the rounded corners
 * stay clean.
 */
export function card(theme: Theme, band: string = theme.vars.palette.scene.poppy) {
  return {
    backgroundColor: theme.vars.palette.background.paper,
    border: `2px solid ${theme.vars.palette.text.primary}`,
    boxShadow: `inset 0 ${BAND}px ${band}`,
  };
}
