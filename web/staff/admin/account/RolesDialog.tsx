import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import type { Role } from '#contract/account-options.ts';
import { TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { ROLES_DIALOG } from '../../../content/admin.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { InlineNotice } from '../../shared/InlineNotice.tsx';
import { Modal } from '../../shared/Modal.tsx';
import { Typed } from '../../shared/Typed.tsx';
import { useSettled } from '../../shared/use-settled.ts';
import { LoadFailure } from '../LoadFailure.tsx';
import { listStyle } from '../list-style.ts';
import { StaffRow } from './StaffRow.tsx';
import { isLastAdmin, useStaff, useStaffAgain } from './use-staff.ts';

const List = styled('ul')(({ theme }) => listStyle(theme));

/** Beside its title, what is said of a list moves nothing. */
const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  alignItems: 'baseline',
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
}));

/** Keeps the focus while it can do nothing. */
const More = styled(Button)({ '&[aria-disabled=true]': { opacity: 0.6, cursor: 'default' } });

/** Whoever types goes on within this time. */
const PAUSE_MS = 250;

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
  const email = useSettled(search.trim().toLowerCase(), PAUSE_MS);
  const isSearch = email !== '';
  const admins = useStaff({ email: '', role: 'admin' });
  const others = useStaff({ email }, isSearch || showsEverybody);
  const shown = isSearch || showsEverybody ? others : admins;
  const isReading = shown.isPending || shown.isPlaceholderData;
  const mayReadOn = shown.hasNextPage && !shown.isFetchingNextPage;
  const isEmpty = shown.people.length === 0 && !shown.isError;
  const { heading, close, intro, loading, none, found, everybody } = ROLES_DIALOG;
  const title = isSearch ? found : showsEverybody ? everybody : ROLES_DIALOG.admins;
  const onChanged = async (person: StaffMember, role: Role) => {
    setDone({ email: person.email, role });
    await readAgain();
  };
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
      {done !== null && (
        <InlineNotice tone="success">
          <p>
            <Typed text={done.email} />{' '}
            {done.role === 'admin' ? ROLES_DIALOG.madeAdmin : ROLES_DIALOG.madeUser}
          </p>
        </InlineNotice>
      )}
      <Title>
        <h3 ref={listHeading} tabIndex={-1}>
          {title}
        </h3>
        <p role="status">{isReading ? loading : isEmpty && none}</p>
      </Title>
      {shown.isError && (
        <LoadFailure
          message={errorMessage(shown.error)}
          isWorking={shown.isFetching}
          onAgain={shown.refetch}
        />
      )}
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
      {(shown.hasNextPage || shown.hasSeveralPages) && (
        <More
          type="button"
          variant="outlined"
          aria-disabled={!mayReadOn}
          onClick={() => mayReadOn && void shown.fetchNextPage()}
        >
          {shown.hasNextPage ? ROLES_DIALOG.more : ROLES_DIALOG.end}
        </More>
      )}
      {!isSearch && (
        <Button type="button" variant="text" onClick={() => setShowsEverybody(!showsEverybody)}>
          {showsEverybody ? ROLES_DIALOG.showAdmins : ROLES_DIALOG.showEverybody}
        </Button>
      )}
    </Modal>
  );
}
