import * as z from 'zod/mini';
import { STAFF_ROLES, type StaffRole } from '#contract/staff-roles.ts';
import type { Row } from '../aws/stored-row.ts';

/** What of an account a backup can keep: the pool tells nobody passwords, second factors or sessions. */
export const personSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  status: z.string(),
  enabled: z.boolean(),
  created_at: z.string(),
  is_admin: z.boolean(),
  /** Absent in a backup of the time when there were no others than admins. */
  role: z.exactOptional(z.enum(STAFF_ROLES)),
});

export type Person = z.infer<typeof personSchema>;

/** Only who has confirmed an address can recover an account by it. */
export const canReturn = ({ email_verified: isVerified, status }: Person): boolean =>
  isVerified && status !== 'UNCONFIRMED';

/** What of a person makes an account. */
export type NewPerson = Pick<Person, 'email' | 'enabled' | 'role'> & Partial<Pick<Person, 'is_admin'>>;

/** The role that the account is given back. */
export const roleOf = ({ role, is_admin: isAdmin }: NewPerson): StaffRole | undefined =>
  role ?? (isAdmin ? 'admin' : undefined);

/** As a row of a spreadsheet. */
export const personRow = (person: Person): Row =>
  Object.fromEntries(
    Object.entries(person).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? { BOOL: value } : { S: value },
    ]),
  );
