import { type AuditTrail, serverEvent } from '../aws/audit-trail.ts';
import type { Caller } from '../http/caller.ts';
import type { HttpRequest } from '../http/http-request.ts';
import { cutLine, sightingOf } from '../http/sighting.ts';

interface Dependencies {
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/** As long as an id can be. */
const MAX_TARGET = 128;

/** Records that somebody who is no admin tried to change a role. */
export function recordRefusedRoleChange({ trail, now }: Dependencies) {
  return async ({ userId }: Caller, request: HttpRequest): Promise<void> => {
    const target = cutLine(request.pathParameter('user_id') ?? '', MAX_TARGET);
    await trail.append(
      serverEvent({
        userId,
        action: 'failed_role_change',
        details: { target_user_id: target },
        at: now(),
        seen: sightingOf(request),
      }),
    );
  };
}
