import {
  AdminAddUserToGroupCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RevokeTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { addUser, CLIENT_ID, POOL_ID, signIn, startTestPool, type TestPool } from './test-pool.ts';

const ISSUER = `https://cognito-idp.us-west-2.amazonaws.com/${POOL_ID}`;

const refresh = ({ sdk }: TestPool, RefreshToken: string) =>
  sdk.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken }));

const getUser = ({ sdk }: TestPool, AccessToken: string) => sdk.send(new GetUserCommand({ AccessToken }));

describe('signatures', () => {
  it('are verified with the published keys; access and ID tokens have separate keys', async () => {
    const pool = await startTestPool({ makesKeys: true });
    const { accessToken, idToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    const keys = createRemoteJWKSet(new URL(`${pool.endpoint}/${POOL_ID}/.well-known/jwks.json`));
    const verified = await jwtVerify(accessToken, keys, { issuer: ISSUER });
    expect(verified.payload.token_use).toBe('access');
    await expect(jwtVerify(idToken, keys, { issuer: ISSUER, audience: CLIENT_ID })).resolves.toBeDefined();
    expect(decodeProtectedHeader(accessToken).kid).not.toBe(decodeProtectedHeader(idToken).kid);
    expect(pool.jwks.keys.map(({ kty, use, alg }) => ({ kty, use, alg }))).toEqual([
      { kty: 'RSA', use: 'sig', alg: 'RS256' },
      { kty: 'RSA', use: 'sig', alg: 'RS256' },
    ]);
    expect(JSON.stringify(pool.jwks)).not.toContain('"d":');
  });

  it('T1: the first ten characters of a token encode the name of the key id', async () => {
    const pool = await startTestPool();
    const { accessToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    expect(Buffer.from(accessToken.slice(0, 10), 'base64url').toString()).toBe('{"kid":');
  });

  it('of another issuer are refused', async () => {
    const pool = await startTestPool();
    const { accessToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    const { privateKey } = await generateKeyPair('RS256');
    const [, payload = ''] = accessToken.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const { kid = '' } = decodeProtectedHeader(accessToken);
    const forged = await new SignJWT(claims).setProtectedHeader({ kid, alg: 'RS256' }).sign(privateKey);
    await expect(getUser(pool, forged)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
      message: 'Could not verify signature for Access Token',
    });
  });
});

describe('lifetimes', () => {
  it('T7: an access token expires after 15 minutes of the pool’s clock', async () => {
    const pool = await startTestPool();
    const { accessToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    pool.passSeconds(14 * 60);
    await expect(getUser(pool, accessToken)).resolves.toBeDefined();
    pool.passSeconds(61);
    await expect(getUser(pool, accessToken)).rejects.toMatchObject({ message: 'Access Token has expired' });
  });

  it('rotated refresh tokens live no longer than the first one', async () => {
    const pool = await startTestPool();
    const { refreshToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    pool.passSeconds(29 * 86_400);
    const { AuthenticationResult: renewed } = await refresh(pool, refreshToken);
    pool.passSeconds(86_400 + 1);
    await expect(refresh(pool, renewed?.RefreshToken ?? '')).rejects.toMatchObject({
      message: 'Refresh Token has expired',
    });
  });
});

describe('a refresh token of another client', () => {
  const OTHER = 'other-client';

  async function setup() {
    const pool = await startTestPool({ moreClients: [OTHER] });
    const { refreshToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    return { pool, refreshToken, foreign: { ClientId: OTHER, RefreshToken: refreshToken } };
  }

  it('renews nothing there', async () => {
    const { pool, refreshToken, foreign } = await setup();

    await expect(pool.sdk.send(new GetTokensFromRefreshTokenCommand(foreign))).rejects.toMatchObject({
      message: 'Invalid Refresh Token',
    });
    await expect(refresh(pool, refreshToken)).resolves.toBeDefined();
  });

  it('is not ended there', async () => {
    const { pool, refreshToken } = await setup();

    await expect(
      pool.sdk.send(new RevokeTokenCommand({ ClientId: OTHER, Token: refreshToken })),
    ).rejects.toMatchObject({ message: 'Refresh Token is not issued to this client.' });
    await expect(refresh(pool, refreshToken)).resolves.toBeDefined();
  });
});

describe('rotation', () => {
  it('a used refresh token works during the grace period, and is then refused as reused', async () => {
    const pool = await startTestPool();
    const { refreshToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    const first = await refresh(pool, refreshToken);
    pool.passSeconds(9);
    const retried = await refresh(pool, refreshToken);
    expect(retried.AuthenticationResult?.RefreshToken).not.toBe(first.AuthenticationResult?.RefreshToken);
    pool.passSeconds(2);
    await expect(refresh(pool, refreshToken)).rejects.toMatchObject({ name: 'RefreshTokenReuseException' });
    await expect(refresh(pool, first.AuthenticationResult?.RefreshToken ?? '')).resolves.toBeDefined();
  });

  it('without a grace period the second use is refused as reused', async () => {
    const RefreshTokenRotation = { Feature: 'ENABLED', RetryGracePeriodSeconds: 0 };
    const pool = await startTestPool({ client: { RefreshTokenRotation } });
    const { refreshToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    const uses = await Promise.allSettled([refresh(pool, refreshToken), refresh(pool, refreshToken)]);
    expect(uses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('without rotation the refresh token stays valid, with either operation', async () => {
    const pool = await startTestPool({
      client: {
        RefreshTokenRotation: undefined,
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      },
    });
    const { refreshToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    const renewed = await refresh(pool, refreshToken);
    expect(renewed.AuthenticationResult?.RefreshToken).toBeUndefined();
    const older = await pool.sdk.send(
      new InitiateAuthCommand({
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        ClientId: CLIENT_ID,
        AuthParameters: { REFRESH_TOKEN: refreshToken },
      }),
    );
    expect(older.AuthenticationResult?.AccessToken).toEqual(expect.any(String));
  });

  it('revoking any token of a family revokes the family', async () => {
    const pool = await startTestPool();
    const { refreshToken, accessToken } = await signIn(pool, (await addUser(pool, 'ann@example.com')).email);
    const { AuthenticationResult: renewed } = await refresh(pool, refreshToken);
    await pool.sdk.send(new RevokeTokenCommand({ ClientId: CLIENT_ID, Token: refreshToken }));
    await expect(refresh(pool, renewed?.RefreshToken ?? '')).rejects.toMatchObject({
      message: 'Refresh Token has been revoked',
    });
    for (const token of [accessToken, renewed?.AccessToken ?? '']) {
      await expect(getUser(pool, token)).rejects.toMatchObject({ message: 'Access Token has been revoked' });
    }
  });
});

it('groups are in tokens in the order of precedence', async () => {
  const pool = await startTestPool({
    groups: [
      { GroupName: 'other' },
      { GroupName: 'admin', Precedence: 1 },
      { GroupName: 'crew', Precedence: 0 },
    ],
  });
  const { email } = await addUser(pool, 'ann@example.com');
  for (const GroupName of ['other', 'admin', 'crew']) {
    const membership = { UserPoolId: POOL_ID, Username: email, GroupName };
    await pool.sdk.send(new AdminAddUserToGroupCommand(membership));
  }
  const { accessToken } = await signIn(pool, email);
  const [, payload = ''] = accessToken.split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())['cognito:groups']).toEqual([
    'crew',
    'admin',
    'other',
  ]);
});
