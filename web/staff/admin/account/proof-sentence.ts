import type { StaffMember } from '#contract/account-answer-schemas.ts';
import { isReset } from '#contract/account-options.ts';
import { STAFF_ACCESS } from '../../../content/staff-access.ts';
import { formatAgo } from '../../shared/format-ago.ts';
import { interpolate } from '../../shared/interpolate.ts';

/** How and how long ago a person's address was proven, and what follows from it for making them admin. */
export function proofSentence(person: StaffMember, now: number): string {
  const { proof } = person;
  if (proof === null || isReset(person)) return STAFF_ACCESS.unproven;
  return interpolate(STAFF_ACCESS.proofs[proof.how], { ago: formatAgo(proof.at, now) });
}
