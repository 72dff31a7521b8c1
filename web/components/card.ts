import type { Theme } from '@mui/material/styles';

/** How high the band at the head of a card is; what stands in the card begins below it. */
export const BAND = 14;

/** A sheet of paper with an ink edge and a band of colour at its head, inside the edge so that the corners stay clean. */
export function card(theme: Theme, band: string = theme.vars.palette.scene.poppy) {
  return {
    backgroundColor: theme.vars.palette.background.paper,
    border: `2px solid ${theme.vars.palette.text.primary}`,
    boxShadow: `inset 0 ${BAND}px ${band}`,
  };
}
