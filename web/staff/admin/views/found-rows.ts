import { styled } from '@mui/material/styles';
import { FLUSH_CARD, requestSheet } from '../paper-sheet.ts';
import { tint } from '../stage-style.ts';
import { MARKED } from './use-marked.ts';

/** The rows of what was found, as a feed. */
export const FoundRows = styled('div')(({ theme }) => ({
  ...requestSheet(theme),
  '&& > article > div > article:not([data-held])': FLUSH_CARD,
  '&:empty': { display: 'none' },
  '& > article + article': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  // As many to a screen as can be read: the whole of it is a tap away.
  '& > article > div > [aria-expanded]': { paddingBlock: 4, lineHeight: 1.35 },
  '& > article > div > [aria-expanded] > *': { lineHeight: 'inherit' },
  [`& ::highlight(${MARKED})`]: {
    color: theme.vars.palette.text.primary,
    backgroundColor: tint(theme.vars.palette.primary.main, 18),
  },
  // What has ended stands back behind what is open; who asked can be called as well.
  '& > article:has([data-over]) > div > [aria-expanded]': { color: theme.vars.palette.text.secondary },
  '& > article:has([data-over]) > div > [data-reach]': {
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.divider,
  },
  '@media (max-width: 74.99em)': { '& > article > div > [data-reach]': { minHeight: 48 } },
}));
