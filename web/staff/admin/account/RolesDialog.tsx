import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useDeferredValue, useRef, useState } from 'react';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import { TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { ROLES_DIALOG } from '../../../content/admin.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { Modal } from '../../shared/Modal.tsx';
import { Typed } from '../../shared/Typed.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { listStyle } from '../list-style.ts';
import { StaffRow } from './StaffRow.tsx';
import { isLastAdmin, useStaff, useStaffAgain } from './use-staff.ts';

const List = styled('ul')(({ theme }) => ({ ...listStyle(theme), marginBottom: theme.spacing(2) }));

/** The change that was made last. */
interface Done {
  readonly email: string;
  readonly role: Role;
}

interface RolesDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Who may see the dashboard: the admins first, anybody else by their email. */
export function RolesDialog({ userId, onClose }: RolesDialogProps) {
  const [search, setSearch] = useState('');
  const [showsEverybody, setShowsEverybody] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const readAgain = useStaffAgain();
  const email = useDeferredValue(search.trim().toLowerCase());
  const isSearch = email !== '';
  const admins = useStaff({ email: '', role: 'admin' });
  const others = useStaff({ email }, isSearch || showsEverybody);
  const shown = isSearch || showsEverybody ? others : admins;
  const { heading, close, intro, loading, none, more, found, everybody } = ROLES_DIALOG;
  const title = isSearch ? found : showsEverybody ? everybody : ROLES_DIALOG.admins;
  const onChanged = async (person: StaffMember, role: Role) => {
    setDone({ email: person.email, role });
    await readAgain();
  };
  return (
    <Modal heading={heading} close={close} onClose={onClose}>
      <Typography sx={{ mb: 2 }}>{intro}</Typography>
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
      {done !== null && (
        <InlineNotice tone="success">
          <p>
            <Typed text={done.email} />{' '}
            {done.role === 'admin' ? ROLES_DIALOG.madeAdmin : ROLES_DIALOG.madeUser}
          </p>
        </InlineNotice>
      )}
      <Typography ref={listHeading} tabIndex={-1} variant="h4" component="h3" sx={{ mt: 3 }}>
        {title}
      </Typography>
      {shown.isError && (
        <LoadFailure
          message={errorMessage(shown.error)}
          isWorking={shown.isFetching}
          onAgain={shown.refetch}
        />
      )}
      <p role="status">{shown.isPending ? loading : shown.people.length === 0 && !shown.isError && none}</p>
      <List aria-label={title}>
        {shown.people.map((person) => (
          <StaffRow
            key={person.user_id}
            person={person}
            isOwn={person.user_id === userId}
            isLastAdmin={isLastAdmin(person, admins.people)}
            listHeading={listHeading}
            onChanged={onChanged}
            onRefused={readAgain}
          />
        ))}
      </List>
      {shown.hasNextPage && (
        <Button
          type="button"
          variant="outlined"
          disabled={shown.isFetchingNextPage}
          onClick={() => void shown.fetchNextPage()}
        >
          {more}
        </Button>
      )}
      {!isSearch && (
        <Button type="button" variant="text" onClick={() => setShowsEverybody(!showsEverybody)}>
          {showsEverybody ? ROLES_DIALOG.showAdmins : ROLES_DIALOG.showEverybody}
        </Button>
      )}
    </Modal>
  );
}
