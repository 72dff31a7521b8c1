import '../function-settings.ts';
/** All account endpoints behind one door, wired to stores that a test passes in, without a network. */
import type { EndpointName } from '#contract/endpoints.ts';
import type { NewestSessions, SessionEnder, SessionTracker } from '../../../lambdas/accounts/sessions.ts';
import { build as listAuditLogs } from '../../../lambdas/audit-logs/list-logs.handler.ts';
import { build as recordEvent } from '../../../lambdas/audit-logs/record-event.handler.ts';
import type { AuditTrail, ReadLogs } from '../../../lambdas/audit-trail/audit-trail.ts';
import type { HttpEvent, HttpResult } from '../../../lambdas/http/http-event.ts';
import {
  identifyCaller,
  type SessionKey,
  type SessionStatus,
} from '../../../lambdas/http/identify-caller.ts';
import { build as changeRole } from '../../../lambdas/roles/change-role.handler.ts';
import { build as listRoles } from '../../../lambdas/roles/list-roles.handler.ts';
import { build as readOwnRole } from '../../../lambdas/roles/read-own-role.handler.ts';
import { build as deactivateSessions } from '../../../lambdas/sessions/deactivate-sessions.handler.ts';
import { build as endSession } from '../../../lambdas/sessions/end-session.handler.ts';
import { build as listSessions } from '../../../lambdas/sessions/list-sessions.handler.ts';
import { build as trackSession } from '../../../lambdas/sessions/track-session.handler.ts';
import type { PoolDouble } from './pool-double.ts';
import { proofsDouble } from './proofs-double.ts';
import { repeatsDouble } from './repeats-double.ts';

export interface AccountStores {
  readonly tracker: SessionTracker;
  readonly ender: SessionEnder;
  readonly status: (key: SessionKey) => Promise<SessionStatus>;
  readonly newest: NewestSessions;
  readonly trail: AuditTrail;
  readonly read: ReadLogs;
  readonly pool: PoolDouble;
  readonly now: () => Date;
}

/** Stands for a token: `USER/SIGN-IN/GROUP,GROUP`. */
export function tokenOf(userId: string, originJti: string, groups: readonly string[] = []): string {
  return [userId, originJti, groups.join('+')].join('/');
}

/** A handler by the name of its endpoint. */
export function accountService(stores: AccountStores) {
  const { tracker, ender, status, newest, trail, read, pool, now } = stores;
  const identify = identifyCaller({
    verify: async (token) => {
      const [sub = '', originJti = '', groups = ''] = token.split('/');
      return {
        sub,
        originJti,
        groups: groups === '' ? [] : groups.split('+'),
        authTime: now().getTime() / 1000,
      };
    },
    sessionStatus: status,
    accountOf: async () => ({ email: 'ana@example.com', isEmailVerified: true, hasSecondFactor: false }),
    groupsNow: pool.staff.of,
    now,
    secondFactor: async () => () => false,
    adminsFrom: async () => undefined,
  });
  const withLock = async <Result>(change: () => Promise<Result>) => change();
  const shared = { ...pool, identify, sessions: ender, proofs: proofsDouble(), trail, now };
  const handlers: Partial<Record<EndpointName, (event: HttpEvent) => Promise<HttpResult>>> = {
    trackSession: trackSession({ identify, sessions: tracker, watchSecondFactor: async () => {}, now }),
    deactivateSessions: deactivateSessions(shared),
    endSession: endSession({ ...shared, statusOf: status }),
    listSessions: listSessions({
      identify,
      newest,
      sessionsOf: async () => [],
      staff: () => pool.staff.members(['admin']),
      now,
    }),
    recordEvent: recordEvent({
      identify,
      trail,
      admitsPerson: () => true,
      emailOf: async () => undefined,
      now,
    }),
    listAuditLogs: listAuditLogs({ identify, read, now }),
    readOwnRole: readOwnRole({ identify }),
    listRoles: listRoles(shared),
    changeRole: changeRole({
      ...shared,
      grantedAddresses: { spend: async () => {} },
      hasUnfinishedChange: async () => false,
      repeats: repeatsDouble(),
      withLock,
    }),
  };
  return handlers;
}
