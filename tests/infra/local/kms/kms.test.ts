import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KMS } from '@aws-crypto/kms-keyring-node';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createCallers } from '../../../../infra/local/iam/callers.ts';
import { policyDocumentSchema } from '../../../../infra/local/iam/policy-document.ts';
import { startTestKms } from './test-kms.ts';

const POOL = { 'userpool-id': 'us-west-2_POOL' };

async function setup(options: Parameters<typeof startTestKms>[0] = {}) {
  const kms = await startTestKms(options);
  onTestFinished(kms.stop);
  const clientFor = (accessKeyId: string) => {
    const credentials = { accessKeyId, secretAccessKey: 'unused' };
    return new KMS({ endpoint: kms.endpoint, region: 'us-west-2', credentials, maxAttempts: 1 });
  };
  const sdk = clientFor('DEVELOPER');
  const dataKey = (KeyId = kms.codesKey, EncryptionContext: Record<string, string> = POOL) =>
    sdk.generateDataKey({ KeyId, NumberOfBytes: 32, EncryptionContext });
  return { ...kms, sdk, clientFor, dataKey };
}

describe('a data key', () => {
  test('is decrypted by the same key with the same context, in any order', async () => {
    const { sdk, codesKey, dataKey } = await setup();
    const made = await dataKey(codesKey, { a: '1', b: '2' });

    const opened = await sdk.decrypt({
      CiphertextBlob: made.CiphertextBlob,
      KeyId: codesKey,
      EncryptionContext: { b: '2', a: '1' },
    });

    expect(made.KeyId).toBe(codesKey);
    expect(made.Plaintext).toHaveLength(32);
    expect([opened.KeyId, opened.EncryptionAlgorithm]).toEqual([codesKey, 'SYMMETRIC_DEFAULT']);
    expect(opened.Plaintext).toEqual(made.Plaintext);
  });

  test('is not decrypted with another context or after a change', async () => {
    const { sdk, dataKey } = await setup();
    const { CiphertextBlob } = await dataKey();
    const changed = Buffer.from(CiphertextBlob ?? []);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;

    for (const attempt of [
      { CiphertextBlob },
      { CiphertextBlob, EncryptionContext: { 'userpool-id': 'us-west-2_OTHER' } },
      { CiphertextBlob: changed, EncryptionContext: POOL },
    ]) {
      await expect(sdk.decrypt(attempt)).rejects.toMatchObject({ name: 'InvalidCiphertextException' });
    }
  });

  test('is not decrypted by another key or a key outside the template', async () => {
    const { sdk, otherKey, dataKey } = await setup();
    const { CiphertextBlob } = await dataKey();

    await expect(
      sdk.decrypt({ CiphertextBlob, KeyId: otherKey, EncryptionContext: POOL }),
    ).rejects.toMatchObject({ name: 'IncorrectKeyException' });
    await expect(dataKey('arn:aws:kms:us-west-2:123456789012:key/none')).rejects.toMatchObject({
      name: 'NotFoundException',
    });
  });

  test('is decrypted after a restart', async () => {
    const first = await setup();
    const { CiphertextBlob, Plaintext } = await first.dataKey();
    await first.stop();

    const second = await setup({ dataDirectory: first.dataDirectory });

    expect((await second.sdk.decrypt({ CiphertextBlob, EncryptionContext: POOL })).Plaintext).toEqual(
      Plaintext,
    );
  });
});

test('A function decrypts only with the key and for the pool that its role allows', async () => {
  const callers = createCallers();
  const { codesKey, otherKey, clientFor, dataKey, lines } = await setup({ callers });
  const document = {
    Statement: {
      Effect: 'Allow',
      Action: 'kms:Decrypt',
      Resource: codesKey,
      Condition: { StringEquals: { 'kms:EncryptionContext:userpool-id': 'us-west-2_POOL' } },
    },
  };
  const { accessKeyId } = callers.add('Mail', {
    arn: 'arn:aws:sts::123456789012:assumed-role/Mail/Mail',
    statements: policyDocumentSchema.parse(document).Statement,
  });
  const mail = clientFor(accessKeyId);
  const open = async (key: string, EncryptionContext: Record<string, string>) =>
    mail.decrypt({
      CiphertextBlob: (await dataKey(key, EncryptionContext)).CiphertextBlob,
      EncryptionContext,
    });

  await expect(open(codesKey, { ...POOL, more: 'x' })).resolves.toBeDefined();
  for (const [key, context] of [
    [codesKey, { 'userpool-id': 'us-west-2_OTHER' }],
    [codesKey, { more: 'x' }],
    [otherKey, POOL],
  ] as const) {
    await expect(open(key, context)).rejects.toMatchObject({ name: 'AccessDeniedException' });
  }
  await expect(mail.generateDataKey({ KeyId: codesKey, NumberOfBytes: 32 })).rejects.toMatchObject({
    name: 'AccessDeniedException',
  });
  expect(lines.join('\n')).toContain('is not authorized to perform: kms:Decrypt on resource: ');
});

test('The key file is readable by this user only; a damaged one is reported and not changed', async () => {
  const { dataDirectory, stop } = await setup();
  const file = join(dataDirectory, 'kms', 'keys.json');
  expect([statSync(file).mode & 0o777, statSync(join(file, '..')).mode & 0o777]).toEqual([0o600, 0o700]);
  await stop();
  writeFileSync(file, '{"broken');

  await expect(setup({ dataDirectory })).rejects.toThrow(/^The file of keys .*keys\.json cannot be read/);
});
