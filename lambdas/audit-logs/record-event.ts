import type { ReportedEvent } from '#contract/account-request-schemas.ts';
import { ANONYMOUS_ACTIONS, isAlert, MAX_EVENT_BYTES } from '#contract/audit-events.ts';
import type { AuditTrail, RecordedEvent } from '../audit-trail/audit-trail.ts';
import type { TrustLevel } from '../audit-trail/log-parts.ts';
import { ApiError, TooManyRequests } from '../http/api-error.ts';
import { type Caller, isAdmin } from '../http/caller.ts';
import type { ClientInfo } from '../http/client-info.ts';
import { eventData } from './event-data.ts';
import type { AdmitsPerson } from './event-throttle.ts';

export interface EventReport {
  /** Undefined without a token. */
  readonly caller: Caller | undefined;
  readonly event: ReportedEvent;
  readonly clientInfo: ClientInfo;
}

export interface RecordEventStores {
  readonly trail: AuditTrail;
  readonly admitsPerson: AdmitsPerson;
  /** The address of an account; for a token that the pool honours no more, as after a sign-out. */
  readonly emailOf: (userId: string) => Promise<string | undefined>;
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

/** A failure to come in is of somebody who is not in: that a token reports it says nothing of whom it concerns. */
function trustLevelOf(caller: Caller | undefined, event: ReportedEvent): TrustLevel {
  if (caller === undefined || isAlert(event)) return 'unverified';
  return isAdmin(caller) ? 'reported' : 'plain';
}

type Data = Readonly<Record<string, string>>;

/** With a token an address is the pool's, or none: whoever is signed in could name anybody. */
async function withOwnAddress(data: Data, caller: Caller | undefined, emailOf: RecordEventStores['emailOf']) {
  if (caller === undefined || data.email === undefined) return data;
  const { email: _, ...rest } = data;
  const own = caller.account?.email ?? (await emailOf(caller.userId));
  return own ? { email: own, ...rest } : rest;
}

/**
 * Adds what a browser reports to the audit trail. Who did it comes from the token alone; without one only
 * failures to come in and new accounts are taken, few and small, and marked as unverified, as failures always are.
 *
 * Many events of one reporter do not push those of others out of the log's fair views: events are kept apart by their
 * trust level, alerts from the others, each plain person has a share of the places, and the server's have places of
 * their own (`chooseFairly`).
 * The throttle of signed-in people only spares the table; the product's own flows, in many tabs, stay far below it.
 * @returns the use case; it throws ApiError 401, 413, 429
 */
export function createRecordEvent({ trail, admitsPerson, emailOf, now }: RecordEventStores) {
  return async ({ caller, event, clientInfo }: EventReport): Promise<RecordedEvent> => {
    assertSize(event, caller === undefined ? MAX_EVENT_BYTES.anonymous : MAX_EVENT_BYTES.verified);
    if (caller === undefined) assertAnonymousAction(event);
    else if (!admitsPerson(caller.userId)) throw new TooManyRequests(60);
    const said = eventData(event.action, event.new_data, { at: now(), userAgent: clientInfo.userAgent });
    return trail.append({
      userId: caller?.userId ?? null,
      action: event.action,
      newData: await withOwnAddress(said, caller, emailOf),
      trustLevel: trustLevelOf(caller, event),
      clientInfo,
    });
  };
}
