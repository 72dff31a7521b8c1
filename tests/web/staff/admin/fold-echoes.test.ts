import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuditLog } from '#contract/account-answer-schemas.ts';
import { groupView } from '../../../../web/staff/admin/logs/group-view.ts';

const START = Date.parse('2026-03-05T18:00:00.000Z');
let made = 0;

/** So many seconds before the newest. */
function log(action: string, ago: number, over: Partial<AuditLog> = {}): AuditLog {
  made += 1;
  return {
    id: `log-${made}`,
    user_id: 'olga',
    action,
    new_data: {},
    created_at: new Date(START - ago * 1_000).toISOString(),
    verified: true,
    viewer_ip: '203.0.113.9',
    source_ip: '130.176.0.1',
    ...over,
  };
}

const report = (event: string, ago: number, over: Partial<AuditLog> = {}) =>
  log('auth_state_change', ago, { new_data: { event }, ...over });

const folded = (logs: readonly AuditLog[]) =>
  groupView('newest', logs).map(({ act, logs: together }) => [act?.action, together.length]);
const alone = [undefined, 1];

describe('What was recorded of one act', () => {
  it('is one line: a sign-in with what the browser reported of it, in either order', () => {
    expect(folded([log('successful_login', 0), report('SIGNED_IN', 3)])).toEqual([['successful_login', 2]]);
    expect(folded([report('SIGNED_IN', 0), log('successful_login', 60)])).toEqual([['successful_login', 2]]);
  });

  it('is one line: a sign-out with the button that was pressed, and what the browser reported of it', () => {
    const logs = [report('SIGNED_OUT', 0), log('logout', 1), log('admin_logout', 2)];
    expect(folded(logs)).toEqual([['logout', 3]]);
    expect(folded(logs.slice(1))).toEqual([['logout', 2]]);
  });

  it('takes nothing along that says something else', () => {
    const renewed = [log('successful_login', 0), report('TOKEN_REFRESHED', 3)];
    const opposite = [log('successful_login', 0), report('SIGNED_OUT', 3)];
    const pressed = [log('successful_login', 0), log('admin_logout', 3)];
    for (const logs of [renewed, opposite, pressed]) expect(folded(logs)).toEqual([alone, alone]);
  });

  it('is of one person at one place, within two minutes, and nothing that anybody could have sent', () => {
    const others: readonly Partial<AuditLog>[] = [
      { user_id: 'ana' },
      { viewer_ip: '203.0.113.10' },
      { server_user_agent: 'curl/8.15.0' },
      { verified: false },
      { created_at: new Date(START - 121_000).toISOString() },
    ];
    for (const over of others)
      expect(folded([log('successful_login', 0), report('SIGNED_IN', 3, over)])).toEqual([alone, alone]);
    const nobody = { user_id: null };
    expect(folded([log('successful_login', 0, nobody), report('SIGNED_IN', 3, nobody)])).toEqual([
      alone,
      alone,
    ]);
  });

  it('is each sign-in by itself, and none with another event between', () => {
    const twice = [log('successful_login', 0), log('successful_login', 3), report('SIGNED_IN', 6)];
    expect(folded(twice)).toEqual([alone, ['successful_login', 2]]);
    const apart = [log('successful_login', 0), log('role_updated', 3), report('SIGNED_IN', 6)];
    expect(folded(apart)).toEqual([alone, alone, alone]);
  });

  it('swallows and doubles no event, and keeps their order', () => {
    const entry = fc.record({
      action: fc.constantFrom(
        'successful_login',
        'logout',
        'admin_logout',
        'auth_state_change',
        'failed_login',
      ),
      event: fc.constantFrom('SIGNED_IN', 'SIGNED_OUT'),
      user: fc.constantFrom('olga', 'ana', null),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 30 }), (entries) => {
        const logs = entries.map(({ action, event, user }, index) =>
          log(action, index * 20, { user_id: user, new_data: { event, email: 'ana' } }),
        );
        expect(groupView('newest', logs).flatMap((group) => group.logs)).toEqual(logs);
      }),
    );
  });
});
