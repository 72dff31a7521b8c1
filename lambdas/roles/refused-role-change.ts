import { type Repeats, tellOfRepeats } from '../accounts/repeats.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { Caller } from '../http/caller.ts';
import { clientInfoOf, cutLine } from '../http/client-info.ts';
import type { HttpEvent } from '../http/http-event.ts';

interface Dependencies {
  readonly trail: AuditTrail;
  readonly repeats: Repeats;
  readonly now: () => Date;
}

/** Maximum length of an id. */
const MAX_TARGET = 128;

/**
 * Records that a user who is not an admin tried to change a role: the first, tenth, hundredth … attempt of an hour.
 */
export function recordRefusedRoleChange({ trail, repeats, now }: Dependencies) {
  return async ({ userId }: Caller, event: HttpEvent): Promise<void> => {
    const target = cutLine(event.pathParameters?.user_id ?? '', MAX_TARGET);
    await tellOfRepeats(repeats, { what: 'role-change-by-no-admin', userId, now: now() }, (times) =>
      trail.append(
        serverEvent({
          userId,
          action: 'failed_role_change',
          details: { target_user_id: target, ...times },
          trustLevel: 'witnessed',
          at: now(),
          clientInfo: clientInfoOf(event),
        }),
      ),
    );
  };
}
