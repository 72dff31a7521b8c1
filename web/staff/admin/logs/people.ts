import { createContext } from 'react';
import type { AuditLog } from '#contract/account-answer-schemas.ts';

/** Whom the events name. */
export interface People {
  /** Their email addresses by user id, as far as they are known. */
  readonly emails: ReadonlyMap<string, string>;
  /** User id of the admin who reads them. */
  readonly own: string;
}

export const PeopleContext = createContext<People>({ emails: new Map(), own: '' });

/** Whom an event was done to, by user id; null for one that concerns no second person. */
export function targetOf({ new_data: { target_user_id: target } }: AuditLog): string | null {
  return typeof target === 'string' ? target : null;
}

/** The user ids of all people whom these events name. */
export function peopleOf(logs: readonly AuditLog[]): readonly string[] {
  return logs.flatMap((log) => [log.user_id ?? [], targetOf(log) ?? []].flat());
}
