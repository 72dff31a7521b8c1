import type { ReportedEvent } from '#contract/account-request-schemas.ts';
import { ANONYMOUS_ACTIONS, MAX_EVENT_BYTES } from '#contract/audit-events.ts';
import type { AuditTrail, RecordedEvent, Sighting } from '../aws/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import type { Caller } from '../http/caller.ts';
import { eventData } from './event-data.ts';

export interface EventReport {
  /** Undefined without a token. */
  readonly caller: Caller | undefined;
  readonly event: ReportedEvent;
  readonly seen: Sighting;
}

interface Dependencies {
  readonly trail: AuditTrail;
  /** Whether this sender may report one more event without a token now. */
  readonly admits: (sender: Sighting) => boolean;
  readonly now: () => Date;
}

const isAnonymousAction = (action: string) => ANONYMOUS_ACTIONS.some((allowed) => allowed === action);

function assertSize({ new_data: data }: ReportedEvent, most: number): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= most) return;
  throw new ApiError('body_too_large', `The event is too large. Send at most ${most} bytes in new_data.`);
}

/**
 * Adds what a browser reports to the audit trail. Who did it comes from the token alone; without one only
 * failures to come in and new accounts are taken, few and small, and marked as unverified.
 * @returns the use case; it throws ApiError 401, 413, 429
 */
export function createRecordEvent({ trail, admits, now }: Dependencies) {
  return async ({ caller, event, seen }: EventReport): Promise<RecordedEvent> => {
    const verified = caller !== undefined;
    assertSize(event, verified ? MAX_EVENT_BYTES.verified : MAX_EVENT_BYTES.anonymous);
    if (!verified && !isAnonymousAction(event.action)) {
      throw new ApiError(
        'unauthorized',
        `Sign in first: ${event.action} is recorded of signed-in people only.`,
      );
    }
    if (!verified && !admits(seen)) {
      throw new ApiError('too_many_requests', 'Too many events without a token. Try again in a minute.');
    }
    return trail.append({
      userId: caller?.userId ?? null,
      action: event.action,
      newData: eventData(event.action, event.new_data, { at: now(), userAgent: seen.userAgent }),
      verified,
      seen,
    });
  };
}
