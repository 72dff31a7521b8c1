/**
 * The link of the verification mail. Account and code are in the fragment, which browsers do not send to servers: no
 * log holds the code, and a mail scanner that opens links does not confirm the account.
 */
export interface ConfirmationLink {
  /** User name in the pool. */
  readonly user: string;
  readonly code: string;
}

/**
 * Address of the confirmation screen with the link's parts in its fragment. Carries no redirect target.
 * @param siteOrigin scheme and host of the site
 */
export function confirmationAddress(siteOrigin: string, { user, code }: ConfirmationLink): string {
  return `${siteOrigin}/auth#${new URLSearchParams({ user, code })}`;
}

/**
 * Parses the fragment of an address.
 * @returns null if it is not such a link; a part that a mail program has cut off is empty
 */
export function readConfirmationLink(hash: string): ConfirmationLink | null {
  const parts = new URLSearchParams(hash.slice(1));
  const user = parts.get('user');
  const code = parts.get('code');
  return user === null && code === null ? null : { user: user ?? '', code: code ?? '' };
}

/** Fragment of the screen on which a password is chosen with a code of a mail. */
export const NEW_PASSWORD_HASH = '#new-password';

/** Address of that screen. Without the code, which is typed: the address would hold a secret. */
export const newPasswordAddress = (siteOrigin: string) => `${siteOrigin}/auth${NEW_PASSWORD_HASH}`;
