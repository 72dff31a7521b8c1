import {
  AssociateSoftwareTokenCommand,
  SetUserMFAPreferenceCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { totpCode } from '../../../infra/local/pool/crypto/totp.ts';
import type { AccountStack } from './account-stack.ts';

/** Sets a second factor up at the pool, with a token alone. @returns the secret of the authenticator app */
export async function enrol({ pool }: AccountStack, AccessToken: string): Promise<string> {
  const { SecretCode = '' } = await pool.send(new AssociateSoftwareTokenCommand({ AccessToken }));
  const UserCode = totpCode(SecretCode, Date.now());
  await pool.send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }));
  const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
  await pool.send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
  return SecretCode;
}
