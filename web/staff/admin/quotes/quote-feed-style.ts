import { styled, type Theme } from '@mui/material/styles';
import { DESK } from '../desk/room.ts';
import { LOW_SCREEN, PLACES_HEIGHT, SHEET, SHEET_HEIGHT } from '../rail-height.ts';
import { cardButtonStyle } from './card-button-style.ts';

/** A card beside the table or in a column of the day, where three columns would be too narrow for an address. */
const NARROW_CARD = '@container cards (max-width: 56rem)';
const WIDE_CARD = '@container cards (min-width: 56.01rem)';

/** Links to call and to write on a card. */
const [CALL, TEXT, WRITE] = ['a[href^="tel:"]', 'a[href^="sms:"]', 'a[href^="mailto:"]'];

/** What most would press of a request that nobody has answered: the call, or a letter where there is no number. */
const FIRST = `:where(${CALL}, .contacts:not(:has(${CALL})) ${WRITE})`;

/** A card of less than 900 px: whom to reach stands beside the rest, and the facts in a line below. */
const twoColumns = (theme: Theme, contacts: `${number}rem`) => ({
  // An address has its room, but with the largest text not more than the card has.
  gridTemplateColumns: `minmax(0, 1.1fr) minmax(min(${contacts}, 55%), 1fr)`,
  columnGap: theme.spacing(3),
  containIntrinsicSize: 'auto 300px',
  // What is worked on stands below the button that has opened it.
  '& [data-panel]': { gridRow: 3 },
  '& .facts': {
    gridRow: 4,
    gridColumn: '1 / -1',
    // Each as wide as it is, so that the longest has a line.
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(3.5),
    paddingTop: theme.spacing(1),
  },
  // In the order in which it is read aloud, whether something is open between them or not.
  '& .notes': { gridRow: 5 },
});

/**
 * The styles of all cards, declared once on their container: the page holds hundreds of cards, and a styled component
 * for each part would cost as much as the cards themselves.
 */
