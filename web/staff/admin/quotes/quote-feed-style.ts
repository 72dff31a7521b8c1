import { styled } from '@mui/material/styles';
import { LOW } from '../../shared/low-screen.ts';
import { DESK } from '../desk/room.ts';
import { LOW_SCREEN, PLACES_HEIGHT, SHEET, SHEET_HEIGHT } from '../rail-height.ts';
import { stageStyle } from '../stage-style.ts';
import { cardButtonStyle } from './card-button-style.ts';

/** A card of a view that is as wide as the view, and not in a column of the day. */
const WIDE_CARD = '@container cards (min-width: 56.01rem)';

/** So wide a card has not the room for a name with whom to reach beside it. */
export const NARROW = '40rem';

const NARROW_CARD = `@container cards (max-width: ${NARROW})`;

/** What is held in a hand, with text that leaves room for it: a sign alone stands at the end of a line. */
const IN_HAND = '@media screen and (min-width: 21.01em) and (max-width: 74.99em)';

/** A card on a phone on its side: its head is as wide as it is, with whom to reach at its right. */
export const LOW_CARD = `@media screen and ${LOW} and (min-width: 37.5em) and (max-width: 74.99em)`;

/** Of that: as much as a number with its buttons needs, but not more than the card has with the largest text. */
const REACH_WIDTH = 'min(18.125rem, 55%)';

/** At the right of whom to reach stands what closes a card that was opened below a row; 0 for one that is always open. */
const CLOSE_ROOM = 'var(--close-room, 0px)';

/** The same with the gap before it. */
const REACH_ROOM = `(${REACH_WIDTH} + ${CLOSE_ROOM} + 16px)`;

/** Of a head: the name, when it was sent, and in one line how far it has come and what is next. */
const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 8px',
  '& > *': { boxSizing: 'border-box', flexBasis: '100%' },
  '& > .badges': { flex: 'none', maxWidth: '100%', margin: 0, gap: 5 },
  // Has its place before its words are there.
  '& > .due': { flex: '1 1 15rem', margin: 0 },
  '& .badge': { paddingInline: 6, fontSize: '.75rem' },
} as const;

/** What was done and when, in one line where that has room for both. */
const DONE_AND_WHEN = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 8,
  alignItems: 'baseline',
  '& > *': { flexBasis: '100%', minWidth: 0 },
  '& > [data-state]:has(+ .made), & > .made': { flexBasis: 'auto' },
} as const;

/** Of whom to reach, a line with its label before it. */
export const LABEL_BEFORE = {
  gridTemplateColumns: '3.25rem minmax(0, 1fr)',
  alignItems: 'center',
  '& > :is(.note, [data-bounded])': { gridColumn: 2 },
  '&:has(a)': {
    '& > dt': { alignSelf: 'center', padding: 0 },
    '& > dd:first-of-type': { gridColumn: '1 / -1' },
    '& a:first-of-type': { paddingInlineStart: '3.25rem' },
    '& .value': { alignSelf: 'center', margin: 0 },
  },
} as const;

/** In the head of a card, also where it is cut. */
export const NAME = ':is(h2, [data-bounded])';

/** Links to call, to text and to write on a card. */
const [CALL, TEXT, WRITE] = ['a[href^="tel:"]', 'a[href^="sms:"]', 'a[href^="mailto:"]'];

/** Whom to reach: by what stands at the head of a card, and by all else. */
const WAYS = ':is(.reach, .contacts)';

