import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { codeEncryption } from '../../../infra/local/kms/encrypt-code.ts';
import { poolCodes } from '../../../lambdas/sign-up/pool-codes.ts';
import { startTestKms } from '../../infra/local/kms/test-kms.ts';

const POOL = 'us-west-2_POOL';

let kms: Awaited<ReturnType<typeof startTestKms>>;

beforeAll(async () => {
  kms = await startTestKms({ dataDirectory: mkdtempSync(join(tmpdir(), 'pool-codes-')) });
  vi.stubEnv('AWS_ENDPOINT_URL_KMS', kms.endpoint);
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'DEVELOPER');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'unused');
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await kms.stop();
  rmSync(kms.dataDirectory, { recursive: true, force: true });
});

const encrypted = (key = kms.codesKey, pool = POOL) =>
  codeEncryption('us-west-2', kms.endpoint)(key, pool, '123456');

test('A code is decrypted with the key of its pool', async () => {
  expect(await poolCodes(kms.codesKey)(await encrypted(), POOL)).toBe('123456');
});

test('The ciphertext has the service’s format: version 1, signed, without key commitment', async () => {
  expect([...Buffer.from(await encrypted(), 'base64').subarray(0, 4)]).toEqual([0x01, 0x80, 0x03, 0x78]);
});

test('A code of another pool or key, or a changed one, is not decrypted', async () => {
  const read = poolCodes(kms.codesKey);
  const changed = Buffer.from(await encrypted(), 'base64');
  const place = changed.length - 120;
  changed[place] = (changed[place] ?? 0) ^ 1;

  await expect(read(await encrypted(kms.codesKey, 'us-west-2_OTHER'), POOL)).rejects.toThrow(
    'The code was encrypted for another user pool.',
  );
  await expect(read(await encrypted(kms.otherKey), POOL)).rejects.toThrow();
  await expect(read(changed.toString('base64'), POOL)).rejects.toThrow();
  await expect(read('nonsense', POOL)).rejects.toThrow();
});
