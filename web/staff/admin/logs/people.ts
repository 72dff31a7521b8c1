import { createContext } from 'react';
import type { AuditLog, AuditLogList } from '#contract/account-answer-schemas.ts';

/** The email addresses of the people that the events name, by user id, as far as they are known. */
export const EmailsContext = createContext<ReadonlyMap<string, string>>(new Map());

/** Whom an event was done to, by user id; null for one that concerns nobody else. */
export function targetOf({ new_data: { target_user_id: target } }: AuditLog): string | null {
  return typeof target === 'string' ? target : null;
}

/** The user ids of everybody whom these events name. */
export function peopleOf({ logs, others }: AuditLogList): readonly string[] {
  return [...logs, ...others].flatMap((log) => [log.user_id ?? [], targetOf(log) ?? []].flat());
}
