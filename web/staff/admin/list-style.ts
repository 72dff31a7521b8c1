import type { Theme } from '@mui/material/styles';

/** The look of the lists of events and sessions: rows between rules, with badges whose tone has a colour. */
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
    '& li p': { ...theme.typography.body2, margin: '4px 0 0' },
    '& li[data-alert]': {
      paddingInlineStart: theme.spacing(1.5),
      borderInlineStart: `5px solid ${theme.vars.palette.error.main}`,
    },
    '& .head': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 1.5), alignItems: 'center' },
    '& time': {
      ...theme.typography.body2,
      display: 'block',
      color: theme.vars.palette.text.secondary,
    },
    '& p time': { display: 'inline' },
    '& b': {
      padding: '2px 8px',
      fontSize: '.8125rem',
      fontWeight: 650,
      border: '1.5px solid currentColor',
      borderRadius: theme.vars.shape.borderRadius,
    },
    '& b[data-tone=normal]': { color: theme.vars.palette.success.main },
    '& b[data-tone=doubtful]': { color: theme.vars.palette.text.secondary, borderStyle: 'dashed' },
    '& b[data-tone=destructive]': {
      color: theme.vars.palette.error.contrastText,
      backgroundColor: theme.vars.palette.error.main,
      borderColor: theme.vars.palette.error.main,
    },
    '& mark': {
      padding: '0 3px',
      fontFamily: 'ui-monospace, monospace',
      fontSize: '.9em',
      color: theme.vars.palette.error.contrastText,
      backgroundColor: theme.vars.palette.error.main,
      borderRadius: 2,
    },
  }) as const;
