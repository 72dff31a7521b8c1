import type { Theme } from '@mui/material/styles';
import { requestSheet } from './paper-sheet.ts';

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

/** Beside those: the list is a sheet of paper, whose edge carries the marks; on a phone as wide as the screen. */
export const sheetStyle = (theme: Theme) => ({
  ...requestSheet(theme),
  padding: 0,
  '@media screen': { overflow: 'clip' },
  '&& > li': { paddingInline: 'var(--edge)' },
  '&& > li:last-of-type': { borderBottom: 0 },
  // Their words stay in line with those of the others.
  '&& > li:is([data-alert], [data-here])': {
    paddingInlineStart: `calc(var(--edge) - ${MARK}px)`,
    borderInlineStart: `${MARK}px solid ${theme.vars.palette.primary.main}`,
  },
  '&& > li[data-alert]': { borderInlineStartColor: theme.vars.palette.error.main },
});
