/** The real Amplify over a storage in memory and a mocked network. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallApi, UNREACHABLE } from '../../../../web/staff/api/call-api.ts';
import { createAmplifyAuthService } from '../../../../web/staff/auth/amplify-auth-service.ts';
import { createSecondFactor } from '../../../../web/staff/auth/amplify-second-factor.ts';
import { type AmplifySessions, createAmplifySessions } from '../../../../web/staff/auth/amplify-sessions.ts';
import type { AuthChange } from '../../../../web/staff/auth/auth-service.ts';
import { callPool } from '../../../../web/staff/auth/pool-call.ts';
import { createTokenStorage } from '../../../../web/staff/auth/token-storage.ts';
import { memoryStorage } from './storage.ts';

const CLIENT = 'client';
const PREFIX = `CognitoIdentityServiceProvider.${CLIENT}`;
const NOW = Date.parse('2026-03-05T18:00:00Z');

const b64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: object) => `${b64({ alg: 'RS256' })}.${b64(claims)}.sig`;
const seconds = NOW / 1000;
const accessToken = (iat = seconds, jti = 'one') =>
  token({ sub: 'olga-sub', iat, exp: iat + 900, jti, token_use: 'access', origin_jti: 'origin' });
const idToken = token({ sub: 'olga-sub', email: 'ölga@example.test', iat: seconds, exp: seconds + 900 });

const stored = (over: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  [`${PREFIX}.LastAuthUser`]: 'olga-sub',
  [`${PREFIX}.olga-sub.accessToken`]: accessToken(),
  [`${PREFIX}.olga-sub.idToken`]: idToken,
  [`${PREFIX}.olga-sub.refreshToken`]: 'refresh-one',
  [`${PREFIX}.olga-sub.clockDrift`]: '0',
  ...over,
});

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Reply = readonly [status: number, body: object];

function setup(values: Readonly<Record<string, string>>, reply: (target: string, body: object) => Reply) {
  const asked: { readonly target: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  const network = async (_url: unknown, init?: RequestInit) => {
    const target = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
    const body = JSON.parse(String(init?.body));
    asked.push({ target, body });
    const [status, answer] = reply(target, body);
    return new Response(JSON.stringify(answer), { status });
  };
  vi.stubGlobal('fetch', network);
  const storage = memoryStorage({ 'quotes-seen.olga': 'kept', ...values });
  const load = vi.fn(() => import('../../../../web/staff/auth/amplify.ts'));
  const tabs = new EventTarget();
  const queue: string[] = [];
  let last: Promise<unknown> = Promise.resolve();
  const exclusively = <Result>(task: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(async () => {
      const before = asked.length;
      const result = await task();
      queue.push(...asked.slice(before).map(({ target }) => target));
      return result;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  const sessions = createAmplifySessions({
    config: { region: 'us-west-2', userPoolId: 'us-west-2_pool', userPoolClientId: CLIENT },
    storage: createTokenStorage(storage, CLIENT, tabs),
    load,
    exclusively,
    now: () => Date.now(),
    wait: async () => undefined,
    fetch: network,
  });
  const changes: AuthChange[] = [];
  const { unsubscribe } = sessions.onAuthStateChange((change) => changes.push(change));
  const service = createAmplifyAuthService(sessions);
  return { sessions, storage, tabs, asked, queue, load, changes, unsubscribe, service };
}

/** A set-up that has begun. */
const BEGUN: Reply = [200, { SecretCode: 'ABCDEFGH' }];

/** The second factor of a person who has just entered the password; our own API is not asked over the network. */
function secondFactorOf(sessions: AmplifySessions, isFresh = true) {
  const asked: string[] = [];
  const call: CallApi = async (name) => {
    asked.push(name);
    return JSON.parse('{"recovery_codes":["AAAA-BBBB-CCCC-DDDD"],"is_on":false}');
  };
  const api = { ask: call };
  const factor = createSecondFactor({
    ...sessions,
    api,
    ensureFresh: async () => isFresh,
    email: () => 'olga@example.test',
  });
  return { ...factor, asked };
}

