import type { Throttle } from '#contract/endpoints.ts';
import { type AuditTrail, serverEvent } from '../audit-trail/audit-trail.ts';
import type { Caller } from '../http/caller.ts';
import { clientInfoOf, cutLine } from '../http/client-info.ts';
import type { HttpEvent } from '../http/http-event.ts';
import { Buckets } from '../http/token-buckets.ts';

interface Dependencies {
  readonly trail: AuditTrail;
  readonly now: () => Date;
}

/** Maximum length of an id. */
const MAX_TARGET = 128;
/** Attempts per user that are stored; further ones are refused without an entry. */
const PER_PERSON: Throttle = { burst: 10, rate: 1 / 60 };

/**
 * Records that a user who is not an admin tried to change a role. Trust level `witnessed`, because such a user can cause
 * any number of attempts.
 */
export function recordRefusedRoleChange({ trail, now }: Dependencies) {
  const people = new Buckets(PER_PERSON);
  return async ({ userId }: Caller, event: HttpEvent): Promise<void> => {
    if (!people.take(userId, now().getTime())) return;
    const target = cutLine(event.pathParameters?.user_id ?? '', MAX_TARGET);
    await trail.append(
      serverEvent({
        userId,
        action: 'failed_role_change',
        details: { target_user_id: target },
        trustLevel: 'witnessed',
        at: now(),
        clientInfo: clientInfoOf(event),
      }),
    );
  };
}
