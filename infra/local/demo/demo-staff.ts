import { stableId } from './stable-id.ts';

/** Somebody whom logs and sessions tell of. They have no account: the local pool has the owner's only. */
export interface StaffMember {
  readonly userId: string;
  readonly email: string;
}

const NAMES = ['office', 'dispatch', 'crew.lead'] as const;

/** One of the staff, in turns. */
export function staffMember(index: number): StaffMember {
  const email = `${NAMES[index % NAMES.length]}@example.test`;
  return { userId: stableId(email), email };
}
