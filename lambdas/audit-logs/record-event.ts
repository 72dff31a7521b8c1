import type { ReportedEvent } from '#contract/account-request-schemas.ts';
import { ANONYMOUS_ACTIONS, MAX_EVENT_BYTES } from '#contract/audit-events.ts';
import type { AuditTrail, RecordedEvent, Sighting, Standing } from '../aws/audit-trail.ts';
import { ApiError } from '../http/api-error.ts';
import { type Caller, isAdmin } from '../http/caller.ts';
import { eventData } from './event-data.ts';
import type { EventThrottle } from './event-throttle.ts';

export interface EventReport {
  /** Undefined without a token. */
  readonly caller: Caller | undefined;
  readonly event: ReportedEvent;
  readonly seen: Sighting;
}

interface Dependencies {
  readonly trail: AuditTrail;
  readonly throttle: EventThrottle;
  readonly now: () => Date;
}

const isAnonymousAction = (action: string) => ANONYMOUS_ACTIONS.some((allowed) => allowed === action);

function assertSize({ new_data: data }: ReportedEvent, most: number): void {
  if (Buffer.byteLength(JSON.stringify(data)) <= most) return;
  throw new ApiError('body_too_large', `The event is too large. Send at most ${most} bytes in new_data.`);
}

function assertAnonymousAction({ action }: ReportedEvent): void {
  if (isAnonymousAction(action)) return;
  throw new ApiError('unauthorized', `Sign in first: ${action} is recorded of signed-in people only.`);
}

function standingOf(caller: Caller | undefined): Standing {
  if (caller === undefined) return 'unverified';
  return isAdmin(caller) ? 'reported' : 'plain';
}

/**
 * Adds what a browser reports to the audit trail. Who did it comes from the token alone; without one only
 * failures to come in and new accounts are taken, few and small, and marked as unverified.
 *
 * Nobody can push what others did out of the list by reporting a lot: events are kept apart by their standing and
 * each plain person has a share of the places, and what the server recorded has places of its own (see `createListLogs`). The throttle of signed-in people is only there
 * to spare the table, and so wide that no flow of ours, in however many tabs, comes near it.
 * @returns the use case; it throws ApiError 401, 413, 429
 */
export function createRecordEvent({ trail, throttle, now }: Dependencies) {
  return async ({ caller, event, seen }: EventReport): Promise<RecordedEvent> => {
    assertSize(event, caller === undefined ? MAX_EVENT_BYTES.anonymous : MAX_EVENT_BYTES.verified);
    if (caller === undefined) assertAnonymousAction(event);
    const isAdmitted =
      caller === undefined ? throttle.admitsAnonymous(seen) : throttle.admitsPerson(caller.userId);
    if (!isAdmitted) throw new ApiError('too_many_requests', 'Too many events. Try again in a minute.');
    return trail.append({
      userId: caller?.userId ?? null,
      action: event.action,
      newData: eventData(event.action, event.new_data, { at: now(), userAgent: seen.userAgent }),
      standing: standingOf(caller),
      seen,
    });
  };
}
