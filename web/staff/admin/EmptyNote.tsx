import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { ListToolbar, type Reading } from './ListToolbar.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface EmptyNoteProps {
  readonly query: Reading;
  /** Said when it could not be loaded. */
  readonly unreadable: string;
  /** Stands before the time at which it was read. */
  readonly head?: ReactNode;
  readonly children: ReactNode;
}

/** In place of a list that is empty, not yet loaded, or could not be loaded: only a list that was read is said to be empty. */
export function EmptyNote({ query, unreadable, head, children }: EmptyNoteProps) {
  const { isFetching, isFetched, error, refetch } = query;
  if (!isFetched) return <Spinner label={ADMIN_SCREEN.opening} />;
  if (query.dataUpdatedAt === 0) {
    return <LoadFailure message={unreadable} error={error} isWorking={isFetching} onAgain={refetch} />;
  }
  return (
    <>
      <ListToolbar query={query}>{head}</ListToolbar>
      <Typography variant="h3" component="p" sx={{ my: 5 }}>
        {children}
      </Typography>
    </>
  );
}