const renewalOf = (AccessToken: string): Reply => [
  200,
  { AuthenticationResult: { AccessToken, IdToken: idToken, RefreshToken: 'refresh-two' } },
];
const renewal = renewalOf(accessToken(seconds, 'two'));
const refused: Reply = [400, { __type: 'NotAuthorizedException', message: 'Refresh Token has been revoked' }];

describe('A stored session', () => {
  it('C161 C162 C179 has all its parts, the email of its user included', async () => {
    const { sessions, asked } = setup(stored(), () => refused);
    expect(await sessions.getSession()).toEqual({
      access_token: accessToken(),
      refresh_token: 'refresh-one',
      expires_in: 900,
      expires_at: seconds + 900,
      token_type: 'bearer',
      user: { id: 'olga-sub', email: 'ölga@example.test' },
    });
    expect(asked).toEqual([]);
  });

  it("expires by this device's clock, however wrong that is", async () => {
    const { sessions } = setup(stored({ [`${PREFIX}.olga-sub.clockDrift`]: '120000' }), () => refused);
    expect((await sessions.storedSession())?.expires_at).toBe(seconds + 780);
  });

  it('does not exist when tokens are missing, all or some of them', async () => {
    for (const missing of ['accessToken', 'refreshToken']) {
      const { [`${PREFIX}.olga-sub.${missing}`]: _, ...rest } = stored();
      expect(await setup(rest, () => refused).sessions.getSession()).toBeNull();
    }
    expect(await setup({}, () => refused).sessions.getSession()).toBeNull();
  });

  it('C169 is renewed when its access token has expired, by GetTokensFromRefreshToken, without Amplify', async () => {
    const old = { [`${PREFIX}.olga-sub.accessToken`]: accessToken(seconds - 1_000) };
    const { sessions, storage, asked, load, changes } = setup(stored(old), () => renewal);
    const session = await sessions.getSession();
    expect(session).toMatchObject({
      access_token: accessToken(seconds, 'two'),
      refresh_token: 'refresh-two',
    });
    expect(asked[0]).toEqual({
      target: 'GetTokensFromRefreshToken',
      body: { ClientId: CLIENT, RefreshToken: 'refresh-one' },
    });
    expect(new Set(asked.map(({ target }) => target)).size).toBe(1);
    expect(load).not.toHaveBeenCalled();
    expect(storage.getItem(`${PREFIX}.olga-sub.idToken`)).toBe(idToken);
    expect(changes.map(({ event }) => event)).toContain('TOKEN_REFRESHED');
  });

  it('whose renewal brings no ID token keeps none of before', async () => {
    const AccessToken = accessToken(seconds, 'two');
    const { sessions, storage } = setup(stored(), () => [200, { AuthenticationResult: { AccessToken } }]);
    expect(await sessions.refreshSession()).toMatchObject({ access_token: AccessToken });
    expect(storage.getItem(`${PREFIX}.olga-sub.idToken`)).toBeNull();
    expect(storage.getItem(`${PREFIX}.olga-sub.refreshToken`)).toBe('refresh-one');
  });

  it('loads Amplify again after a load that failed, and once after one that succeeded', async () => {
    const { sessions, load } = setup(stored(), () => BEGUN);
    load.mockRejectedValueOnce(new Error('The connection was lost.'));
    await expect(sessions.amplify()).rejects.toThrow('The connection was lost.');
    const loaded = await sessions.amplify();
    expect(await sessions.amplify()).toBe(loaded);
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is stored, when renewed, where Amplify finds it, with the clock drift', async () => {
    const { sessions, asked } = setup(stored(), (target) =>
      target === 'GetTokensFromRefreshToken' ? renewalOf(accessToken(seconds + 60, 'ahead')) : BEGUN,
    );
    expect((await sessions.refreshSession())?.expires_at).toBe(seconds + 900);
    await secondFactorOf(sessions).begin();
    expect(asked.at(-1)?.body).toMatchObject({ AccessToken: accessToken(seconds + 60, 'ahead') });
  });

  it('that has expired is renewed in the queue of all tabs, before Amplify would renew it outside', async () => {
    const old = { [`${PREFIX}.olga-sub.accessToken`]: accessToken(seconds - 1_000) };
    const { sessions, asked, queue } = setup(stored(old), (target) =>
      target === 'GetTokensFromRefreshToken' ? renewal : BEGUN,
    );
    await secondFactorOf(sessions).begin();
    const targets = asked.map(({ target }) => target);
    expect(targets).toContain('AssociateSoftwareToken');
    expect(targets.filter((target) => target === 'GetTokensFromRefreshToken')).toHaveLength(1);
    expect(queue).toEqual(['GetTokensFromRefreshToken']);
  });

  it('whose person confirms an authenticator app has it verified, and then preferred at every sign-in', async () => {
    const { sessions, asked } = setup(stored(), (target) => [
      200,
      target === 'VerifySoftwareToken' ? { Status: 'SUCCESS' } : {},
    ]);
    await secondFactorOf(sessions).confirm('123456');
    const calls = asked.map(({ target, body }) => [target, body.UserCode ?? body.SoftwareTokenMfaSettings]);
    expect(calls.slice(-2)).toEqual([
      ['VerifySoftwareToken', '123456'],
      ['SetUserMFAPreference', { Enabled: true, PreferredMfa: true }],
    ]);
  });

  it('whose person turns the second factor off asks our own API, which remembers it, and not the pool', async () => {
    const { sessions, asked, changes } = setup(stored(), () => [200, {}]);
    const factor = secondFactorOf(sessions);
    await factor.turnOff();
    expect(await factor.newCodes()).toEqual(['AAAA-BBBB-CCCC-DDDD']);
    expect(factor.asked).toEqual(['turnOffSecondFactor', 'confirmSecondFactor']);
    expect(asked).toEqual([]);
    expect(changes.map(({ event }) => event)).toContain('USER_UPDATED');
  });

  it('of a sign-in that is not fresh begins no set-up, unless the password is entered again', async () => {
    const { sessions, asked } = setup(stored(), () => BEGUN);
    await expect(secondFactorOf(sessions, false).begin()).rejects.toThrow('Enter your password again');
    expect(asked).toEqual([]);
  });

  it('that could not be renewed at once is retried at the next request', async () => {
    const answers: Reply[] = [[500, { __type: 'InternalErrorException', message: 'away' }], renewal];
    const { sessions, asked } = setup(stored(), () => answers.shift() ?? refused);
    expect((await sessions.refreshSession())?.refresh_token).toBe('refresh-two');
    expect(asked).toHaveLength(2);
  });

  it('that the pool has ended is announced as a sign-out, and its tokens are removed', async () => {
    const { sessions, storage, changes } = setup(stored(), () => refused);
    expect(await sessions.refreshSession()).toBeNull();
    expect(changes.at(-1)).toMatchObject({
      event: 'SIGNED_OUT',
      session: null,
      origin: 'lapsed',
      previous: { user: { id: 'olga-sub' }, refresh_token: 'refresh-one' },
    });
    const left = ['accessToken', 'idToken', 'refreshToken'].map((name) =>
      storage.getItem(`${PREFIX}.olga-sub.${name}`),
    );
    expect(left).toEqual([null, null, null]);
  });

  it('that cannot be renewed now is kept for later', async () => {
    const { sessions, storage } = setup(stored(), () => [
      500,
      { __type: 'InternalErrorException', message: 'away' },
    ]);
    await expect(sessions.refreshSession()).rejects.toThrow('away');
    expect(storage.getItem(`${PREFIX}.olga-sub.refreshToken`)).toBe('refresh-one');
  });

  describe.each([
    ['is renewed', renewal],
    ['is refused', refused],
  ])('that %s only after another user has signed in here', (_, reply) => {
    const sam = {
      [`${PREFIX}.LastAuthUser`]: 'sam-sub',
      [`${PREFIX}.sam-sub.accessToken`]: accessToken(seconds, 'of Sam'),
      [`${PREFIX}.sam-sub.refreshToken`]: 'refresh-of-sam',
    };

    it("does not change the other user's tokens", async () => {
      const { sessions, storage, changes } = setup(stored(), () => {
        for (const [key, value] of Object.entries(sam)) storage.setItem(key, value);
        return reply;
      });

      expect((await sessions.refreshSession())?.refresh_token).toBe('refresh-of-sam');

      for (const [key, value] of Object.entries(sam)) expect(storage.getItem(key)).toBe(value);
      expect(changes.filter(({ event }) => event !== 'INITIAL_SESSION')).toEqual([]);
    });
  });

  it('whose renewal the pool does not answer fails after ten seconds, because all tabs wait for it', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const silent: typeof fetch = async (_, init) => {
      init?.signal?.throwIfAborted();
      return new Response('{}');
    };
    const config = { region: 'us-west-2', userPoolId: 'us-west-2_pool', userPoolClientId: CLIENT };

    await expect(callPool('GetTokensFromRefreshToken', {}, config, silent)).rejects.toThrow(UNREACHABLE);

    expect(timeout).toHaveBeenCalledWith(10_000);
  });

  it('that another tab has renewed in the meantime is used unchanged', async () => {
    const { storage, asked } = setup(stored(), () => renewal);
    const sessions = createAmplifySessions({
      config: { region: 'us-west-2', userPoolId: 'us-west-2_pool', userPoolClientId: CLIENT },
      storage: createTokenStorage(storage, CLIENT, new EventTarget()),
      load: () => import('../../../../web/staff/auth/amplify.ts'),
      exclusively: (task) => {
        storage.setItem(`${PREFIX}.olga-sub.accessToken`, accessToken(seconds, 'by another tab'));
        return task();
      },
      now: () => Date.now(),
      wait: async () => undefined,
      fetch,
    });
    expect((await sessions.refreshSession())?.access_token).toBe(accessToken(seconds, 'by another tab'));
    expect(asked).toEqual([]);
  });
});

