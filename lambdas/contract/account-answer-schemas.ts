/** Response bodies about accounts, sessions and the audit trail. */
import * as z from 'zod/mini';
import { PROOFS, ROLES } from './account-options.ts';
import { STAFF_ROLES } from './staff-roles.ts';

export const roleSchema = z.enum(ROLES);

/** A row of `user_roles`. */
export const userRoleSchema = z.object({ user_id: z.string(), role: roleSchema });

/**
 * A role that was just changed. `pending_until`: the person has been mailed a code to choose a password with, and gets
 * the role that was asked for when it is chosen by then (ISO time).
 */
export const changedRoleSchema = z.object({
  user_id: z.string(),
  role: roleSchema,
  pending_until: z.optional(z.string()),
});

/** Somebody who was sent an invitation. */
export const invitedUserSchema = z.object({ user_id: z.string(), email: z.string(), role: roleSchema });

/** How the person proved the present address, and when (ISO time). */
const proofSchema = z.object({ how: z.enum(PROOFS), at: z.string() });

/**
 * A person in the staff list. `status` is that of the user pool, such as `CONFIRMED`. `proof` is null where nothing is
 * known of how the present address was proven; `pending_until` as in {@link changedRoleSchema}, else null.
 */
export const staffMemberSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  role: roleSchema,
  status: z.string(),
  enabled: z.boolean(),
  created_at: z.string(),
  // Defaults for a page that is newer than the function which answers it, while a version is being deployed.
  proof: z._default(z.nullable(proofSchema), null),
  pending_until: z._default(z.nullable(z.string()), null),
  /** The role that waits until then. */
  pending_role: z._default(z.nullable(z.enum(STAFF_ROLES)), null),
});

/** A page of people. Send `next_cursor` as `?cursor=` for the next page; null at the end. */
export const staffPageSchema = z.object({
  users: z.array(staffMemberSchema),
  next_cursor: z.nullable(z.string()),
});

/** One sign-in of one person on one device, as it is stored and listed. */
export const userSessionSchema = z.object({
  /** The `origin_jti` of the sign-in, shared by all tokens refreshed from it. */
  id: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  user_agent: z.string(),
  /** ISO time. */
  last_activity: z.string(),
  is_active: z.boolean(),
  /** What the server saw when the session was tracked last: the edge's address of the viewer, the API's, the browser. */
  viewer_ip: z.optional(z.string()),
  source_ip: z.optional(z.string()),
  server_user_agent: z.optional(z.string()),
});

/**
 * The sessions of a view with the latest activity, newest first. Send `next_cursor` as `?cursor=` for older ones; null at
 * the end, and for staff.
 */
export const sessionListSchema = z.object({
  sessions: z.array(userSessionSchema),
  next_cursor: z._default(z.nullable(z.string()), null),
});

/** How many sessions a call has ended, without those that had ended before. */
export const endedSessionsSchema = z.object({ ended: z.number() });

/**
 * An entry of the security log. `verified` is true when the event came from the server itself, or with a token and is no
 * failure to come in, which a browser can make up of anybody;
 * `viewer_ip` is the address the edge saw, `source_ip` the one the API saw, which is the edge's own; `forwarded_for` is
 * the sender's own, unverified claim.
 */
export const auditLogSchema = z.object({
  id: z.string(),
  user_id: z.nullable(z.string()),
  action: z.string(),
  new_data: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  verified: z.boolean(),
  viewer_ip: z.optional(z.string()),
  source_ip: z.optional(z.string()),
  forwarded_for: z.optional(z.string()),
  server_user_agent: z.optional(z.string()),
});

/**
 * One view of the security log, newest first, at most 100 entries. That as which it opens is strictly the newest of all
 * events by time, those of one moment by their ids. In the others 25 places each are kept for changes of roles, alerts
 * about admins and the rest that the server recorded of them; what plain users and senders without a token caused takes at most half of the places, ten each, from
 * admins and the server, who take turns; more of it takes the places left over, in turn.
 */
export const auditLogListSchema = z.object({ logs: z.array(auditLogSchema) });

/** A pass for one sign-up with the address that it was asked for. */
export const signUpPassSchema = z.object({ pass: z.string() });

/** The answer to a confirmation, the first or a repeated one. */
export const confirmedSignUpSchema = z.object({ confirmed: z.literal(true) });

export const recordedEventSchema = z.object({ id: z.string(), created_at: z.string() });

export type UserRole = z.infer<typeof userRoleSchema>;
export type ChangedRole = z.infer<typeof changedRoleSchema>;
export type InvitedUser = z.infer<typeof invitedUserSchema>;
export type StaffMember = z.infer<typeof staffMemberSchema>;
export type StaffPage = z.infer<typeof staffPageSchema>;
export type SessionList = z.infer<typeof sessionListSchema>;
export type UserSession = z.infer<typeof userSessionSchema>;
export type AuditLog = z.infer<typeof auditLogSchema>;
export type AuditLogList = z.infer<typeof auditLogListSchema>;
