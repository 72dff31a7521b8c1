import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiFailure } from '../../../../web/staff/api/call-api.ts';
import { createSecurityLog } from '../../../../web/staff/auth/security-log.ts';
import { aHouse, anOpenTab, aSession } from './doubles.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('An event that could not be stored', () => {
  /** How often an event is sent that the API answers with 503. */
  async function attempts(session: Parameters<ReturnType<typeof createSecurityLog>>[2]): Promise<number> {
    const { ports, api } = aHouse();
    api.recordEvent.mockRejectedValue(new ApiFailure(503, 'Later.'));
    const logged = createSecurityLog(ports)('failed_login', { email: 'olga@example.test' }, session);
    await vi.advanceTimersByTimeAsync(60_000);
    await logged;
    expect(ports.warn).toHaveBeenCalledTimes(1);
    return api.recordEvent.mock.calls.length;
  }

  it('C206 of a person who is not signed in is not sent again: it would take the place of another', async () => {
    expect(await attempts(null)).toBe(1);
  });

  it('C206 of a person who is signed in is sent three more times', async () => {
    expect(await attempts(aSession())).toBe(4);
  });
});

it('C205 The flows log exactly the seven actions of the specification that happen in the browser', async () => {
  const { auth, pool, api } = await anOpenTab();
  const settled = async (flow: Promise<unknown>) => {
    await vi.advanceTimersByTimeAsync(5_000);
    await flow;
  };
  const refused = new Error('Refused.');
  pool.service.signUp.mockRejectedValueOnce(refused);
  await settled(auth.signUp('sam@example.test', 'Right-Password-1'));
  await settled(auth.signUp('sam@example.test', 'Right-Password-1'));
  pool.service.signInWithPassword.mockRejectedValueOnce(refused);
  await settled(auth.signIn('olga@example.test', 'wrong'));
  await settled(auth.signIn('olga@example.test', 'Right-Password-1'));
  pool.tell({ event: 'TOKEN_REFRESHED', session: aSession(), origin: 'here' });
  await settled(Promise.resolve());
  await settled(auth.logSecurityEvent('admin_logout'));
  await settled(auth.signOut());
  const actions = api.recordEvent.mock.calls.map(([{ action }]) => action);
  expect(actions).toEqual([
    'failed_signup',
    'successful_signup',
    'failed_login',
    'successful_login',
    'auth_state_change',
    'admin_logout',
    'logout',
  ]);
});
