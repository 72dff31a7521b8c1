import { createHash } from 'node:crypto';
import { readSecret } from '../../../infra/local/pool/crypto/secrets.ts';
import { openDatabase } from '../../../infra/local/pool/stores/database.ts';
import { privateKeyOf, type TestPool, testPool } from '../../builders/test-pool.ts';
import type { AccountStack } from './account-stack.ts';

/** Signs with the key of the stack's own pool, which takes its tokens for its own. */
export function poolOf({ dataDirectory, cognito, endpoints }: AccountStack, bearer: object = {}): TestPool {
  const database = openDatabase(dataDirectory);
  const jwk = readSecret(database, 'signing-key-access') ?? '';
  database.close();
  return testPool({
    kid: createHash('sha256').update(JSON.parse(jwk).n).digest('base64'),
    issuer: `https://cognito-idp.${endpoints.region}.amazonaws.com/${cognito.userPoolId}`,
    clientId: cognito.clientId,
    now: Math.floor(Date.now() / 1000),
    privateKey: privateKeyOf(jwk),
    bearer: { ...bearer },
  });
}
