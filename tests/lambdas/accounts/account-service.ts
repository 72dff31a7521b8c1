/** All account endpoints behind one door, wired to stores that a test passes in, without a network. */

import {
  auditLogListSchema,
  endedSessionsSchema,
  sessionListSchema,
  userRoleSchema,
} from '#contract/account-answer-schemas.ts';
import { ENDPOINTS, type EndpointName } from '#contract/endpoints.ts';
import { createListLogs } from '../../../lambdas/audit-logs/list-logs.ts';
import { recordEventTranslator } from '../../../lambdas/audit-logs/record-event.translator.ts';
import { createRecordEvent } from '../../../lambdas/audit-logs/record-event.ts';
import type { AuditTrail, LatestLogs } from '../../../lambdas/aws/audit-trail.ts';
import type { SessionEnder } from '../../../lambdas/aws/session-ender.ts';
import type {
  NewestSessions,
  SessionKey,
  SessionStatus,
  SessionTracker,
} from '../../../lambdas/aws/sessions-table.ts';
import { endpoint, type Translator } from '../../../lambdas/http/endpoint.ts';
import type { HttpEvent, HttpResult } from '../../../lambdas/http/http-event.ts';
import { identifyCaller } from '../../../lambdas/http/identify-caller.ts';
import { jsonResult } from '../../../lambdas/http/json-result.ts';
import { changeRoleTranslator } from '../../../lambdas/roles/change-role.translator.ts';
import { createChangeRole } from '../../../lambdas/roles/change-role.ts';
import { listRolesTranslator } from '../../../lambdas/roles/list-roles.translator.ts';
import { createListRoles } from '../../../lambdas/roles/list-roles.ts';
import { readOwnRole } from '../../../lambdas/roles/read-own-role.ts';
import { recordRefusedRoleChange } from '../../../lambdas/roles/refused-role-change.ts';
import { createDeactivateSessions } from '../../../lambdas/sessions/deactivate-sessions.ts';
import { endSessionTranslator } from '../../../lambdas/sessions/end-session.translator.ts';
import { createEndSession } from '../../../lambdas/sessions/end-session.ts';
import { createListSessions } from '../../../lambdas/sessions/list-sessions.ts';
import type { OwnSession } from '../../../lambdas/sessions/own-session.ts';
import { trackSessionTranslator } from '../../../lambdas/sessions/track-session.translator.ts';
import { createTrackSession } from '../../../lambdas/sessions/track-session.ts';
import type { PoolDouble } from '../roles/pool-double.ts';

export interface AccountStores {
  readonly tracker: SessionTracker;
  readonly ender: SessionEnder;
  readonly status: (key: SessionKey) => Promise<SessionStatus>;
  readonly newest: NewestSessions;
  readonly trail: AuditTrail;
  readonly latest: LatestLogs;
  readonly pool: PoolDouble;
  readonly now: () => Date;
}

/** Stands for a token: `USER/SIGN-IN/GROUP,GROUP`. */
export function tokenOf(userId: string, originJti: string, groups: readonly string[] = []): string {
  return [userId, originJti, groups.join('+')].join('/');
}

const ownSession: Translator<OwnSession, { readonly ended: number }> = {
  read: (request) => ({ caller: request.caller(), userAgent: '' }),
  answer: (result) => jsonResult(200, endedSessionsSchema, result),
};

const throttle = { admitsAnonymous: () => true, admitsPerson: () => true };

/** A handler by the name of its endpoint. */
export function accountService(stores: AccountStores) {
  const { tracker, ender, status, newest, trail, latest, pool, now } = stores;
  const signedIn = (name: EndpointName) => {
    const { session = 'tracked' } = { session: undefined, ...ENDPOINTS[name] };
    return identifyCaller(session, {
      verify: async (token) => {
        const [sub = '', originJti = '', groups = ''] = token.split('/');
        return { sub, originJti, groups: groups === '' ? [] : groups.split('+') };
      },
      sessionStatus: status,
      honours: async () => true,
    });
  };
  const alone = async <Result>(change: () => Promise<Result>) => change();
  const roles = { ...pool, sessions: ender, trail, alone, now };
  const handlers: Partial<Record<EndpointName, (event: HttpEvent) => Promise<HttpResult>>> = {
    trackSession: endpoint(
      ENDPOINTS.trackSession,
      trackSessionTranslator,
      createTrackSession({ sessions: tracker, now }),
      { identify: signedIn('trackSession') },
    ),
    deactivateSessions: endpoint(
      ENDPOINTS.deactivateSessions,
      ownSession,
      createDeactivateSessions({ sessions: ender, now }),
      { identify: signedIn('deactivateSessions') },
    ),
    endSession: endpoint(
      ENDPOINTS.endSession,
      endSessionTranslator,
      createEndSession({ ...pool, statusOf: status, sessions: ender, trail, now }),
      { identify: signedIn('endSession') },
    ),
    listSessions: endpoint(
      ENDPOINTS.listSessions,
      { read: () => undefined, answer: (list) => jsonResult(200, sessionListSchema, list) },
      createListSessions({ newest, now }),
      { identify: signedIn('listSessions') },
    ),
    recordEvent: endpoint(
      ENDPOINTS.recordEvent,
      recordEventTranslator,
      createRecordEvent({ trail, throttle, now }),
      { identify: signedIn('recordEvent') },
    ),
    listAuditLogs: endpoint(
      ENDPOINTS.listAuditLogs,
      { read: () => undefined, answer: (list) => jsonResult(200, auditLogListSchema, list) },
      createListLogs({ latest, now }),
      { identify: signedIn('listAuditLogs') },
    ),
    readOwnRole: endpoint(
      ENDPOINTS.readOwnRole,
      { read: (request) => request.caller(), answer: (role) => jsonResult(200, userRoleSchema, role) },
      readOwnRole,
      { identify: signedIn('readOwnRole') },
    ),
    listRoles: endpoint(ENDPOINTS.listRoles, listRolesTranslator, createListRoles(pool), {
      identify: signedIn('listRoles'),
    }),
    changeRole: endpoint(ENDPOINTS.changeRole, changeRoleTranslator, createChangeRole(roles), {
      identify: signedIn('changeRole'),
      refused: recordRefusedRoleChange({ trail, now }),
    }),
  };
  return handlers;
}
