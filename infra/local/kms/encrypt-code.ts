import type { EncryptCode } from '../pool/messages/messages.ts';
import { createServiceClient } from '../shared/aws-json-client.ts';

/** The KMS client that the library requires; with a single encryption key it calls GenerateDataKey only. */
function kmsClient(region: string, endpoint: string) {
  const call = createServiceClient({
    endpoint,
    region,
    service: 'kms',
    targetPrefix: 'TrentService',
    protocolVersion: '1.1',
    remedy: 'start the local stack again',
  });
  const neverAsked = () => Promise.reject(new Error('The user pool only makes data keys.'));
  return {
    generateDataKey: async (request: object) => {
      const { KeyId, Plaintext, CiphertextBlob } = await call('GenerateDataKey', request);
      return {
        KeyId: String(KeyId),
        Plaintext: Buffer.from(String(Plaintext), 'base64'),
        CiphertextBlob: Buffer.from(String(CiphertextBlob), 'base64'),
      };
    },
    encrypt: neverAsked,
    decrypt: neverAsked,
  };
}

/** Loaded with the first code, because the import would slow the start. */
async function loadLibrary() {
  const [{ buildEncrypt }, { KmsKeyringNode }, { AlgorithmSuiteIdentifier, CommitmentPolicy }] =
    await Promise.all([
      import('@aws-crypto/encrypt-node'),
      import('@aws-crypto/kms-keyring-node'),
      import('@aws-crypto/material-management-node'),
    ]);
  const { encrypt } = buildEncrypt(CommitmentPolicy.FORBID_ENCRYPT_ALLOW_DECRYPT);
  return { encrypt, KmsKeyringNode, AlgorithmSuiteIdentifier };
}

/**
 * Encrypts the codes of the user pool as the service does: signed messages without key commitment, bound to the
 * pool.
 * @param kmsEndpoint address of the KMS that holds the pool's key
 */
export function codeEncryption(region: string, kmsEndpoint: string): EncryptCode {
  const client = kmsClient(region, kmsEndpoint);
  return async (generatorKeyId, poolId, code) => {
    const { encrypt, KmsKeyringNode, AlgorithmSuiteIdentifier } = await loadLibrary();
    const keyring = new KmsKeyringNode({ generatorKeyId, clientProvider: () => client });
    const { result } = await encrypt(keyring, code, {
      suiteId: AlgorithmSuiteIdentifier.ALG_AES256_GCM_IV12_TAG16_HKDF_SHA384_ECDSA_P384,
      encryptionContext: { 'userpool-id': poolId },
    });
    return result.toString('base64');
  };
}
