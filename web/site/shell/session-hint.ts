/** The storage keys under which the sign-in library keeps the last user of this browser. */
const SIGNED_IN = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** Whether a user is signed in on this device, found without loading the sign-in library. */
export function hasStoredSession(storageKeys: readonly string[]): boolean {
  return storageKeys.some((key) => SIGNED_IN.test(key));
}
