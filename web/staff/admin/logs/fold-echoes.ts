import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { addressOf } from '../seen-from.ts';
import type { LogGroup } from './group-failures.ts';

/** How far apart the records of one act are at most. */
const TOGETHER_MS = 120_000;

/** What a person does, and by what else the browser records the same. */
const ECHOES: ReadonlyMap<string, (echo: AuditLog) => boolean> = new Map([
  ['successful_login', ({ action, new_data }) => isReport(action, new_data, 'SIGNED_IN')],
  ['logout', ({ action, new_data }) => action === 'admin_logout' || isReport(action, new_data, 'SIGNED_OUT')],
]);

const isReport = (action: string, { event }: AuditLog['new_data'], said: string) =>
  action === 'auth_state_change' && event === said;

/** Whether they are of the same person, at the same place, at about the same time, and nobody can have made them up. */
const isOfOne = (one: AuditLog, other: AuditLog): boolean =>
  one.user_id !== null &&
  one.user_id === other.user_id &&
  one.verified &&
  other.verified &&
  addressOf(one) === addressOf(other) &&
  one.server_user_agent === other.server_user_agent &&
  Math.abs(Date.parse(one.created_at) - Date.parse(other.created_at)) <= TOGETHER_MS;

/** The act among what follows each other, if all else are its echoes, each once. */
function actIn(logs: readonly AuditLog[]): AuditLog | undefined {
  if (new Set(logs.map(({ action }) => action)).size < logs.length) return undefined;
  return logs.find((act) => {
    const isEcho = ECHOES.get(act.action);
    return isEcho !== undefined && logs.every((log) => log === act || (isEcho(log) && isOfOne(act, log)));
  });
}

/** An act with all its echoes, of which there are two at most. */
const MOST = 3;

const loneLog = ({ bond, logs: [log] }: LogGroup): AuditLog | undefined =>
  bond === undefined ? log : undefined;

/** The longest run from a place on that is one act; undefined where there is none. */
function actAt(groups: readonly LogGroup[], place: number): LogGroup | undefined {
  for (let length = MOST; length > 1; length -= 1) {
    const logs = groups.slice(place, place + length).flatMap((group) => loneLog(group) ?? []);
    const act = logs.length === length ? actIn(logs) : undefined;
    const [newest] = logs;
    if (act !== undefined && newest !== undefined)
      return { key: newest.id, action: act.action, bond: 'act', address: '', logs, act };
  }
  return undefined;
}

/**
 * Draws together what a browser recorded of one sign-in, or of one sign-out, with nothing between: the order stays.
 * @param groups newest first
 */
export function foldEchoes(groups: readonly LogGroup[]): readonly LogGroup[] {
  const folded: LogGroup[] = [];
  for (let place = 0; place < groups.length; ) {
    const next = actAt(groups, place) ?? groups[place];
    if (next !== undefined) folded.push(next);
    place += next?.bond === 'act' ? next.logs.length : 1;
  }
  return folded;
}