describe('Signing out', () => {
  it('C150 clears what Amplify has stored, and nothing else', async () => {
    const { sessions, storage } = setup(stored(), () => [200, {}]);
    await sessions.clearStoredAuth();
    expect(storage.length).toBe(1);
    expect(storage.getItem('quotes-seen.olga')).toBe('kept');
  });

  it('C151 C174 ends all sessions with the given token despite an empty storage, and is announced once', async () => {
    const { sessions, asked, changes } = setup(stored(), () => [200, {}]);
    await sessions.clearStoredAuth();
    await sessions.signOutEverywhere('the-token');
    expect(asked).toEqual([{ target: 'GlobalSignOut', body: { AccessToken: 'the-token' } }]);
    expect(changes.filter(({ event }) => event === 'SIGNED_OUT')).toEqual([
      { event: 'SIGNED_OUT', session: null, origin: 'here' },
    ]);
  });

  it('sends nothing to the pool when no user was signed in', async () => {
    const { sessions, asked } = setup({}, () => [200, {}]);
    await sessions.signOutEverywhere(null);
    expect(asked).toEqual([]);
  });

  it('treats a session that had already ended as ended', async () => {
    const { sessions } = setup(stored(), () => [
      400,
      { __type: 'NotAuthorizedException', message: 'Access Token has been revoked' },
    ]);
    await expect(sessions.signOutEverywhere('the-token')).resolves.toBeUndefined();
  });

  it("passes on the pool's message when it fails", async () => {
    const { sessions } = setup(stored(), () => [
      400,
      { __type: 'TooManyRequestsException', message: 'Slow down' },
    ]);
    await expect(sessions.signOutEverywhere('the-token')).rejects.toThrow('Slow down');
  });
});

