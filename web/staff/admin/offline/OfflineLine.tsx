import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PLACES_WIDTH, WIDE_DESK } from '../desk/room.ts';
import { OFFLINE_LINE } from '../rail-height.ts';

/** Height of the line: other sticky bars stand below it. */
const ROOM = { html: { [OFFLINE_LINE.wide]: { [OFFLINE_LINE.name]: '2.5rem' } } };

const Line = styled('div')(({ theme }) => ({
  paddingInline: theme.spacing(1.5),
  '& > p': { ...theme.typography.body2, fontWeight: 650, margin: 0 },
  '& > p:not(:empty)': { paddingBlock: theme.spacing(1) },
  '&[data-offline]': {
    zIndex: 15,
    display: 'flex',
    alignItems: 'center',
    columnGap: theme.spacing(2),
    minHeight: '2.5rem',
    color: theme.vars.palette.secondary.contrastText,
    backgroundColor: theme.vars.palette.secondary.main,
    '--focus': theme.vars.palette.secondary.contrastText,
    // Scrolled down, it still says so. With text so large that it takes lines, the list needs the screen.
    [OFFLINE_LINE.wide]: { position: 'sticky', top: 0 },
    '& > p': { flex: 1, paddingBlock: 0, lineHeight: 1.2 },
    '& summary, & > button': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '2.5rem',
      padding: theme.spacing(0, 1),
      color: 'inherit',
      fontSize: '.875rem',
      fontWeight: 650,
      textDecoration: 'underline',
      textUnderlineOffset: 3,
      whiteSpace: 'nowrap',
      cursor: 'pointer',
    },
    '& summary': { listStyle: 'none' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary:focus-visible, & > button:focus-visible': { outlineOffset: -4 },
    // What it opens lies over the page: scrolled down, it opens where one looks.
    '& > details > div': {
      position: 'absolute',
      insetInline: 0,
      top: '100%',
      maxHeight: 'calc(100dvh - 8rem)',
      overflow: 'auto',
      padding: theme.spacing(1.5),
      color: theme.vars.palette.text.primary,
      backgroundColor: theme.vars.palette.background.paper,
      borderBottom: `3px solid ${theme.vars.palette.text.primary}`,
      '--focus': 'initial',
    },
  },
  [theme.breakpoints.up('sm')]: { '&, &[data-offline] > details > div': { paddingInline: theme.spacing(3) } },
  // Beside the links to the views, which stand over what it opens.
  [WIDE_DESK]: { '&&, &&[data-offline] > details > div': { paddingInlineStart: PLACES_WIDTH } },
  '@media print': { display: 'none' },
}));

interface OfflineLineProps {
  readonly isOffline: boolean;
  /** Empty while there is nothing to say. */
  readonly said: string;
  /** What waits, and what can be done. */
  readonly children: ReactNode;
}

/** Without a connection a line that stays in sight; what it says is announced, also that it is over. */
export function OfflineLine({ isOffline, said, children }: OfflineLineProps) {
  return (
    <Line data-offline={isOffline || undefined}>
      {isOffline && <GlobalStyles styles={ROOM} />}
      <p role="status">{said}</p>
      {children}
    </Line>
  );
}
