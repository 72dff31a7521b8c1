import { styled } from '@mui/material/styles';
import { VISUALLY_HIDDEN } from '../../shared/visually-hidden.ts';
import { LIST_BAR, TOOLBAR_TOP } from '../rail-height.ts';
import { stageStyle, tint } from '../stage-style.ts';
import { WIDE_DESK } from './room.ts';

/** Height of a row, and of the head above them; with larger text they grow. */
const ROW = '1.8125rem';

/** The table scrolls by itself. The browser's anchoring would move it when rows give way to a gap. */
export const Scroller = styled('div')({
  minHeight: 0,
  overflow: 'hidden auto',
  overflowAnchor: 'none',
  scrollbarWidth: 'thin',
});

/** Where it stays while the page is scrolled: below the tabs and the head of the list. */
const TOP = `calc(${TOOLBAR_TOP} + ${LIST_BAR})`;

/** What has the place of no row: what opens the keys, and the edges. */
const NO_ROWS = '38px';

/** From where it begins to an edge in rem above that of the window, never less than a few rows, and no part of one. */
function upTo(edge: number) {
  const room = `max(12rem, calc(100dvh - max(var(--top, 0px), ${TOP}) - max(var(--end, 0px), ${edge}rem)))`;
  // A browser that cannot round cuts the last.
  return [room, `calc(round(down, ${room} - ${NO_ROWS}, ${ROW}) + ${NO_ROWS})`];
}

/** Below the head of the list and above the links to the views, where these stand below. */
export const Index = styled('div')(({ theme }) => ({
  position: 'sticky',
  top: TOP,
  alignSelf: 'start',
  display: 'flex',
  flexDirection: 'column',
  maxHeight: upTo(4.5),
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: theme.vars.shape.borderRadius,
  [WIDE_DESK]: { maxHeight: upTo(1) },
  '@media print': { display: 'none' },
  '& table': {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontSize: '.8125rem',
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
  },
  '& caption': VISUALLY_HIDDEN,
  '& tr': { position: 'relative', height: ROW },
  '& th, & td': {
    padding: '0 4px',
    overflow: 'hidden',
    textAlign: 'start',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& th:first-of-type': { paddingInlineStart: 14 },
  '& :is(th, td):last-child': { paddingInlineEnd: 12 },
  '& td[data-urgency]::first-letter': { textTransform: 'uppercase' },
  '& thead th': {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    fontWeight: 650,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `2px solid ${theme.vars.palette.text.primary}`,
    '&:nth-of-type(1)': { width: '25%' },
    '&:nth-of-type(2)': { width: '13%' },
    '&:nth-of-type(3)': { width: '19%' },
  },
  '& tbody th': { fontWeight: 400 },
  // As wide as its column, however long the name is.
  '& a': {
    display: 'block',
    padding: '4px 0',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.primary,
    textDecoration: 'none',
  },
  // The whole row is pressed; a sign above it says what it means where a pointer rests on it.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& [role=img]': { position: 'relative', zIndex: 1 },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: `3px solid ${theme.vars.palette.secondary.main}`,
    outlineOffset: -3,
  },
  // Under the pointer a row answers at once; the one whose card is read is warm, and marked at its edge.
  '& tbody tr:hover': {
    backgroundColor: tint(theme.vars.palette.text.primary, 5),
    boxShadow: `inset 3px 0 ${tint(theme.vars.palette.primary.main, 45)}`,
  },
  '& tbody tr:active': { backgroundColor: tint(theme.vars.palette.text.primary, 10) },
  '& tbody tr:has([aria-current])': {
    backgroundColor: tint(theme.vars.palette.primary.main, 9),
    boxShadow: `inset 5px 0 ${theme.vars.palette.primary.main}`,
    '& a': { fontWeight: 700 },
  },
  // How far each has come is found down the column by its colour, as on the cards.
  '& [data-stage]': {
    padding: '1px 6px',
    fontWeight: 650,
    borderRadius: 6,
    ...stageStyle(theme).underWay,
  },
  '& [data-stage=new]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
  },
  '& :is([data-stage=booked], [data-stage=done])': stageStyle(theme).agreed,
  '& [data-over] [data-stage]:not([data-stage=done])': {
    fontWeight: 400,
    color: 'inherit',
    backgroundColor: 'transparent',
  },
  '& [data-urgency=next]': { color: theme.vars.palette.text.secondary },
  '& [data-urgency=soon], & [data-urgency=now]': { fontWeight: 650 },
  '& [data-urgency=overdue]': { fontWeight: 650, color: theme.vars.palette.error.main },
  // Quiet between those that wait, as a held one's card is.
  '& :is([data-held], [data-over]) :is(a, td)': { color: theme.vars.palette.text.secondary },
  '& [data-held] td span': { padding: '0 5px', border: '1px dashed currentColor', borderRadius: 3 },
  '& > button': {
    flex: 'none',
    justifyContent: 'start',
    minHeight: 36,
    padding: '4px 14px',
    fontSize: '.8125rem',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 0,
    '&:focus-visible': { outlineOffset: -3 },
  },
}));
