/** The names under which the sign-in library keeps who signed in last in this browser. */
const SIGNED_IN = /^CognitoIdentityServiceProvider\..+\.LastAuthUser$/;

/** Whether somebody is signed in on this device, told without loading the sign-in library. */
export function hasStoredSession(storageKeys: readonly string[]): boolean {
  return storageKeys.some((key) => SIGNED_IN.test(key));
}
