import { describe, expect, test } from 'vitest';
import { PoolFailure } from '../../../../web/staff/auth/pool-call.ts';
import { renewTokens } from '../../../../web/staff/auth/renew-tokens.ts';

const CONFIG = { region: 'us-west-2', userPoolId: 'us-west-2_abc', userPoolClientId: 'client' };
const OLD = { accessToken: 'old', idToken: null, refreshToken: 'used', clockDrift: 0 };

/** What comes of a renewal that the pool answers so. */
function renewed(status: number, answer: object) {
  const post: typeof fetch = async () => Response.json(answer, { status });
  return renewTokens(OLD, CONFIG, post, () => 0);
}

describe('a renewal', () => {
  test.each([
    'NotAuthorizedException',
    'TokenRevokedException',
    'UserNotFoundException',
    'PasswordResetRequiredException',
    'UserNotConfirmedException',
    'RefreshTokenReuseException',
  ])('that the pool refuses with %s ends the session', async (__type) => {
    expect(await renewed(400, { __type, message: 'no' })).toBeNull();
  });

  test('that fails for a moment leaves the session as it is', async () => {
    await expect(renewed(500, { __type: 'InternalErrorException' })).rejects.toThrow(PoolFailure);
    await expect(renewed(400, { __type: 'TooManyRequestsException' })).rejects.toThrow(PoolFailure);
  });

  test('goes on with the token that the pool puts in the place of the one that was used', async () => {
    const AuthenticationResult = { AccessToken: 'new', IdToken: 'id', RefreshToken: 'next' };
    expect(await renewed(200, { AuthenticationResult })).toMatchObject({
      accessToken: 'new',
      idToken: 'id',
      refreshToken: 'next',
    });
  });

  test('keeps its token where the pool replaces none', async () => {
    const AuthenticationResult = { AccessToken: 'new' };
    expect(await renewed(200, { AuthenticationResult })).toMatchObject({
      refreshToken: 'used',
      idToken: null,
    });
  });
});
