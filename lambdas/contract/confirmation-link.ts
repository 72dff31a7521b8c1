/**
 * The link of the verification mail. Whom it confirms and by which code stand behind the `#`: browsers send that to
 * no server, so no log holds it, and a program that opens the links of mails confirms nothing.
 */
export interface ConfirmationLink {
  /** Name of the account in the pool. */
  readonly user: string;
  readonly code: string;
}

/**
 * The address of the screen that asks whoever follows the link to confirm. It names no place to go on to.
 * @param siteOrigin scheme and host of the site
 */
export function confirmationAddress(siteOrigin: string, { user, code }: ConfirmationLink): string {
  return `${siteOrigin}/auth#${new URLSearchParams({ user, code })}`;
}

/**
 * What an address says behind its `#`.
 * @returns null where that is nothing of such a link; a part that a mail program has cut off is empty
 */
export function readConfirmationLink(hash: string): ConfirmationLink | null {
  const parts = new URLSearchParams(hash.slice(1));
  const user = parts.get('user');
  const code = parts.get('code');
  return user === null && code === null ? null : { user: user ?? '', code: code ?? '' };
}
