import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { formatClock } from '../shared/format-time.ts';
import { Icon } from '../shared/Icon.tsx';
import { interpolate } from '../shared/interpolate.ts';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { LOW_SCREEN, RAIL_HEIGHT } from './rail-height.ts';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  top: RAIL_HEIGHT,
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: theme.spacing(2, 0, 1.5),
  padding: theme.spacing(0.5, 0),
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  [LOW_SCREEN]: { position: 'static', margin: theme.spacing(0, 0, 1), paddingBlock: 0 },
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
  '& > button': { minHeight: 48, padding: '6px 10px' },
  // On a phone the way back stands in the place of the time and of one word.
  [`${theme.breakpoints.down('sm')} and (min-height: 30.01em)`]: {
    '&:has([data-newest])': {
      '& > div': { columnGap: theme.spacing(1) },
      '& strong': { flex: 1, lineHeight: 1.25 },
      '& p:not([data-failed])': { display: 'none' },
      '& > button': { minWidth: 48, fontSize: 0 },
      '& > button > span': { margin: 0 },
    },
  },
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

/** Says when a list was read, with a button to refresh it. */
export function ListToolbar({ query, children }: ListToolbarProps) {
  const time = formatClock(query.dataUpdatedAt, Date.now());
  return (
    <Row>
      <div>
        {children}
        {/* Only a failure is read out: a list that is kept up by itself is read twice a minute. */}
        <p role="status" data-failed>
          {query.isError && interpolate(ADMIN_SCREEN.staleSince, { time })}
        </p>
        {!query.isError && <p>{interpolate(ADMIN_SCREEN.readAt, { time })}</p>}
      </div>
      <WorkingButton
        variant="text"
        startIcon={<Icon name="refresh" />}
        isWorking={query.isFetching}
        onPress={query.refetch}
      >
        {query.isFetching ? ADMIN_SCREEN.refreshing : ADMIN_SCREEN.refresh}
      </WorkingButton>
    </Row>
  );
}
