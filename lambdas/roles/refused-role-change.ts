import { type AuditTrail, serverEvent } from '../aws/audit-trail.ts';
import type { Caller } from '../http/caller.ts';
import type { HttpRequest } from '../http/http-request.ts';
import { cutLine, sightingOf } from '../http/sighting.ts';
import { type Allowance, Buckets } from '../http/token-buckets.ts';

interface Dependencies {
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/** As long as an id can be. */
const MAX_TARGET = 128;
/** Of one person's tries: enough to show what they are at. The rest are refused as well, but not stored. */
const PER_PERSON: Allowance = { burst: 10, perSecond: 1 / 60 };

/**
 * Records that somebody who is no admin tried to change a role: in their own share of the log, for they can try
 * in any number.
 */
export function recordRefusedRoleChange({ trail, now }: Dependencies) {
  const people = new Buckets(PER_PERSON);
  return async ({ userId }: Caller, request: HttpRequest): Promise<void> => {
    if (!people.take(userId, now().getTime())) return;
    const target = cutLine(request.pathParameter('user_id') ?? '', MAX_TARGET);
    await trail.append(
      serverEvent({
        userId,
        action: 'failed_role_change',
        details: { target_user_id: target },
        standing: 'plain',
        at: now(),
        seen: sightingOf(request),
      }),
    );
  };
}
