import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHANGE_PASSWORD } from '../../../../web/content/change-password.ts';
import { SessionEnded } from '../../../../web/staff/api/account-api.ts';
import type { FreshStep } from '../../../../web/staff/auth/auth-service.ts';
import { passwordRefusal } from '../../../../web/staff/auth/password-refusal.ts';
import { anOpenTab, aSession } from './doubles.ts';

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (originJti: string) => `x.${b64({ origin_jti: originJti })}.y`;

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-05T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const { problems } = CHANGE_PASSWORD;

/** An error as Amplify passes the pool's on. */
const refusal = (name: string, message: string) => Object.assign(new Error(message), { name });

/** A tab of Olga, with the pool's answer to a sign-in with the new password. */
async function aTab(first: 'done' | 'code-needed' | 'away' = 'done') {
  const old = aSession({ access_token: tokenOf('old-sign-in') });
  const next = aSession({ access_token: tokenOf('new-sign-in') });
  const tab = await anOpenTab(old);
  const done: FreshStep = {
    kind: 'done',
    session: next,
    takeOver: async () => {
      tab.diary.push('take over');
      tab.pool.store(next);
    },
  };
  tab.ports.fresh.start.mockImplementation(async () => {
    tab.diary.push('sign in');
    if (first === 'away') throw new Error('away');
    return first === 'done' ? done : { kind: 'code-needed' };
  });
  tab.ports.fresh.answer.mockResolvedValue(done);
  return { ...tab, old, next, change: () => tab.auth.changePassword.change('Old-1', 'New-2'), done };
}

it('All sessions end before the new password signs in here again, in place', async () => {
  const { change, diary, auth, old, next, ports } = await aTab();

  expect(await change()).toEqual({ kind: 'changed' });

  expect(diary).toEqual([
    'change the password',
    `end sessions with ${old.access_token}`,
    'sign in',
    'track session',
    'take over',
    'track session',
    'toast Password changed',
  ]);
  expect(ports.service.changePassword).toHaveBeenCalledWith('Old-1', 'New-2');
  expect(ports.fresh.start).toHaveBeenCalledWith({ email: 'olga@example.test', password: 'New-2' });
  expect(auth.state.get().session).toBe(next);
  expect(auth.stepUp.isAsking.get()).toBe(false);
});

it('A wrong password changes nothing, and is in the log', async () => {
  const { change, diary, ports, auth, old, api } = await aTab();
  const wrong = refusal('NotAuthorizedException', 'Incorrect username or password.');
  ports.service.changePassword.mockRejectedValue(wrong);

  expect(await change()).toEqual({ kind: 'refused', error: wrong });

  expect([diary, auth.state.get().session]).toEqual([['log failed_login'], old]);
  expect(api.recordEvent.mock.calls[0]?.[1]).toBe(old.access_token);
});

it('A password that the pool finds too weak is no guess', async () => {
  const { change, diary, ports } = await aTab();
  const weak = refusal('InvalidPasswordException', 'Password did not conform with policy');
  ports.service.changePassword.mockRejectedValue(weak);

  expect(await change()).toEqual({ kind: 'refused', error: weak });

  expect(diary).toEqual([]);
});

describe('with a second factor', () => {
  it('the code alone is asked for, and calls that the server refuses meanwhile wait for it', async () => {
    const { change, auth, api, next } = await aTab('code-needed');
    const changing = change();
    await vi.advanceTimersByTimeAsync(0);
    expect([auth.stepUp.isAsking.get(), auth.stepUp.renewal()]).toEqual([true, 'code']);
    const recovered = vi.fn();
    void auth.recoverSession().then(recovered);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(recovered).not.toHaveBeenCalled();

    await auth.stepUp.enterCode('123456');

    expect(await changing).toEqual({ kind: 'changed' });
    await vi.advanceTimersByTimeAsync(0);
    expect(recovered).toHaveBeenCalledWith(true);
    expect(api.trackSession.mock.calls.at(-1)?.[1]).toBe(next.access_token);
    expect(auth.stepUp.renewal()).toBeUndefined();
  });

  it('who leaves the question is signed out here as well, and told so', async () => {
    const { change, auth, diary } = await aTab('code-needed');
    const changing = change();
    await vi.advanceTimersByTimeAsync(0);

    auth.stepUp.cancel();

    expect(await changing).toEqual({ kind: 'signed-out' });
    expect(auth.state.get().session).toBeNull();
    expect(diary.slice(-2)).toEqual(['toast Password changed', 'clear stored data']);
  });
});

it('Where the new sign-in does not get through, the new password is asked for', async () => {
  const { change, auth } = await aTab('away');
  void change();
  await vi.advanceTimersByTimeAsync(0);

  expect([auth.stepUp.isAsking.get(), auth.stepUp.renewal()]).toEqual([true, 'password']);
});

describe('when the server cannot be told', () => {
  it('it is tried four times, then said that others may be signed in, and can be tried again', async () => {
    const { change, api, auth, diary, old } = await aTab();
    api.recordPasswordChange.mockRejectedValue(new Error('away'));
    const changing = change();
    await vi.advanceTimersByTimeAsync(2000);

    expect(await changing).toEqual({ kind: 'others-left', message: 'away' });
    expect(api.recordPasswordChange).toHaveBeenCalledTimes(4);
    expect([diary, auth.state.get().session]).toEqual([['change the password'], old]);

    api.recordPasswordChange.mockResolvedValue(undefined);
    expect(await auth.changePassword.endOthers('New-2')).toEqual({ kind: 'changed' });
  });

  it('a call whose answer was lost has ended this session, which is no failure', async () => {
    const { change, api } = await aTab();
    api.recordPasswordChange.mockRejectedValueOnce(new Error('no answer'));
    api.recordPasswordChange.mockRejectedValueOnce(new SessionEnded('Sign in first.'));
    const changing = change();
    await vi.advanceTimersByTimeAsync(2000);

    expect(await changing).toEqual({ kind: 'changed' });
    expect(api.recordPasswordChange).toHaveBeenCalledTimes(2);
  });
});

it.each([
  ['NotAuthorizedException', 'Incorrect username or password.', 'current', problems.wrong],
  ['NotAuthorizedException', 'Password attempts exceeded', undefined, problems.tooOften],
  [
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
    undefined,
    problems.tooOften,
  ],
  ['TooManyRequestsException', 'Rate exceeded', undefined, problems.tooOften],
  ['InvalidPasswordException', 'Password did not conform with policy', 'next', problems.weak],
  ['NotAuthorizedException', 'Access Token has been revoked', undefined, 'Access Token has been revoked'],
])('%s: %s is said in plain words, at its field', (name, message, field, said) => {
  expect(passwordRefusal(refusal(name, message))).toEqual({ ...(field && { field }), message: said });
});
