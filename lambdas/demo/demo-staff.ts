import { stableId } from './stable-id.ts';

/** A person in logs and sessions. Has no account: the local pool contains the owner's only. */
export interface StaffMember {
  readonly userId: string;
  readonly email: string;
}

const NAMES = ['office', 'dispatch', 'crew.lead'] as const;

/** One of the staff, round robin. */
export function staffMember(index: number): StaffMember {
  const email = `${NAMES[index % NAMES.length]}@example.test`;
  return { userId: stableId(email), email };
}
