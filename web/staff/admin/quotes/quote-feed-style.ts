import { styled } from '@mui/material/styles';

/**
 * The look of all cards, said once around them: hundreds of cards stand in the page, and a styled component for
 * each of their parts would cost as much as the cards themselves.
 */
export const Feed = styled('div')(({ theme }) => ({
  overflowAnchor: 'none',
  '& article': {
    margin: theme.spacing(0, 0, 2),
    padding: theme.spacing(2),
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.vars.shape.borderRadius,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 420px',
    [theme.breakpoints.up('md')]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1.4fr 1fr',
      gap: theme.spacing(1, 4),
      padding: theme.spacing(2.5, 3),
      containIntrinsicSize: 'auto 260px',
      '& dl': { margin: 0 },
      '& .facts': { alignContent: 'start' },
      '& .words': { gridColumn: '1 / -1' },
    },
  },
  '& article:has([data-new])': { borderInlineStart: `6px solid ${theme.vars.palette.primary.main}` },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& time, & dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dl': { margin: theme.spacing(1.5, 0, 0) },
  '& dd': { margin: 0, overflow: 'hidden' },
  '& .badges': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '8px 0 0' },
  '& .badges:empty': { display: 'none' },
  '& b': {
    padding: '2px 8px',
    fontSize: '.8125rem',
    fontWeight: 650,
    border: '1.5px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
    color: theme.vars.palette.secondary.main,
  },
  '& b[data-new]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& .reach > div': {
    display: 'grid',
    gridTemplateColumns: '3.25rem minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: 48,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& .reach dd': { display: 'flex', gap: 4 },
  '& .reach a': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    gap: 12,
    alignItems: 'center',
    minHeight: 48,
    padding: '6px 0',
    color: 'inherit',
    textDecoration: 'none',
  },
  '& .reach a + a': { flex: 'none', minWidth: 52, justifyContent: 'end' },
  '& .reach a span': { flex: 1, whiteSpace: 'pre-line' },
  '& .reach svg, & .reach i': {
    color: theme.vars.palette.primary.main,
    fontStyle: 'normal',
    fontWeight: 650,
  },
  // Their names say the same, and a thumb's screen needs the room for addresses.
  [theme.breakpoints.down('sm')]: { '& .reach svg': { display: 'none' } },
  '& .facts': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: theme.spacing(1, 2) },
  '& .words': { display: 'grid', gap: theme.spacing(1) },
  '& .words dd': { whiteSpace: 'pre-wrap' },
  '& mark': {
    padding: '0 3px',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '.8em',
    color: theme.vars.palette.error.contrastText,
    backgroundColor: theme.vars.palette.error.main,
    borderRadius: 2,
  },
}));
