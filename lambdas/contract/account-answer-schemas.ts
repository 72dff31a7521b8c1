/** The bodies of the answers about accounts, sessions and the audit trail. The functions send nothing else. */
import * as z from 'zod/mini';
import { ROLES } from './account-options.ts';

export const roleSchema = z.enum(ROLES);

/** A row of `user_roles`: the caller's own, or one that was just changed. */
export const userRoleSchema = z.object({ user_id: z.string(), role: roleSchema });

/** A person as the staff list shows them. `status` is the user pool's own word, such as `CONFIRMED`. */
export const staffMemberSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  role: roleSchema,
  status: z.string(),
  enabled: z.boolean(),
  created_at: z.string(),
});

/** A page of people. `next_cursor` is sent back as `?cursor=` for the next one; null at the end. */
export const staffPageSchema = z.object({
  users: z.array(staffMemberSchema),
  next_cursor: z.nullable(z.string()),
});

export const userSessionSchema = z.object({
  id: z.string(),
  user_id: z.string(),
  session_id: z.string(),
  user_agent: z.string(),
  last_activity: z.string(),
  is_active: z.boolean(),
});

/** The sessions with the latest activity, newest first. */
export const sessionListSchema = z.object({ sessions: z.array(userSessionSchema) });

/** How many sessions a call has ended; those that had ended before do not count. */
export const endedSessionsSchema = z.object({ ended: z.number() });

/**
 * An entry of the security log. `verified` is true when the event came with a token or from the server itself;
 * `viewer_ip` is the address the edge saw, `source_ip` the one the API saw, which is the edge's own;
 * `forwarded_for` is whom the sender says the request was forwarded for.
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
 * The latest 100 entries: `logs`, newest first. Each is among them by its time, within three bounds on what somebody
 * can make up in any number: the newest 25 that the server recorded of admins keep their places, what plain users cause
 * takes at most half of the places, ten a person, from what admins and the server did, and what came without a token
 * takes only places left over. Entries that found no place, which
 * may be newer, are in `others`, newest first, at most 100: alerts before the rest, and whoever caused them in turn.
 */
export const auditLogListSchema = z.object({
  logs: z.array(auditLogSchema),
  others: z.array(auditLogSchema),
});

/** The answer to whoever confirmed an account, for the first time or once more. */
export const confirmedSignUpSchema = z.object({ confirmed: z.literal(true) });

export const recordedEventSchema = z.object({ id: z.string(), created_at: z.string() });

export type UserRole = z.infer<typeof userRoleSchema>;
export type StaffMember = z.infer<typeof staffMemberSchema>;
export type StaffPage = z.infer<typeof staffPageSchema>;
export type UserSession = z.infer<typeof userSessionSchema>;
export type AuditLog = z.infer<typeof auditLogSchema>;
export type AuditLogList = z.infer<typeof auditLogListSchema>;
