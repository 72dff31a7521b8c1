/** Request bodies and parameters about accounts, sessions and events. Unknown keys are ignored unless noted. */
import * as z from 'zod/mini';
import { ROLES, SESSION_VIEWS } from './account-options.ts';
import { CLIENT_SIDE_ADDRESS, LOG_VIEWS, REPORTED_ACTIONS } from './audit-events.ts';
import { isEmailAddress, mayBeginEmailAddress } from './email-address.ts';
import { isInstant } from './iso-time.ts';
import { STAFF_ROLES } from './staff-roles.ts';

/** The pool's ids are UUIDs, so ids with other characters are refused. */
const idIn = (name: string) => {
  const advice = `Put the ${name} of a row, such as 5b8f0a1e-6c1d-4f7e-9a52-0d6c3b1f2e47, into the path.`;
  return z.string(advice).check(z.regex(/^[\w-]{1,128}$/, advice));
};

export const userParamsSchema = z.object({ user_id: idIn('user_id') });
export const sessionParamsSchema = z.object({ user_id: idIn('user_id'), id: idIn('id') });

export const CURSOR_ADVICE = 'Send the next_cursor of the page before, unchanged.';

export const listLogsQuerySchema = z.object({
  view: z._default(z.enum(LOG_VIEWS, `Send one of ${LOG_VIEWS.join(', ')}, or leave it out.`), 'newest'),
});

export const listSessionsQuerySchema = z.object({
  view: z._default(
    z.enum(SESSION_VIEWS, `Send one of ${SESSION_VIEWS.join(', ')}, or leave it out.`),
    'newest',
  ),
  // Only a string here: the use case that issues cursors also validates them.
  cursor: z.optional(z.string(CURSOR_ADVICE)),
});

export const listRolesQuerySchema = z.object({
  /** Lists everybody with this role, or with any of staff, at once instead of all people page by page. */
  role: z.optional(
    z.enum(
      [...STAFF_ROLES, 'staff'],
      `Send one of ${STAFF_ROLES.join(', ')} or staff, or leave it out for everybody.`,
    ),
  ),
  /** Prefix of the addresses to list. */
  email: z.optional(
    z.string().check(z.refine(mayBeginEmailAddress, 'Send the beginning of an email address.')),
  ),
  /** Format of the user pool's page tokens, which are passed through. */
  cursor: z.optional(z.string().check(z.regex(/^[\w\-+/=.]{1,4096}$/, CURSOR_ADVICE))),
});

/**
 * The row of `user_sessions` that a browser upserts. Its owner, id, session_id and time come from the token and the
 * server, not from the body.
 */
export const trackSessionSchema = z.object({
  user_agent: z.optional(z.string('Send the user agent as a string.')),
  is_active: z._default(z.literal(true, 'Send true: /user-sessions/deactivate ends sessions.'), true),
  /** The id of the sign-in whose place this one takes on the same device; that row is ended. */
  replaces: z.optional(idIn('replaces')),
});

const role = z.enum(ROLES, `Send one of ${ROLES.join(', ')}.`);

export const changeRoleSchema = z.object({ role });

const ADDRESS = 'Send an email address in the form name@example.com, at most 254 characters.';
const email = z.string(ADDRESS).check(z.maxLength(254, ADDRESS), z.refine(isEmailAddress, ADDRESS));

export const inviteUserSchema = z.object({ email, role });

export const signUpPassRequestSchema = z.object({ email });

const LINK_PART = 'Open the link of the newest mail again: it is damaged.';

/** The parts of the link in the verification mail; unknown keys are refused. */
export const confirmSignUpSchema = z.strictObject(
  {
    // The pool's user name and not an address, so that guesses do not reveal which addresses have accounts.
    user: z.string(LINK_PART).check(z.regex(/^[\w-]{1,128}$/, LINK_PART)),
    code: z.string(LINK_PART).check(z.regex(/^\d{6}$/, LINK_PART)),
  },
  'Send the user and the code of the link, and nothing else.',
);

const isoTime = z
  .string('Send an ISO time as a string.')
  .check(z.refine(isInstant, 'Send an ISO time such as 2026-01-05T10:00:00.000Z.'));

/** Keys common to all events; the details of each kind are picked from the other keys. */
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
