import { keyframes, styled, type Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { formatClock } from '../shared/format-time.ts';
import { Icon } from '../shared/Icon.tsx';
import { interpolate } from '../shared/interpolate.ts';
import { POINTER } from '../shared/pointer.ts';
import { VISUALLY_HIDDEN } from '../shared/visually-hidden.ts';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { useIsOffline } from './is-offline.ts';
import { LOW_SCREEN, PHONE, TOOLBAR_TOP, UPRIGHT_PHONE } from './rail-height.ts';

const lined = keyframes({ to: { borderColor: 'var(--line)' } });

/** The lower edge of a bar that stays, for what is scrolled below it: while nothing is, the first sheet has an edge of its own. */
export const edgeWhenScrolled = (theme: Theme) => ({
  '--line': theme.vars.palette.divider,
  borderBottom: '1px solid var(--line)',
  '@supports (animation-timeline: scroll())': {
    borderColor: 'transparent',
    animation: `${lined} linear both`,
    animationTimeline: 'scroll(root)',
    animationRange: '0 6rem',
  },
});

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  top: TOOLBAR_TOP,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: theme.spacing(2, 0, 1.5),
  padding: theme.spacing(0.5, 0),
  backgroundColor: theme.vars.palette.background.default,
  ...edgeWhenScrolled(theme),
  '& > div': {
    display: 'flex',
    flex: '1 1 9rem',
    flexWrap: 'wrap',
    columnGap: theme.spacing(2),
    alignItems: 'center',
  },
  '& p': { margin: 0 },
  '& p:empty': { display: 'contents' },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  // Its words end where all else does.
  '& > button': { minHeight: 48, marginInlineEnd: -10, padding: '6px 10px', fontSize: 'inherit' },
  // In line with the head of the table beside it.
  [POINTER]: { paddingBlock: 0, '& > button': { minHeight: 32 } },
  // Whoever is on it when the connection is lost keeps the focus.
  '& > button[data-offline]:not(:focus)': { visibility: 'hidden' },
  // On a phone the way back stands in the place of the time and of one word.
  [PHONE]: {
    margin: theme.spacing(1, 0),
    paddingBlock: 0,
    // One line: the sign on the button says that the time is that of reading.
    '& > div': { flexBasis: 0, columnGap: 0 },
    '& > div > :not(p) ~ p > span': VISUALLY_HIDDEN,
    '& > div > :not(p) ~ p:not([role])::before': { content: '"\\a0· "' },
    '& > button': { minWidth: 44, minHeight: 44, marginInlineEnd: -12, padding: 0, fontSize: 0 },
    '& > button > span': { margin: 0 },
    '&:has([data-newest])': {
      '& > div': { columnGap: theme.spacing(1) },
      '& strong': { flex: 1, lineHeight: 1.25 },
      '& p:not([data-failed])': { display: 'none' },
    },
  },
  // As wide as the sheets that are scrolled below it.
  [UPRIGHT_PHONE]: { marginInline: theme.spacing(-1.5), paddingInline: theme.spacing(1.5) },
  [LOW_SCREEN]: { position: 'static', margin: theme.spacing(0, 0, 1), paddingBlock: 0 },
  '@media print': { position: 'static', '& button': { display: 'none' } },
  '& [data-failed]': { color: theme.vars.palette.error.main },
}));

/** The read state of a list, and the action that reads it again. */
export interface Reading {
  /** Time of the last successful read, in milliseconds since 1970; 0 if there was none. */
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  /** Whether a first read has succeeded or failed. */
  readonly isFetched: boolean;
  /** Whether the last read failed. */
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface ListToolbarProps {
  readonly query: Reading;
  readonly children?: ReactNode;
}

/** Says when a list was read, with a button to refresh it. Without a connection one line says so for all of the page. */
export function ListToolbar({ query, children }: ListToolbarProps) {
  const isOffline = useIsOffline();
  const time = formatClock(query.dataUpdatedAt, Date.now());
  const isRead = query.dataUpdatedAt > 0 && !isOffline;
  return (
    <Row>
      <div>
        {children}
        {/* Only a failure is read out: a list that is kept up by itself is read twice a minute. */}
        <p role="status" data-failed>
          {isRead && query.isError && interpolate(ADMIN_SCREEN.staleSince, { time })}
        </p>
        {isRead && !query.isError && (
          <p>
            <span>{ADMIN_SCREEN.readAt} </span>
            {time}
          </p>
        )}
      </div>
      <WorkingButton
        variant="text"
        startIcon={<Icon name="refresh" />}
        isWorking={query.isFetching || isOffline}
        data-offline={isOffline || undefined}
        onPress={query.refetch}
      >
        {query.isFetching ? ADMIN_SCREEN.refreshing : ADMIN_SCREEN.refresh}
      </WorkingButton>
    </Row>
  );
}
