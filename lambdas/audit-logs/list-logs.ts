import * as z from 'zod/mini';
import { type AuditLog, type AuditLogList, auditLogSchema } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH, isAlert, newestFirst } from '#contract/audit-events.ts';
import type { LatestLogs, Standing } from '../aws/audit-trail.ts';
import { inTurns } from './in-turns.ts';
import { sharedFairly } from './shared-fairly.ts';

interface Dependencies {
  readonly latest: LatestLogs;
  readonly now: () => Date;
}

/**
 * How many events of plain people, and how many without a token, are looked at. A flood would have to be longer to
 * hide what another plain person did, or a failure without a token, and then hides nothing of what admins and the
 * server did.
 */
const WINDOW = 1000;
/** Of a flood of failures without a token, all that the answer can show lies within so many. */
const FLOOD = 3 * AUDIT_LOG_LENGTH;

/**
 * Whether older events without a token could find a place. They count as one person's: once as many failures as the
 * list of others holds are left behind those in the first list, all that is older comes after them.
 */
const canShowMore = (unverified: readonly AuditLog[]) =>
  unverified.length === FLOOD && unverified.slice(AUDIT_LOG_LENGTH).filter(isAlert).length < AUDIT_LOG_LENGTH;

/**
 * Places that the newest of what the server recorded of admins keeps: they can have anything reported in any number, and
 * one of them may have something to hide.
 */
const PLACES_OF_SERVER = 25;

/** What found no place in the list: alerts before the rest, and in turn, so that no flood hides others' alerts. */
function chooseOthers(left: readonly AuditLog[]): readonly AuditLog[] {
  const { alerts = [], rest = [] } = Object.groupBy(left, (log) => (isAlert(log) ? 'alerts' : 'rest'));
  return [...inTurns(alerts), ...inTurns(rest)].slice(0, AUDIT_LOG_LENGTH).map(({ log }) => log);
}

/**
 * The latest entries of the audit trail, by whose they are. What the server recorded of admins has some places of its
 * own. The rest of it, and what their browsers reported, competes by its time with a fair share of what plain people
 * caused: anyone may sign up and cause events in any number, so one person, or all of them together, drive nothing else
 * out. More of theirs, and then unverified events, which anyone can send, take the places left over.
 */
export function createListLogs({ latest, now }: Dependencies) {
  const read = async (standing: Standing, limit: number) => {
    const rows = await latest({ standing, limit, now: now() });
    return rows.map((row) => z.parse(auditLogSchema, row));
  };
  const readUnverified = async () => {
    const newest = await read('unverified', FLOOD);
    return canShowMore(newest) ? read('unverified', WINDOW) : newest;
  };
  return async (): Promise<AuditLogList> => {
    const [trusted, reported, plain, unverified] = await Promise.all([
      read('trusted', AUDIT_LOG_LENGTH),
      read('reported', AUDIT_LOG_LENGTH),
      read('plain', WINDOW),
      readUnverified(),
    ]);
    const { share, surplus } = sharedFairly(plain);
    const kept = trusted.slice(0, PLACES_OF_SERVER);
    const competing = [...trusted.slice(PLACES_OF_SERVER), ...reported, ...share].toSorted(newestFirst);
    const byRank = [...kept, ...competing, ...surplus, ...unverified];
    return {
      logs: byRank.slice(0, AUDIT_LOG_LENGTH).toSorted(newestFirst),
      others: chooseOthers(byRank.slice(AUDIT_LOG_LENGTH)).toSorted(newestFirst),
    };
  };
}
