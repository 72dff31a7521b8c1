import type { Theme } from '@mui/material/styles';
import { paperSheet } from './paper-sheet.ts';

/** How far the words of a list are from the edge of its sheet, at the desk. */
const SHEET_EDGE = 16;
/** How thick the mark of a row is. */
const MARK = 5;

/** Styles of the lists of events, sessions and accounts: ruled rows, and badges with a colour for each tone. */
export const listStyle = (theme: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& li': {
      padding: theme.spacing(1.5, 0),
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      overflowWrap: 'anywhere',
    },
    '& li > [data-tone]': { marginTop: theme.spacing(1) },
    '& li p': { ...theme.typography.body2, margin: '4px 0 0' },
    // Their words stay in line with those of the others.
    '& > li:is([data-alert], [data-here])': {
      marginInlineStart: -11,
      paddingInlineStart: 6,
      borderInlineStart: `${MARK}px solid ${theme.vars.palette.primary.main}`,
    },
    '& > li[data-alert]': { borderInlineStartColor: theme.vars.palette.error.main },
    '& .head': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 1.5), alignItems: 'center' },
    '& .action': theme.typography.body2,
    '& time': {
      ...theme.typography.body2,
      display: 'block',
      color: theme.vars.palette.text.secondary,
    },
    '& p time': { display: 'inline' },
    '& .badge': {
      padding: '2px 8px',
      fontSize: '.8125rem',
      fontWeight: 650,
      border: '1.5px solid currentColor',
      borderRadius: theme.vars.shape.borderRadius,
    },
    '& .badge[data-tone=normal]': { color: theme.vars.palette.success.main },
    '& .badge[data-tone=doubtful]': { color: theme.vars.palette.text.secondary, borderStyle: 'dashed' },
    '& .badge[data-tone=destructive]': {
      color: theme.vars.palette.error.contrastText,
      backgroundColor: theme.vars.palette.error.main,
      borderColor: theme.vars.palette.error.main,
    },
  }) as const;

/** Beside those: from 900 px on the list is a sheet of paper, whose edge carries the marks. */
export const sheetStyle = (theme: Theme) => ({
  '@media screen and (min-width: 900px)': {
    overflow: 'clip',
    ...paperSheet(theme),
    '& > li': { paddingInline: SHEET_EDGE },
    '& > li:last-of-type': { borderBottom: 0 },
    '& > li:is([data-alert], [data-here])': { marginInlineStart: 0, paddingInlineStart: SHEET_EDGE - MARK },
  },
});
