/** The roles of staff and what each may: the one source for groups, endpoints, functions and screens. Plain data. */

/** Groups of the user pool by their names, the highest first: of somebody in several the highest counts. */
export const STAFF_ROLES = ['admin', 'dispatcher', 'crew'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/**
 * What an endpoint can ask for: `admin` is accounts, sessions and the security log; `quotes` is the customers' requests
 * and the work on them; `jobs` is what a crew needs of today's moves and visits.
 */
export const RIGHTS = ['admin', 'quotes', 'jobs'] as const;
export type Right = (typeof RIGHTS)[number];

/** Whether an endpoint's access is a right. */
export const isRight = (access: string): access is Right => RIGHTS.some((right) => right === access);

/** Each role may what the next may, so that a role that was taken away leaves nothing behind that a lower one lacks. */
const RIGHTS_OF = {
  admin: ['admin', 'quotes', 'jobs'],
  dispatcher: ['quotes', 'jobs'],
  crew: ['jobs'],
} as const satisfies Record<StaffRole, readonly Right[]>;

/** @param role undefined for somebody who has none of them */
export const may = (role: StaffRole | undefined, right: Right): boolean =>
  role !== undefined && RIGHTS_OF[role].some((known) => known === right);

/** The roles that may this, the highest first. */
export const rolesThatMay = (right: Right): readonly StaffRole[] =>
  STAFF_ROLES.filter((role) => may(role, right));

/** The highest role among names of groups, which count in whole alone; undefined without one. */
export const roleIn = (groups: readonly string[]): StaffRole | undefined =>
  STAFF_ROLES.find((role) => groups.includes(role));

/** Below all roles for somebody without one. */
const rankOf = (role: StaffRole | undefined): number =>
  role === undefined ? 0 : STAFF_ROLES.length - STAFF_ROLES.indexOf(role);

/** Whether the first of two roles is above the other; undefined is below all. */
export const isAbove = (one: StaffRole | undefined, other: StaffRole | undefined): boolean =>
  rankOf(one) > rankOf(other);
