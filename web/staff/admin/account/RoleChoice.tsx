import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { ROLES, type Role } from '#contract/account-options.ts';
import { SelectInput } from '../../../components/controls.ts';
import { Field } from '../../../components/Field.tsx';
import { ROLES_DIALOG } from '../../../content/staff-dialogs.ts';
import { ConfirmButton } from '../../shared/ConfirmButton.tsx';
import { interpolate } from '../../shared/interpolate.ts';
import { revealed } from '../../shared/reveal-hidden.ts';
import { proofSentence } from './proof-sentence.ts';

const Choice = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(2),
  alignItems: 'center',
  marginTop: theme.spacing(1),
  // The label beside its choice: a row for each person is short.
  '& > div:first-of-type': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: theme.spacing(1.5),
    alignItems: 'center',
    '& label': { margin: 0 },
    '& select': { width: 'auto', minWidth: '10rem' },
  },
  // Beside the choice until it asks: the question has a line of its own.
  '& > [role=group]': { flexBasis: '100%' },
}));

const isRaise = (wanted: Role, present: Role) => ROLES.indexOf(wanted) < ROLES.indexOf(present);

function labelOf(wanted: Role, present: Role): string {
  if (wanted !== 'user') return ROLES_DIALOG.make[wanted];
  return present === 'user' ? '' : ROLES_DIALOG.take[present];
}

function questionOf(person: StaffMember, wanted: Role, isOwn: boolean): string {
  const { role: present } = person;
  const { reallyOwn, reallyRaise, reallyLower, reallyTake, somebody, before } = ROLES_DIALOG;
  if (isOwn) return reallyOwn;
  const email = revealed(person.email);
  const role = somebody[wanted];
  if (isRaise(wanted, present)) {
    return `${interpolate(reallyRaise, { email, role })} ${proofSentence(person, Date.now())}`;
  }
  if (wanted !== 'user') return interpolate(reallyLower, { email, role, before: somebody[present] });
  return interpolate(reallyTake, { email, before: present === 'user' ? '' : before[present] });
}

interface RoleChoiceProps {
  readonly person: StaffMember;
  readonly isOwn: boolean;
  readonly onChange: (wanted: Role) => Promise<void>;
  /** Receives the focus after a change. */
  readonly after: () => HTMLElement | null;
}

/** The role of a person, and another one to give: nothing changes before the question is answered. */
export function RoleChoice({ person, isOwn, onChange, after }: RoleChoiceProps) {
  const { role: present } = person;
  const [wanted, setWanted] = useState<Role>(present);
  const name = `role-${person.user_id}`;
  return (
    <Choice>
      <Field name={name} label={ROLES_DIALOG.role}>
        <SelectInput
          id={name}
          value={wanted}
          onChange={({ target }) => setWanted(ROLES.find((role) => role === target.value) ?? present)}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLES_DIALOG.roles[role]}
            </option>
          ))}
        </SelectInput>
      </Field>
      {wanted !== present && (
        <ConfirmButton
          key={wanted}
          label={labelOf(wanted, present)}
          question={questionOf(person, wanted, isOwn)}
          confirm={ROLES_DIALOG.confirm}
          cancel={ROLES_DIALOG.cancel}
          working={ROLES_DIALOG.changing}
          onConfirm={() => onChange(wanted)}
          after={after}
        />
      )}
    </Choice>
  );
}
