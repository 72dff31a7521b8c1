/** What browsers send about accounts, sessions and events. Keys that are not named here are ignored, unless said otherwise. */
import * as z from 'zod/mini';
import { ROLES } from './account-options.ts';
import { CLIENT_SIDE_ADDRESS, REPORTED_ACTIONS } from './audit-events.ts';
import { isInstant } from './iso-time.ts';

/**
 * The row of `user_sessions` that a browser upserts. Whose it is, its id, its session_id and its time come from
 * the token and the server, whatever the body says of them.
 */
export const trackSessionSchema = z.object({
  user_agent: z.optional(z.string('Send the user agent as a string.')),
  is_active: z._default(z.literal(true, 'Send true: /user-sessions/deactivate ends sessions.'), true),
});

export const changeRoleSchema = z.object({
  role: z.enum(ROLES, `Send one of ${ROLES.join(', ')}.`),
});

const LINK_PART = 'Open the link of the newest mail again: it is damaged.';

/** What the link of the verification mail says, and nothing else. */
export const confirmSignUpSchema = z.strictObject(
  {
    // What the pool calls its accounts: never an address, so nobody can try which addresses have one.
    user: z.string(LINK_PART).check(z.regex(/^[\w-]{1,128}$/, LINK_PART)),
    code: z.string(LINK_PART).check(z.regex(/^\d{6}$/, LINK_PART)),
  },
  'Send the user and the code of the link, and nothing else.',
);

const isoTime = z
  .string('Send an ISO time as a string.')
  .check(z.refine(isInstant, 'Send an ISO time such as 2026-01-05T10:00:00.000Z.'));

/** What every event says of itself; the details of its kind are picked from the other keys. */
export const eventDataSchema = z.looseObject(
  {
    timestamp: z.optional(isoTime),
    user_agent: z.optional(z.string('Send the user agent as a string.')),
    ip_address: z._default(
      z.literal(
        CLIENT_SIDE_ADDRESS,
        `Send '${CLIENT_SIDE_ADDRESS}': the server records the address it sees.`,
      ),
      CLIENT_SIDE_ADDRESS,
    ),
  },
  'Send an object with the details of the event.',
);

export const reportEventSchema = z.object({
  action: z.enum(REPORTED_ACTIONS, `Send one of ${REPORTED_ACTIONS.join(', ')}.`),
  new_data: z._default(eventDataSchema, { ip_address: CLIENT_SIDE_ADDRESS }),
});

export type EventData = z.infer<typeof eventDataSchema>;
export type ReportedEvent = z.infer<typeof reportEventSchema>;