/** What most would press of a request that nobody has answered: the call, or a letter where there is no number. */
const FIRST = `:where(${CALL}, .reach ${WRITE})`;

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
    '--pad': theme.spacing(2),
    padding: 'var(--pad)',
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: theme.vars.shape.borderRadius,
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 420px',
    // Row by row as it is read aloud: who it is beside how to reach them, what the move is, and the work beside all else.
    [theme.breakpoints.up('sm')]: {
      display: 'grid',
      // A number with its buttons has a line, but with the largest text not more than the card has.
      gridTemplateColumns: `minmax(0, 1.1fr) minmax(calc(min(18.5rem, 58%) + ${CLOSE_ROOM}), 1fr)`,
      columnGap: theme.spacing(3),
      alignItems: 'start',
      containIntrinsicSize: 'auto 300px',
      '& dl, & .work': { margin: 0 },
      '& .reach': { gridColumn: 2, marginInlineEnd: CLOSE_ROOM },
      '& .facts': {
        gridColumn: '1 / -1',
        // In columns that stand below each other down the list; the kind of move has a line, and what few say comes last.
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(2rem, 1fr))',
        columnGap: theme.spacing(1),
        '& > *': { gridColumn: 'span 3' },
        '& > :last-child': { gridColumn: 'span 7' },
        '& > :nth-child(2):nth-last-child(3)': { order: 1 },
        marginBlock: theme.spacing(1.5),
        paddingBlock: theme.spacing(1.25),
        borderBlock: `1px solid ${theme.vars.palette.divider}`,
      },
      '& .work, & .work:has([data-panel]) > .now': { gridColumn: 1, gridRow: 3 },
      '& .contacts': { gridColumn: 2, gridRow: 3 },
      // Beside each other where both are said, so that the card is no longer than it must be.
      '& .notes': {
        gridColumn: '1 / -1',
        gridRow: 4,
        gridTemplateColumns: 'subgrid',
        columnGap: 'inherit',
        marginTop: theme.spacing(1.5),
        '& > :only-child': { gridColumn: '1 / -1' },
      },
      // Of whom nobody has reached nothing is told yet: what was noted stands there, and leaves no hole.
      '&:has([data-new])': {
        gridTemplateRows: 'repeat(3, auto) 1fr',
        '& .contacts': { gridRow: '3 / span 2' },
        '& .notes': { gridColumn: 1 },
      },
      // An open panel stands below, as wide as the card, and nothing above it moves.
      '& .work:has([data-panel])': { display: 'contents' },
      '&:has([data-panel])': {
        gridTemplateRows: 'none',
        '& .contacts': { gridRow: 3 },
        '& [data-panel]': { gridRow: 4, gridColumn: '1 / -1' },
        '& .notes': { gridRow: 5, gridColumn: '1 / -1' },
      },
    },
    [theme.breakpoints.up('md')]: { '--pad': theme.spacing(3), paddingBlock: theme.spacing(2.5) },
    '&:focus': { borderColor: theme.vars.palette.text.primary },
  },
  // Alone below its row, where that is as wide as the view: whom to reach stands at the right, and what is worked on has the room beside it.
  [DESK]: {
    containerType: 'inline-size',
    containerName: 'cards',
    // One below the other, and nothing beside the name but what closes it.
    [NARROW_CARD]: {
      '.column & article:not([data-held])': {
        display: 'block',
        [`& > header > ${NAME}`]: { paddingInlineEnd: CLOSE_ROOM },
        '& > :is(.reach, .contacts)': { margin: theme.spacing(1, 0, 0) },
        '& > .facts': { marginBlock: theme.spacing(1) },
      },
    },
    [WIDE_CARD]: {
      '.column & article:not([data-held])': {
        gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)',
        columnGap: theme.spacing(4),
        gridTemplateRows: 'repeat(4, auto) 1fr',
        // From the line that goes on across the card.
        '& .contacts': {
          gridRow: '2 / span 4',
          marginTop: theme.spacing(1.5),
          borderTop: `1px solid ${theme.vars.palette.divider}`,
        },
        '& :is(.facts, .notes)': { gridColumn: 1 },
        '&:has([data-panel]) :is([data-panel], .notes)': { gridColumn: 1 },
        '& [data-panel]': {
          marginInlineEnd: 0,
          borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
        },
      },
    },
  },
  '& article:has([data-new])': {
    borderInlineStart: `6px solid ${theme.vars.palette.primary.main}`,
    // No text moves when the card is no longer new, and all of it keeps one edge.
    paddingInlineStart: 'calc(var(--pad) - 5px)',
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
  '& :is(.made, dt)': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  '& dt, & .made': { fontSize: '.875rem', lineHeight: 1.4 },
  '& .made': { display: 'flex', flexWrap: 'wrap', columnGap: theme.spacing(1.5), margin: 0 },
  '& .reference': { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& dl': { margin: theme.spacing(1.5, 0, 0) },
  '& dd': { margin: 0, overflow: 'hidden', fontSize: '1rem', lineHeight: 1.4 },
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
  // How far it has come is quieter than what was asked for, and than what is new.
  '& .badge[data-stage]': {
    ...stageStyle(theme).underWay,
    borderColor: 'transparent',
  },
  '& .badge:is([data-stage=booked], [data-stage=done])': stageStyle(theme).agreed,
  '& .badge[data-stage=lost]': { color: theme.vars.palette.text.secondary },
  '& .badge[data-new]': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  [`& ${WAYS} > div`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'center',
    minHeight: 48,
  },
  '& .contacts > div:not(:last-child)': { borderBottom: `1px solid ${theme.vars.palette.divider}` },
  // Its name stands in the room that the link keeps above what is typed, so that all of both can be pressed.
  [`& ${WAYS} > div:has(a)`]: {
    '& > dt': { gridArea: '1 / 1', alignSelf: 'start', paddingTop: 5, pointerEvents: 'none' },
    '& > dd:first-of-type': { gridArea: '1 / 1' },
    '& .value': { alignSelf: 'start', marginTop: '1.4rem' },
  },
  [`& ${WAYS} dd`]: { display: 'flex', gap: 8, fontSize: '.9375rem' },
  [`& ${WAYS} a`]: {
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
  [`& ${WAYS} [data-bounded] a`]: { alignItems: 'start' },
  [`& ${WAYS} a + a`]: { flex: 'none' },
  [`& ${WAYS} .value`]: { flex: 1, whiteSpace: 'pre-line', lineHeight: 1.4 },
  [`& ${CALL} .value`]: { fontSize: '1.0625rem' },
  [`& ${WAYS} .action`]: {
    display: 'flex',
    flex: 'none',
    gap: 6,
    alignItems: 'center',
    fontSize: '.9375rem',
    fontWeight: 650,
    color: theme.vars.palette.primary.main,
  },
  [`& ${WAYS} svg`]: { width: 18, height: 18 },
  [`& .reach :where(${CALL}, ${TEXT}) .action, & article:has([data-new]) ${WAYS} ${FIRST} .action`]: {
    boxSizing: 'border-box',
    minHeight: 48,
    padding: '0 10px',
    border: '1.5px solid currentColor',
    borderRadius: theme.vars.shape.borderRadius,
  },
  [`& article:has([data-new]) ${WAYS} ${FIRST} .action`]: {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.primary.main,
  },
  '& .work, & .now': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: theme.spacing(0.5),
  },
  '& .due': { marginTop: 6, '&:empty': { minHeight: '1.4rem' }, '& p': { lineHeight: 1.4 } },
  '& :is(.work, .due)': {
    '& p': { ...theme.typography.body2, margin: 0 },
    '& [data-late], & [role=alert]': { color: theme.vars.palette.error.main },
    '& [data-late], & [data-soon], & [role=status]': { fontWeight: 650 },
  },
  // The panel has just said what these say, beside the button that takes it back.
  '@media screen': { '& article:has(.saved[data-whole]) .work [data-state]': { display: 'none' } },
  '& .work': {
    marginTop: theme.spacing(1),
    '& [data-state]::first-letter': { textTransform: 'uppercase' },
    '& .noted': {
      paddingInlineStart: 10,
      borderInlineStart: `3px solid ${theme.vars.palette.divider}`,
      whiteSpace: 'pre-wrap',
      maxHeight: '9rem',
      overflow: 'auto',
    },
    // The script comes with the first cards; about as high as what it brings: the buttons, or two lines and two rows.
    '&:empty': { minHeight: 52 },
    '&[data-worked]:empty': { minHeight: 150 },
    '& .choices': { display: 'flex', flexWrap: 'wrap', gap: 8 },
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
  '@media (max-width: 21em)': { [`& ${WAYS} svg`]: { display: 'none' } },
  [IN_HAND]: {
    '& .contacts > div:has(a)': {
      // As high as a thumb needs, and no more.
      '& > dt': { paddingTop: 4, lineHeight: 1.25 },
      '& .value': { marginTop: '1.25rem', lineHeight: 1.3 },
      '& .action': { gap: 0, fontSize: 0 },
    },
  },
  [LOW_SCREEN]: {
    '& article': {
      columnGap: theme.spacing(2),
      paddingBlock: theme.spacing(1),
      // Finer columns, so that all four have one line on a phone on its side.
      '& .facts': {
        gridTemplateColumns: 'repeat(auto-fill, minmax(1.9rem, 1fr))',
        marginBlock: 4,
        paddingBlock: 4,
        '& > :last-child': { gridColumn: 'span 6' },
      },
    },
    '& :is(.facts, .made, .due) *': { lineHeight: 1.25 },
    '& .facts dd': { fontSize: '.9375rem' },
    '& .work > .now > p.choices': { marginTop: 0 },
    '& .badges': { marginTop: 3 },
    '& .due': { marginTop: 1 },
    '& .made': { columnGap: theme.spacing(1) },
    '& .made, & :is(.work, .due) p': { fontSize: '.8125rem' },
    '& .work p.choices': { fontSize: '.9375rem' },
  },
  [LOW_CARD]: {
    '& article:not([data-held])': {
      gridTemplateColumns: `minmax(0, 1fr) minmax(calc(${REACH_WIDTH} + ${CLOSE_ROOM}), 1fr)`,
      '& > header': { ...HEAD, gridArea: '1 / 1 / 2 / -1', rowGap: 0 },
      '& > header > :not(.badges, .due)': {
        flexBasis: `calc(100% - ${REACH_ROOM})`,
        marginInlineEnd: `calc${REACH_ROOM}`,
      },
      '& > header > :is(.badges, .due)': { marginTop: 8 },
      // As high as its buttons, and on nothing of the line below.
      '& > .reach': { gridRow: 1, '& a': { paddingBlock: 0 }, '& > div > dt': { paddingTop: 1 } },
      '& > .work > .now': DONE_AND_WHEN,
      '& > .work > .now > p.choices > button': { flex: '1 1 auto', paddingInline: 6 },
      // An address of mail with the length of most has a line.
      '& > .contacts dd': { fontSize: '.875rem' },
    },
  },
  // One below the other a card is long: all stands closer together.
  [theme.breakpoints.down('sm')]: {
    '@media screen': {
      '& article': { '--pad': theme.spacing(1.5) },
      '& article:not([data-held])': {
        // From edge to edge of the screen, as the rows of the day are.
        margin: theme.spacing(0, -1.5, 1.25),
        paddingBlock: theme.spacing(1.25),
        borderInlineWidth: 0,
        borderRadius: 0,
        outlineOffset: -3,
        '& > header': HEAD,
        '& > dl': { marginTop: theme.spacing(1) },
        // Three in a line, and the kind of move in one below them.
        '& > .facts': {
          display: 'flex',
          flexWrap: 'wrap',
          gap: theme.spacing(0.5, 2),
          // A value with what is said of it.
          '& > :last-child': {
            display: 'flex',
            flexWrap: 'wrap',
            columnGap: 8,
            flexBasis: '100%',
            alignItems: 'baseline',
            '& > dt': { flexBasis: '100%' },
          },
        },
        '& > .work > .now': { ...DONE_AND_WHEN, rowGap: 2 },
        '& > .contacts': { marginTop: 4 },
        '& > .notes': { gap: 6 },
      },
      '& article:has([data-new])': {
        borderInlineStartWidth: 6,
        paddingInlineStart: 'calc(var(--pad) - 6px)',
      },
      '& .badges': { margin: '6px 0 0' },
      '& dd, & .work p': { fontSize: '.9375rem', lineHeight: 1.4 },
      '& .due p, & .now > .made': { fontSize: '.875rem' },
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
    '& article:has(.saved[data-whole]) .work [data-state]': { display: 'block', visibility: 'hidden' },
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
      margin: 0,
      padding: theme.spacing(1, 1.5),
      paddingBottom: `calc(${PLACES_HEIGHT} + 8px)`,
      scrollPaddingBottom: PLACES_HEIGHT,
      // What saves is in sight from the beginning, with what it saves, however long the form above it is.
      '&:has(.end)': { paddingBottom: PLACES_HEIGHT, scrollPaddingBottom: `calc(${PLACES_HEIGHT} + 72px)` },
      '& .end': {
        position: 'sticky',
        // Above the room that the sheet keeps for the links to the views.
        bottom: 0,
        zIndex: 1,
        marginInline: theme.spacing(-1.5),
        padding: theme.spacing(1, 1.5),
        backgroundColor: theme.vars.palette.background.paper,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        // Down to the links, whatever a pixel of the screen is.
        boxShadow: `0 4px ${theme.vars.palette.background.paper}`,
        '& > [aria-disabled=true]': {
          opacity: 1,
          color: theme.vars.palette.text.secondary,
          borderColor: theme.vars.palette.divider,
        },
      },
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
