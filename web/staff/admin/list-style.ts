import type { Theme } from '@mui/material/styles';

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
    '& li[data-alert]': {
      paddingInlineStart: theme.spacing(1.5),
      borderInlineStart: `5px solid ${theme.vars.palette.error.main}`,
    },
    '& li[data-here]': {
      // Its words stay in line with those of the others.
      marginInlineStart: -11,
      paddingInlineStart: 6,
      borderInlineStart: `5px solid ${theme.vars.palette.primary.main}`,
    },
    '& [data-sentence]': { lineHeight: 1.3 },
    '& .head': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0.5, 1.5), alignItems: 'center' },
    '& .action': theme.typography.body2,
    // The sentence, its particulars and what can be done beside each other, in two lines.
    [theme.breakpoints.up('md')]: {
      '& li:has(> .head + details)': {
        display: 'grid',
        // The last column stays where there is nothing to be done, so that the one before it stands in line.
        gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) 11.5rem',
        columnGap: theme.spacing(2),
        alignItems: 'start',
        paddingBlock: 2,
        fontSize: '.9375rem',
        '& .head': { gap: theme.spacing(0, 1.5) },
        '& :is(time, .action, p)': { fontSize: '.8125rem', lineHeight: 1.4, margin: 0 },
        '& .badge': { padding: '0 6px', fontSize: '.75rem', lineHeight: 1.3 },
        '& > details + div': { alignSelf: 'center', justifyContent: 'end', marginTop: 0 },
        '& > details + div:not([role=group]) button': {
          minHeight: 40,
          padding: '4px 12px',
          whiteSpace: 'nowrap',
        },
        '& > details + [role=group]': {
          gridColumn: '1 / -1',
          justifyContent: 'start',
          marginBlock: theme.spacing(1),
        },
      },
    },
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
