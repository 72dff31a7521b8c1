import { styled } from '@mui/material/styles';
import { BY_POINTER } from '../../shared/pointer.ts';
import { DESK } from '../desk/room.ts';
import { cardButtonStyle } from './card-button-style.ts';

/** The frame of what is asked and answered on a card. */
export const Panel = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  marginTop: theme.spacing(1),
  // A band across the card, whose words begin where all of the card begins and whose answers end where it ends.
  marginInline: 'calc(-1 * var(--pad))',
  padding: theme.spacing(2, 'var(--pad)'),
  borderBlock: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.default,
  // The sticky head of the list with the buttons of the card, where a thumb reaches them, and the tabs at the thumb.
  scrollMarginBlock: '8rem 5rem',
  '& h3': {
    ...theme.typography.body1,
    lineHeight: 1.35,
    fontWeight: 650,
    margin: 0,
    outlineOffset: 4,
    scrollMarginBlock: '1.5rem 5rem',
  },
  // Whose question it is, when the name of the card has scrolled away.
  '& h3 span': {
    ...theme.typography.body2,
    display: 'block',
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
    color: theme.vars.palette.text.secondary,
  },
  '& .taps': {
    display: 'grid',
    // Two beside each other on a phone, however long their words, and up to five at the desk.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 45%), 1fr))',
    gap: 8,
  },
  '& > label, & > .other > label': { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  // A day and its name share a line, which large text breaks.
  '& > .other': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 1.5), alignItems: 'center' },
  '&& > .other > input': { flex: '1 1 9rem', width: 0 },
  // What saves, and beside it the way back.
  '& .end': { display: 'flex', columnGap: theme.spacing(2), alignItems: 'center' },
  '& .end > [data-main]': { flex: 1 },
  '&& .choices': { columnGap: theme.spacing(3) },
  // The last of an odd number leaves no hole.
  [theme.breakpoints.down('sm')]: {
    paddingBlock: theme.spacing(1.5),
    '& .taps > :last-child:nth-child(odd):not(:only-child)': { gridColumn: '1 / -1' },
    // With its sign in one line beside the button that takes it back.
    '&& .saved > p': { fontSize: '.875rem' },
  },
  '& .saved': { display: 'flex', gap: theme.spacing(1), alignItems: 'center' },
  '& .saved > p': { flex: 1 },
  // Above the question, which is what is to be read.
  '&& .saved > p[role=status]': { fontWeight: 400 },
  '& .saved > p > svg': {
    width: 16,
    height: 16,
    marginInlineEnd: 4,
    verticalAlign: -2,
    color: theme.vars.palette.success.main,
  },
  '&& .saved > button': { flex: 'none', minWidth: 64, height: 48 },
  // Before what a card says of its buttons.
  '&& button, && .taps > a': {
    ...cardButtonStyle(theme),
    padding: '8px 4px',
    fontSize: '.9375rem',
    // Answers are equals: what is filled among them is what most would press.
    color: theme.vars.palette.text.primary,
    borderColor: theme.vars.palette.text.secondary,
    scrollMarginBlock: '6rem 5rem',
  },
  // A day with its name has one line.
  '& fieldset > label': { fontSize: '.9375rem' },
  '& .taps > a': { display: 'grid', placeContent: 'center', textAlign: 'center', textDecoration: 'none' },
  // More exact than the buttons of a card.
  '&& button.quiet': {
    border: 0,
    textDecoration: 'underline',
    justifySelf: 'start',
    textAlign: 'start',
    paddingInline: 0,
  },
  '&& .taps > .quiet': { justifySelf: 'start', minWidth: 48 },
  '& textarea, & input:not([type=radio], [type=checkbox])': {
    ...theme.typography.body1,
    boxSizing: 'border-box',
    width: '100%',
    minHeight: 48,
    // As high as what is written in it.
    fieldSizing: 'content',
    padding: 8,
    color: 'inherit',
    backgroundColor: 'transparent',
    border: `1.5px solid ${theme.vars.palette.text.secondary}`,
    borderRadius: theme.vars.shape.borderRadius,
  },
  // A thumb has nothing to drag it by.
  '@media (pointer: coarse)': { '& textarea': { resize: 'none' } },
  '& > form:has(.figures)': { display: 'grid', gap: theme.spacing(1) },
  '& .figures': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(136px, 45%), 1fr))',
    gap: theme.spacing(1),
    alignItems: 'end',
    '& > [role=status]': { gridColumn: '1 / -1', minHeight: '3em' },
  },
  // Before what a card says of what is read out.
  '&& .figures > [data-hint]': { fontWeight: 400 },
  '& [aria-invalid]': { borderColor: theme.vars.palette.error.main },
  '& [role=alert]': { ...theme.typography.body2, margin: 0, color: theme.vars.palette.error.main },
  '& .mine p': { margin: 0 },
  '& .mine': { paddingInlineStart: 12, borderInlineStart: `4px solid ${theme.vars.palette.divider}` },
  // As wide as what is typed there, where a line of the screen is longer. A note goes from edge to edge.
  [theme.breakpoints.up('sm')]: {
    '& input:not([type=radio], [type=checkbox]), & [data-main], & .figures': {
      maxWidth: '24rem',
    },
    '& button[data-main]': { width: '100%' },
    '& > .other': { maxWidth: '24rem' },
  },
  // A pointer needs less than a thumb, and what saves is on the screen with all that it saves.
  [`${DESK} and ${BY_POINTER}`]: { '& fieldset > label, & input[type=date]': { minHeight: 38 } },
  '@media print': { display: 'none' },
}));
