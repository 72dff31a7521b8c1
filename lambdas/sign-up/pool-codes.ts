import { buildDecrypt } from '@aws-crypto/decrypt-node';
import { KmsKeyringNode } from '@aws-crypto/kms-keyring-node';
import { CommitmentPolicy } from '@aws-crypto/material-management-node';

/** The pool's messages have no key commitment. */
const { decrypt } = buildDecrypt(CommitmentPolicy.REQUIRE_ENCRYPT_ALLOW_DECRYPT);

/** Key of the encryption context in which the pool puts its id. */
const POOL_CONTEXT = 'userpool-id';

/**
 * Decrypts the codes that a user pool passes to a trigger: messages of the AWS Encryption SDK.
 * Source: https://docs.aws.amazon.com/cognito/latest/developerguide/user-pool-lambda-custom-sender-triggers.html
 * @param keyArn the pool's key
 * @returns decrypts a message in Base64; throws if it belongs to another key or pool
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