export const Feed = styled('div')(({ theme }) => ({
  overflowAnchor: 'none',
  clear: 'both',
  // The bottom margin of the last card is part of its chunk, so that the chunk has the same height rendered or not.
  '& > div': { display: 'flow-root' },
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
    [theme.breakpoints.up('sm')]: {
      display: 'grid',
      rowGap: theme.spacing(1),
      gridTemplateRows: 'auto 1fr',
      '& dl': { margin: 0 },
      '& .contacts': { gridColumn: 2, gridRow: '1 / span 2' },
      '& .work, & .work:has([data-panel]) > .now': { gridColumn: 1, gridRow: 2, alignContent: 'start' },
      // An open panel stands below, as wide as the card, and nothing above it moves.
      '& .work:has([data-panel])': { display: 'contents' },
      '& [data-panel], & .notes': { gridColumn: '1 / -1' },
    },
    [theme.breakpoints.between('sm', 'md')]: twoColumns(theme, '17.5rem'),
    [theme.breakpoints.up('md')]: {
      gridTemplateColumns: '1fr 1.4fr 1fr',
      columnGap: theme.spacing(4),
      padding: theme.spacing(2.5, 3),
      containIntrinsicSize: 'auto 260px',
      '& .facts': { alignContent: 'start', gridRow: '1 / span 2', gridColumn: 3 },
    },
    '&:focus': { borderColor: theme.vars.palette.text.primary },
  },
  [DESK]: {
    containerType: 'inline-size',
    containerName: 'cards',
    [NARROW_CARD]: {
      '& article': twoColumns(theme, '18.75rem'),
    },
    // Alone below its row, where that is as wide as the view: whom to reach stands at the right, where the keys come to it after the work,
    // and what is worked on has the room of two columns beside it.
    [WIDE_CARD]: {
      '.column & article:not([data-held])': {
        gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, .8fr) minmax(0, 1fr)',
        gridTemplateRows: 'auto auto auto 1fr',
        '& .facts': { gridColumn: 2 },
        '& .contacts': { gridColumn: 3, gridRow: '1 / span 4' },
        '& [data-panel]': { gridColumn: '1 / span 2', gridRow: 3 },
        '& .notes': { gridColumn: '1 / span 2', gridRow: 4 },
      },
    },
  },
  '& article:has([data-new])': {
    borderInlineStart: `6px solid ${theme.vars.palette.primary.main}`,
    // No text moves when the card is no longer new.
    '& > *': { marginInlineStart: -5 },
  },
  // Folded: quiet between the requests that wait.
  '& article[data-held]': {
    backgroundColor: 'transparent',
    borderStyle: 'dashed',
    containIntrinsicSize: 'auto 120px',
    display: 'block',
    [theme.breakpoints.down('sm')]: { paddingBlock: theme.spacing(1.25) },
  },
  // The card that the address names.
  '& article[data-linked]': {
    outline: `2px solid ${theme.vars.palette.text.secondary}`,
    outlineOffset: -2,
    // A phone shows it further down than the bars want, where a thumb reaches what can be pressed.
    [theme.breakpoints.down('md')]: { scrollMarginTop: '8rem' },
  },
  '& h2': { ...theme.typography.h3, margin: 0 },
  '& .made, & dt': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dt, & .made': { fontSize: '.875rem', lineHeight: 1.4 },
  '& .made': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5), margin: 0 },
  '& .reference': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& dl': { margin: theme.spacing(1.5, 0, 0) },
  '& dd': { margin: 0, overflow: 'hidden' },
  '& .badges': { display: 'flex', flexWrap: 'wrap', gap: 6, margin: '8px 0 0' },
  '& .badges:empty': { display: 'none' },
  '& .badge': {
    padding: '2px 8px',
    fontSize: '.8125rem',
    fontWeight: 650,
    border: '1.5px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
    color: theme.vars.palette.secondary.main,
  },
  '& .badge[data-new]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& .contacts > div': {
    display: 'grid',
    gridTemplateColumns: '3.25rem minmax(0, 1fr)',
    alignItems: 'center',
    minHeight: 40,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  // Its name stands in the room that the link keeps above what is typed, so that all of both can be pressed.
  '& .contacts > div:has(a)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > dt': { gridArea: '1 / 1', alignSelf: 'start', paddingTop: 5, pointerEvents: 'none' },
    '& > dd:first-of-type': { gridArea: '1 / 1' },
    '& .value': { alignSelf: 'start', paddingTop: '1.2rem' },
  },
  '& .contacts dd': { display: 'flex', gap: 8, fontSize: '.9375rem' },
  '& .contacts a': {
    display: 'flex',
    flex: 1,
    minWidth: 0,
    gap: 12,
    alignItems: 'center',
    minHeight: 48,
    padding: '4px 0',
    color: 'inherit',
    textDecoration: 'none',
  },
  // What to do with a long address stands beside its first line, not in the middle of what is cut.
  '& .contacts [data-bounded] a': { alignItems: 'start' },
  '& .contacts a + a': { flex: 'none' },
  '& .contacts .value': { flex: 1, whiteSpace: 'pre-line', lineHeight: 1.4 },
  [`& .contacts ${CALL} .value`]: { fontSize: '1.0625rem' },
  '& .contacts .action': {
    display: 'flex',
    flex: 'none',
    gap: 6,
    alignItems: 'center',
    fontSize: '.9375rem',
    fontWeight: 650,
    color: theme.vars.palette.primary.main,
  },
  '& .contacts svg': { width: 18, height: 18 },
  [`& .contacts :where(${CALL}, ${TEXT}) .action, & article:has([data-new]) .contacts ${FIRST} .action`]: {
    boxSizing: 'border-box',
    minHeight: 48,
    padding: '0 10px',
    border: '1.5px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
  },
  [`& article:has([data-new]) .contacts ${FIRST} .action`]: {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& .work, & .now': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(0.5),
  },
  '& .work': {
    marginTop: theme.spacing(1),
    '& p': { ...theme.typography.body2, margin: 0 },
    '& [data-late], & [role=alert]': { color: theme.vars.palette.error.main },
    '& [data-late], & [data-soon], & [role=status]': { fontWeight: 650 },
    '& .noted': {
      paddingInlineStart: 10,
      borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
      whiteSpace: 'pre-wrap',
      maxHeight: '9rem',
      overflow: 'auto',
    },
    // The script comes with the first cards; about as high as what it brings: a line and the buttons, or three and two rows.
    '&:empty': { minHeight: 75 },
    '&[data-worked]:empty': { minHeight: 183 },
    '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 8 },
    // The panel has just said what these say, beside the button that takes it back.
    '@media screen': { '&:has(.saved[data-whole]) [data-state]': { display: 'none' } },
    '& button:where(:not(.MuiButton-text))': cardButtonStyle(theme),
    // In one line also of a phone. What is pressed with each call stands out from what is looked up now and then.
    '& .now > p.choices': {
      maxWidth: '32rem',
      marginTop: theme.spacing(0.5),
      '& > button': { minWidth: 0, paddingInline: 12 },
      [theme.breakpoints.down('sm')]: { '& > button': { flex: '1 1 auto', paddingInline: 6 } },
      '& > .quiet': { color: theme.vars.palette.text.primary, borderColor: theme.vars.palette.divider },
    },
    '& .papers': { columnGap: theme.spacing(2.5), rowGap: 0 },
    '& .papers > *': {
      display: 'inline-grid',
      alignItems: 'center',
      minWidth: 0,
      minHeight: 44,
      padding: 0,
      fontWeight: 650,
      color: theme.vars.palette.primary.main,
      border: 0,
      textDecoration: 'underline',
      '@media print': { display: 'none' },
    },
    '& [data-main]:not([aria-disabled=true])': {
      color: theme.vars.palette.primary.contrastText,
      backgroundColor: theme.vars.palette.primary.main,
      borderColor: theme.vars.palette.primary.main,
    },
  },
  // The words say the same, and the narrowest needs the room for the number.
  '@media (max-width: 21em)': { '& .contacts svg': { display: 'none' } },
  [LOW_SCREEN]: {
    '& article': { padding: theme.spacing(1.5, 2) },
    '& .made, & .work p': { fontSize: '.8125rem' },
  },
  // One below the other a card is long: what the move is stands below the name, and all closer together.
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '& article': { padding: theme.spacing(1.5) },
      '& article:not([data-held])': {
        display: 'flex',
        flexDirection: 'column',
        // Three in a line, and the kind of move below them.
        '& > .facts': {
          order: 1,
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 14,
          margin: '8px 0 0',
          '& > :last-child': { flexBasis: '100%' },
        },
        '& > .work': { order: 2, '& > .now': { gap: 2 } },
        '& > .contacts': { order: 3, margin: '4px 0 0' },
        '& > .notes': { order: 4, margin: '8px 0 0' },
      },
      '& .badges': { margin: '6px 0 0' },
      '& dd, & .work p': { fontSize: '.9375rem', lineHeight: 1.4 },
    },
  },
  // The first line of what is asked leaves room for what closes it.
  '& [data-panel]': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'start',
    '& > *': { gridColumn: '1 / -1' },
    '& > .shut': {
      display: 'grid',
      gridArea: '1 / 2',
      placeItems: 'center',
      minWidth: 48,
      marginInlineEnd: -8,
      padding: 0,
      border: 0,
      color: theme.vars.palette.text.secondary,
    },
    '& > .shut + *': { gridColumn: 1 },
  },
  // What is asked stands at the thumb, out of the card.
  [SHEET]: {
    // Whom to reach stands below it: that does not move under the thumb.
    '& .work:has(.saved[data-whole]) [data-state]': { display: 'block', visibility: 'hidden' },
    '& article:has([data-panel])': { contentVisibility: 'visible' },
    // Not where the card itself is corrected: that is read while it is.
    '& [data-panel]:not([data-panel=correct])': {
      position: 'fixed',
      zIndex: 15,
      insetInline: 0,
      // Behind the links to the views, so that nothing shows between.
      bottom: 0,
      boxSizing: 'border-box',
      maxHeight: SHEET_HEIGHT,
      padding: theme.spacing(1, 1.5),
      paddingBottom: `calc(${PLACES_HEIGHT} + 8px)`,
      scrollPaddingBottom: PLACES_HEIGHT,
      overflow: 'auto',
      overscrollBehavior: 'contain',
      backgroundColor: theme.vars.palette.background.paper,
      borderTop: `2px solid ${theme.vars.palette.text.primary}`,
      borderRadius: '12px 12px 0 0',
      boxShadow: '0 -6px 24px rgb(0 0 0 / .2)',
      // No bar stands before it that would cover what is led to.
      '& *': { scrollMarginBlock: 12 },
    },
  },
  '& .facts': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: theme.spacing(0.75, 2) },
  '& .facts dd, & .notes dd': { lineHeight: 1.45 },
  '& .facts .note': {
    ...theme.typography.caption,
    lineHeight: 1.4,
    color: theme.vars.palette.text.secondary,
  },
  '& .notes': { display: 'grid', gap: theme.spacing(1) },
  '& .notes dd': { whiteSpace: 'pre-wrap' },
}));
