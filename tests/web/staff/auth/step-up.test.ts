import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FreshStep } from '../../../../web/staff/auth/auth-service.ts';
import type { AuthSession } from '../../../../web/staff/auth/auth-session.ts';
import { anOpenTab, aSession } from './doubles.ts';

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const tokenOf = (originJti: string, claims: object = {}) =>
  `x.${b64({ origin_jti: originJti, ...claims })}.y`;

const OLD = { access_token: tokenOf('old-sign-in') };
const NEW = { access_token: tokenOf('new-sign-in') };

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-03-05T18:00:00Z') }));
afterEach(() => void vi.useRealTimers());

/** A tab of Olga, with the pool's answer to the password and the code. */
async function anOldSignIn(first: 'done' | 'code-needed' = 'done') {
  const old = aSession(OLD);
  const tab = await anOpenTab(old);
  const next: AuthSession = aSession(NEW);
  const done: FreshStep = {
    kind: 'done',
    session: next,
    takeOver: async () => {
      tab.diary.push('take over');
      tab.pool.store(next);
    },
  };
  tab.ports.fresh.start.mockResolvedValue(first === 'done' ? done : { kind: 'code-needed' });
  tab.ports.fresh.answer.mockResolvedValue(done);
  tab.api.trackSession.mockImplementation(async ({ replaces }) => {
    tab.diary.push(`track${replaces === undefined ? '' : ` instead of ${replaces}`}`);
  });
  return { ...tab, stepUp: tab.auth.stepUp, old, next };
}

it('A sign-in that is made again has its row before its tokens take over, and only then ends the old one', async () => {
  const { stepUp, diary, auth, next, ports } = await anOldSignIn();
  const asked = stepUp.request();
  expect(stepUp.isAsking.get()).toBe(true);

  expect(await stepUp.enterPassword('secret')).toBe('done');

  expect(await asked).toBe(true);
  expect(diary).toEqual(['track', 'take over', 'track instead of old-sign-in']);
  expect([stepUp.isAsking.get(), auth.state.get().session]).toEqual([false, next]);
  expect(ports.fresh.start).toHaveBeenCalledWith({ email: 'olga@example.test', password: 'secret' });
});

it('An account with a second factor is asked for the code as well', async () => {
  const { stepUp, diary } = await anOldSignIn('code-needed');
  const asked = stepUp.request();

  expect(await stepUp.enterPassword('secret')).toBe('code-needed');
  expect([stepUp.isAsking.get(), diary]).toEqual([true, []]);
  expect(await stepUp.enterCode('123456')).toBe('done');

  expect(await asked).toBe(true);
});

it('A wrong password leaves the session as it is, is in the log, and can be entered again', async () => {
  const { stepUp, ports, api, auth, old, diary } = await anOldSignIn();
  ports.fresh.start.mockRejectedValueOnce(new Error('Incorrect username or password.'));
  const asked = stepUp.request();

  expect(await stepUp.enterPassword('wrong')).toEqual({ failure: 'Incorrect username or password.' });

  expect([auth.state.get().session, diary]).toEqual([old, ['log failed_login']]);
  expect(api.recordEvent.mock.calls[0]?.[1]).toBe(old.access_token);
  expect(await stepUp.enterPassword('secret')).toBe('done');
  expect(await asked).toBe(true);
});

it('A new sign-in that could not be recorded takes over nothing', async () => {
  const { stepUp, api, auth, old, diary } = await anOldSignIn();
  api.trackSession.mockRejectedValue(new Error('away'));
  void stepUp.request();

  const outcome = stepUp.enterPassword('secret');
  await vi.advanceTimersByTimeAsync(10_000);

  expect(await outcome).toEqual({ failure: 'away' });
  expect([auth.state.get().session, diary]).toEqual([old, ['log failed_login']]);
});

it('Who closes the question has not signed in, and everything that waits for it is told', async () => {
  const { stepUp, ports } = await anOldSignIn();
  const asked = Promise.all([stepUp.request(), stepUp.request()]);

  stepUp.cancel();

  expect(await asked).toEqual([false, false]);
  expect([stepUp.isAsking.get(), ports.fresh.abandon.mock.calls.length]).toEqual([false, 1]);
});

it('Nothing is asked within nine minutes of the sign-in, however often its token was renewed', async () => {
  const seconds = Date.now() / 1000;
  const signedIn = (minutesAgo: number) => {
    const claims = { auth_time: seconds - minutesAgo * 60, exp: seconds + 900 };
    return aSession({ access_token: tokenOf('sign-in', claims) });
  };
  const fresh = await anOpenTab(signedIn(8));
  const older = await anOpenTab(signedIn(10));

  const allowed = vi.fn();
  void fresh.auth.stepUp.ensure().then(allowed);
  void older.auth.stepUp.ensure();
  await vi.advanceTimersByTimeAsync(0);

  expect(allowed.mock.calls).toEqual([[true]]);
  expect([fresh, older].map(({ auth }) => auth.stepUp.isAsking.get())).toEqual([false, true]);
});
