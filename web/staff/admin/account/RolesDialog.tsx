import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Suspense, useRef, useState } from 'react';
import { TextInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { ADMIN_SCREEN } from '../../../content/admin.ts';
import { OTHER_SYSTEMS } from '../../../content/other-systems.ts';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { errorMessage } from '../../auth/error-message.ts';
import { lazyPart } from '../../shared/lazy-part.ts';
import { Modal } from '../../shared/Modal.tsx';
import { useDebouncedValue } from '../../shared/use-debounced-value.ts';
import { WorkingButton } from '../../shared/WorkingButton.tsx';
import { LoadFailure } from '../LoadFailure.tsx';
import { listStyle } from '../list-style.ts';
import { type Done, DoneNotice, doneByInviting } from './DoneNotice.tsx';
import { InviteSomebody } from './InviteSomebody.tsx';
import { StaffRow } from './StaffRow.tsx';
import { isLastAdmin, type StaffFilter, useStaff, useStaffAgain } from './use-staff.ts';

const List = styled('ul')(({ theme }) => ({
  ...listStyle(theme),
  '& > li:first-of-type': { paddingTop: 0 },
  // The part below has a rule of its own.
  '& > li:last-of-type': { borderBottom: 0 },
}));

/** Beside the title, a status message does not shift the list. */
const Title = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  alignItems: 'baseline',
  '& h3': { ...theme.typography.h4, margin: 0 },
  '& p': { margin: 0 },
}));

/** The last part of the dialog, set off from the people. */
const Systems = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  justifyItems: 'start',
  paddingTop: theme.spacing(2),
  borderTop: `1.5px solid ${theme.vars.palette.divider}`,
  '& p': { margin: 0 },
}));

const OtherSystems = lazyPart<{ readonly onClose: () => void }>(
  async () => (await import('./OtherSystems.tsx')).OtherSystems,
  ({ onClose }) => (
    <Modal heading={OTHER_SYSTEMS.heading} close={OTHER_SYSTEMS.close} onClose={onClose}>
      <LoadFailure message={ADMIN_SCREEN.notLoaded} isWorking={false} onAgain={() => location.reload()} />
    </Modal>
  ),
);

/** Pause in typing after which a search is sent. */
const PAUSE_MS = 250;

const STAFF: StaffFilter = { email: '', role: 'staff' };

interface RolesDialogProps {
  readonly userId: string;
  readonly onClose: () => void;
}

/** Who may see the dashboard: staff first, other accounts by searching for their email. */
export function RolesDialog({ userId, onClose }: RolesDialogProps) {
  const [search, setSearch] = useState('');
  const [showsEverybody, setShowsEverybody] = useState(false);
  const [showsSystems, setShowsSystems] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  const listHeading = useRef<HTMLHeadingElement>(null);
  const readAgain = useStaffAgain();
  const email = useDebouncedValue(search.trim().toLowerCase(), PAUSE_MS);
  const isSearch = email !== '';
  const staff = useStaff(STAFF);
  // One query whose filter changes, so that its rows, and an open question in one of them, survive the next answer.
  const shown = useStaff(isSearch || showsEverybody ? { email } : STAFF);
  const isReading = shown.isPending || shown.isPlaceholderData;
  const mayReadOn = shown.hasNextPage && !shown.isFetchingNextPage;
  const isEmpty = shown.people.length === 0 && !shown.isError;
  const { heading, close, intro, loading, none, found, everybody } = ROLES_DIALOG;
  const title = isSearch ? found : showsEverybody ? everybody : ROLES_DIALOG.staff;
  const onDone = async (now: Done) => {
    setDone(now);
    await readAgain();
  };
  return (
    <>
      <Modal heading={heading} close={close} onClose={onClose} grows>
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
        {done !== null && <DoneNotice {...done} />}
        <InviteSomebody onInvited={(invited) => onDone(doneByInviting(invited))} />
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
              isLastAdmin={isLastAdmin(person, staff.people)}
              listHeading={listHeading}
              onDone={onDone}
              onRefused={readAgain}
            />
          ))}
        </List>
        {(shown.hasNextPage || shown.hasSeveralPages) && (
          <WorkingButton variant="outlined" isWorking={!mayReadOn} onPress={shown.fetchNextPage}>
            {shown.hasNextPage ? ROLES_DIALOG.more : ROLES_DIALOG.end}
          </WorkingButton>
        )}
        {!isSearch && !shown.isPending && (
          <Button type="button" variant="text" onClick={() => setShowsEverybody(!showsEverybody)}>
            {showsEverybody ? ROLES_DIALOG.showStaff : ROLES_DIALOG.showEverybody}
          </Button>
        )}
        {/* Below a list that is still to come it would move under the pointer, and the press be lost. */}
        {!shown.isPending && (
          <Systems>
            <p>{OTHER_SYSTEMS.about}</p>
            <Button type="button" variant="outlined" onClick={() => setShowsSystems(true)}>
              {OTHER_SYSTEMS.open}
            </Button>
          </Systems>
        )}
      </Modal>
      {/* Beside the dialog: React hands its closing on to those around it. */}
      <Suspense>{showsSystems && <OtherSystems onClose={() => setShowsSystems(false)} />}</Suspense>
    </>
  );
}
