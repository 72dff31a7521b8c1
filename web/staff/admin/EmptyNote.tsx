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

/** Replaces an empty or not yet loaded list; after a failed read it says so too. */
export function EmptyNote({ query, children }: EmptyNoteProps) {
  const { isFetching, isFetched, refetch } = query;
  if (!isFetched) return <Spinner label={ADMIN_SCREEN.opening} />;
  // While a list that was never loaded is read again, it is not in error.
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
