import * as z from 'zod/mini';
import { type AuditLog, type AuditLogList, auditLogSchema } from '#contract/account-answer-schemas.ts';
import { AUDIT_LOG_LENGTH } from '#contract/audit-events.ts';
import type { LatestLogs } from '../aws/audit-trail.ts';

interface Dependencies {
  readonly latest: LatestLogs;
  readonly now: () => Date;
}

const newestFirst = (one: AuditLog, other: AuditLog) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/**
 * The latest entries of the audit trail. Anyone can send unverified events, so each verified entry keeps its
 * place among the latest 100, whatever comes in without a token; unverified ones take the places left over.
 */
export function createListLogs({ latest, now }: Dependencies) {
  const read = async (verified: boolean) => {
    const rows = await latest({ verified, limit: AUDIT_LOG_LENGTH, now: now() });
    return rows.map((row) => z.parse(auditLogSchema, row));
  };
  return async (): Promise<AuditLogList> => {
    const [verified, unverified] = await Promise.all([read(true), read(false)]);
    const placesLeft = AUDIT_LOG_LENGTH - verified.length;
    return {
      logs: [...verified, ...unverified.slice(0, placesLeft)].sort(newestFirst),
      other_unverified: unverified.slice(placesLeft),
    };
  };
}
