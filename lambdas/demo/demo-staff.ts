import type { StaffRole } from '#contract/staff-roles.ts';

/** A person in logs, sessions and the timelines of quotes. */
export interface StaffMember {
  readonly userId: string;
  readonly email: string;
}

/** The owner first, whose account every local run has, then those of `HIRED`. */
export type DemoStaff = readonly [owner: StaffMember, ...others: StaffMember[]];

export const OWNER = 'owner@example.test';

/** Who works here beside the owner. */
export const HIRED: readonly { readonly email: string; readonly role: StaffRole }[] = [
  { email: 'office@example.test', role: 'dispatcher' },
  { email: 'dispatch@example.test', role: 'dispatcher' },
];

/** One of the staff, by turns. */
export const staffMember = (staff: DemoStaff, index: number): StaffMember =>
  staff[index % staff.length] ?? staff[0];