describe('The subscription', () => {
  it('C178 begins with the current session, silently, and can be ended', async () => {
    const { changes, unsubscribe, sessions } = setup(stored(), () => renewal);
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({ event: 'INITIAL_SESSION', session: { user: { id: 'olga-sub' } } });
    unsubscribe();
    await sessions.refreshSession();
    expect(changes).toHaveLength(1);
  });

  it('reports what other tabs do, before Amplify is loaded as well', async () => {
    vi.stubGlobal(
      'StorageEvent',
      class extends Event {
        readonly key: string | null;
        readonly oldValue: string | null;
        readonly newValue: string | null;
        constructor(key: string | null, oldValue: string | null, newValue: string | null) {
          super('storage');
          [this.key, this.oldValue, this.newValue] = [key, oldValue, newValue];
        }
      },
    );
    const { changes, tabs, load } = setup(stored(), () => refused);
    await vi.waitFor(() => expect(changes).toHaveLength(1));
    const change = (...[key, before, after]: readonly [string | null, string | null, string | null]) =>
      tabs.dispatchEvent(Reflect.construct(StorageEvent, [key, before, after]));
    const mine = (name: string) => `${PREFIX}.olga-sub.${name}`;

    change(mine('refreshToken'), null, 'one');
    change(mine('accessToken'), 'one', 'two');
    change(mine('refreshToken'), 'one', null);
    // A sign-in's first token, a rotated one, the rest of a sign-out, another client's, ours, and all at once.
    change(mine('accessToken'), null, 'one');
    change(mine('refreshToken'), 'one', 'two');
    change(mine('accessToken'), 'two', null);
    change('CognitoIdentityServiceProvider.another.olga-sub.refreshToken', 'one', null);
    change('quotes-seen.olga', 'one', null);
    change(null, null, null);

    const session = { access_token: accessToken() };
    expect(changes.slice(1)).toMatchObject([
      { event: 'SIGNED_IN', session, origin: 'elsewhere' },
      { event: 'TOKEN_REFRESHED', session, origin: 'elsewhere' },
      { event: 'SIGNED_OUT', session: null, origin: 'elsewhere' },
    ]);
    expect(changes).toHaveLength(4);
    expect(load).not.toHaveBeenCalled();
  });

  it('C176 C177 announces a recovery and a changed user', async () => {
    const { service, changes } = setup({}, () => [200, {}]);
    await service.sendRecoveryCode('olga@example.test');
    await service.resetPassword({ email: 'olga@example.test', code: '123456', password: 'Right-Password-1' });
    const events = changes.map(({ event }) => event).filter((event) => event !== 'INITIAL_SESSION');
    expect(events).toEqual(['PASSWORD_RECOVERY', 'USER_UPDATED']);
  });
});

it("C111 C140 a sign-up sends email, password, the target of the mail's link, and its pass for the trigger alone", async () => {
  const { service, asked } = setup({}, () => [200, { UserSub: 'new', UserConfirmed: false }]);
  await service.signUp({
    email: 'sam@example.test',
    password: 'Right-Password-1',
    emailRedirectTo: 'https://site.test/',
    validationData: { sign_up_pass: 'pass-of-the-api' },
  });
  expect(asked).toEqual([
    {
      target: 'SignUp',
      body: expect.objectContaining({
        Username: 'sam@example.test',
        Password: 'Right-Password-1',
        UserAttributes: [{ Name: 'email', Value: 'sam@example.test' }],
        ClientMetadata: { emailRedirectTo: 'https://site.test/' },
        ValidationData: [{ Name: 'sign_up_pass', Value: 'pass-of-the-api' }],
      }),
    },
  ]);
});
