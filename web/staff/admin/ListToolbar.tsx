import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { fill } from '../shared/fill.ts';
import { formatClock } from '../shared/format-time.ts';
import { Icon } from '../shared/Icon.tsx';
import { WorkingButton } from '../shared/WorkingButton.tsx';
import { LOW_SCREEN, RAIL_HEIGHT } from './rail-height.ts';

const Row = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'sticky',
  top: RAIL_HEIGHT,
  [theme.breakpoints.down('sm')]: { top: 0 },
  [LOW_SCREEN]: { position: 'static' },
  zIndex: 5,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: theme.spacing(2, 0, 1.5),
  padding: theme.spacing(0.5, 0),
  backgroundColor: theme.vars.palette.background.default,
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
  '& > div': {
    display: 'flex',
    flex: '1 1 9rem',
    flexWrap: 'wrap',
    columnGap: theme.spacing(2),
    alignItems: 'center',
  },
  '& p': { margin: 0 },
  '& strong': { fontVariantNumeric: 'tabular-nums' },
  '& > button': { minHeight: 48, padding: '6px 10px' },
  '& [data-failed]': { color: theme.vars.palette.error.main },
}));

/** How the reading of a list stands, and what begins another. */
export interface Reading {
  /** When it was last read, in milliseconds since 1970; 0 if it never was. */
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
  /** Whether it has been read, or could not be. */
  readonly isFetched: boolean;
  /** Whether the last reading failed. */
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

interface ListToolbarProps {
  readonly query: Reading;
  readonly children?: ReactNode;
}

/** Says when a list was read, and reads it again. */
export function ListToolbar({ query, children }: ListToolbarProps) {
  const time = formatClock(query.dataUpdatedAt, Date.now());
  const sentence = query.isError ? ADMIN_SCREEN.staleSince : ADMIN_SCREEN.readAt;
  return (
    <Row>
      <div>
        {children}
        <p role="status" data-failed={query.isError || undefined}>
          {fill(sentence, { time })}
        </p>
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
