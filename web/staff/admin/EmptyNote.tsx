import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { Spinner } from '../shared/Spinner.tsx';
import { ListToolbar, type Reading } from './ListToolbar.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface EmptyNoteProps {
  readonly query: Reading;
  readonly children: ReactNode;
}

/** Stands in place of a list that has nothing in it, or nothing yet; after a failed reading it says that, too. */
export function EmptyNote({ query, children }: EmptyNoteProps) {
  const { isFetching, isFetched, refetch } = query;
  if (!isFetched) return <Spinner label={ADMIN_SCREEN.opening} />;
  // A list that never came is not in error while it is asked for again.
  const hasFailed = query.isError || query.dataUpdatedAt === 0;
  return (
    <>
      {!hasFailed && <ListToolbar query={query} />}
      <Typography variant="h3" component="p" sx={{ my: 5 }}>
        {children}
      </Typography>
      {hasFailed && (
        <LoadFailure message={ADMIN_SCREEN.unreadable} isWorking={isFetching} onAgain={refetch} />
      )}
    </>
  );
}
