import * as z from 'zod/mini';
import { type AuditLog, type AuditLogList, auditLogSchema } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH } from '#contract/audit-events.ts';
import type { LatestLogs, Standing } from '../aws/audit-trail.ts';
import { sharedFairly } from './shared-fairly.ts';

interface Dependencies {
  readonly latest: LatestLogs;
  readonly now: () => Date;
}

/**
 * How many events of plain people are looked at. A flood would have to be longer to hide what another plain person
 * did, and then hides nothing of what admins and the server did.
 */
const PLAIN_WINDOW = 1000;

const newestFirst = (one: AuditLog, other: AuditLog) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/**
 * The latest entries of the audit trail, by whose they are. What the server and admins did competes by its time
 * with a fair share of what plain people's browsers reported: anyone may sign up and report events in any number,
 * so one person, or all of them together, drive nothing else out. More of theirs, and then unverified events,
 * which anyone can send, take the places left over.
 */
export function createListLogs({ latest, now }: Dependencies) {
  const read = async (standing: Standing, limit: number) => {
    const rows = await latest({ standing, limit, now: now() });
    return rows.map((row) => z.parse(auditLogSchema, row));
  };
  return async (): Promise<AuditLogList> => {
    const [trusted, plain, unverified] = await Promise.all([
      read('trusted', AUDIT_LOG_LENGTH),
      read('plain', PLAIN_WINDOW),
      read('unverified', AUDIT_LOG_LENGTH),
    ]);
    const { share, surplus } = sharedFairly(plain);
    const competing = [...trusted, ...share].sort(newestFirst).slice(0, AUDIT_LOG_LENGTH);
    const verified = [...competing, ...surplus].slice(0, AUDIT_LOG_LENGTH);
    const placesLeft = AUDIT_LOG_LENGTH - verified.length;
    return {
      logs: [...verified, ...unverified.slice(0, placesLeft)].sort(newestFirst),
      other_unverified: unverified.slice(placesLeft),
    };
  };
}
