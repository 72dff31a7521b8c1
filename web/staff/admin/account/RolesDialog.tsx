import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { ROLES_DIALOG } from '../../../content/admin.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { Modal } from '../../shared/Modal.tsx';
import { useServices } from '../../shell/staff-services.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { listStyle } from '../list-style.ts';
import { StaffRow } from './StaffRow.tsx';

const List = styled('ul')(({ theme }) => ({ ...listStyle(theme), marginTop: theme.spacing(2) }));

/** Everybody whose address begins so, page by page. */
function useStaff(email: string) {
  const { api } = useServices();
  return useInfiniteQuery({
    queryKey: ['staff', email],
    queryFn: ({ pageParam, signal }) => api.listStaff({ cursor: pageParam, email }, signal),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

interface RolesDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Who may see the dashboard. */
export function RolesDialog({ userId, onClose }: RolesDialogProps) {
  const [search, setSearch] = useState('');
  const staff = useStaff(useDeferredValue(search.trim().toLowerCase()));
  const people: readonly StaffMember[] = staff.data?.pages.flatMap(({ users }) => users) ?? [];
  const { heading, close, intro, loading, none, more } = ROLES_DIALOG;
  return (
    <Modal heading={heading} close={close} onClose={onClose}>
      <p>{intro}</p>
      <Field name="staff-search" label={ROLES_DIALOG.search}>
        <TextInput
          id="staff-search"
          type="search"
          inputMode="email"
          autoCapitalize="none"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </Field>
      {staff.isError && (
        <LoadFailure
          message={errorMessage(staff.error)}
          isWorking={staff.isFetching}
          onAgain={staff.refetch}
        />
      )}
      <p role="status">{staff.isPending ? loading : people.length === 0 && !staff.isError && none}</p>
      <List aria-label={heading}>
        {people.map((person) => (
          <StaffRow
            key={person.user_id}
            person={person}
            isOwn={person.user_id === userId}
            onChanged={staff.refetch}
          />
        ))}
      </List>
      {staff.hasNextPage && (
        <Button
          type="button"
          variant="outlined"
          disabled={staff.isFetchingNextPage}
          onClick={() => void staff.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </Modal>
  );
}
