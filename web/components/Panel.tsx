import { styled } from '@mui/material/styles';

/** A framed note. Its text conveys the tone; the coloured bar only repeats it. */
export const Panel = styled('div')(({ theme }) => ({
  padding: 'clamp(14px, 4vw, 20px) clamp(14px, 4vw, 24px)',
  marginBottom: theme.spacing(3),
  backgroundColor: theme.vars.palette.background.paper,
  border: `1.5px solid ${theme.vars.palette.divider}`,
  borderInlineStart: `6px solid ${theme.vars.palette.secondary.main}`,
  '&[data-tone=destructive]': { borderInlineStartColor: theme.vars.palette.error.main },
  '& p': { margin: '0 0 12px' },
  '& h3': { marginBottom: 8 },
  '& > :first-of-type': { marginTop: 0 },
  '& > :last-child': { marginBottom: 0 },
}));
