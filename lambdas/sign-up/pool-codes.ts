import { buildDecrypt } from '@aws-crypto/decrypt-node';
import { KmsKeyringNode } from '@aws-crypto/kms-keyring-node';
import { CommitmentPolicy } from '@aws-crypto/material-management-node';

/** The pool writes messages without key commitment. */
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

/** Under this name the pool binds a message to itself. */
const POOL_CONTEXT = 'userpool-id';

/**
 * Reads the codes that a user pool hands to a trigger: messages of the AWS Encryption SDK.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-sender-triggers.html
 * @param keyArn the key of the pool's settings
 * @returns decrypts a message in Base64; throws when another key or another pool has written it
 */
export function poolCodes(keyArn: string) {
  const keyring = new KmsKeyringNode({ keyIds: [keyArn] });
  return async (message: string, userPoolId: string): Promise<string> => {
    const { plaintext, messageHeader } = await decrypt(keyring, Buffer.from(message, 'base64'));
    if (messageHeader.encryptionContext[POOL_CONTEXT] !== userPoolId) {
      throw new Error('The code was encrypted for another user pool.');
    }
    return plaintext.toString('utf8');
  };
}
