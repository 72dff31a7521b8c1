import { serverEvent } from '../audit-trail/audit-trail.ts';
import type { RoleChange, RoleStores } from './role-change.ts';

export type RoleEvent =
  | 'role_change_started'
  | 'role_change_pending'
  | 'role_updated'
  | 'role_change_refused'
  | 'failed_role_change'
  | 'user_invited';

type Details = Readonly<Record<string, string>>;

/** Records a step of a change of roles in the name of who asked for it. */
export function recordRoleEvent({ trail, now }: Pick<RoleStores, 'trail' | 'now'>) {
  return ({ by, userId, role, clientInfo }: RoleChange, action: RoleEvent, more: Details = {}) =>
    trail.append(
      serverEvent({
        userId: by,
        action,
        details: { target_user_id: userId, new_role: role, ...more },
        trustLevel: 'trusted',
        at: now(),
        clientInfo,
      }),
    );
}
