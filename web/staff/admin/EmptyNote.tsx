import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { ADMIN_SCREEN } from '../../content/admin.ts';
import { ListToolbar, type Reading } from './ListToolbar.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface EmptyNoteProps {
  readonly query: Reading;
  readonly children: ReactNode;
}

/** Stands in place of a list that has nothing in it; after a failed reading it says that, too. */
export function EmptyNote({ query, children }: EmptyNoteProps) {
  const { isError, isFetching, refetch } = query;
  return (
    <>
      {!isError && <ListToolbar query={query} />}
      <Typography variant="h3" component="p" sx={{ my: 5 }}>
        {children}
      </Typography>
      {isError && <LoadFailure message={ADMIN_SCREEN.unreadable} isWorking={isFetching} onAgain={refetch} />}
    </>
  );
}
