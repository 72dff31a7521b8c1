/** What stands where something was that looked like a secret. */
const REMOVED = '[removed]';

/** Tokens of the user pool and others of the kind: JSON in base64url, in up to five parts. */
const JSON_TOKEN = /ey[JA][\w-]{5,}(?:\.[\w-]*){0,4}/g;
const AUTHORIZATION = /\b(bearer|basic)\s+[\w\-+/=.~]{6,}/gi;
/** A name for a secret with a value behind it, as in `password=…` or `"refresh_token": "…"`; up to the line's end. */
const NAMED =
  /(pass(?:word|wd|phrase|code)|pwd|secret|token|authorization|credentials?|api[-_ ]?key)(["']?\s*[:=]\s*).+/gi;
/** No word, address or name of a browser is as long without a space. */
const LONG_RUN = /[\w+/=.-]{64,}/g;

/**
 * A text without what looks like a token or names a password with its value. What is only a password and says
 * so nowhere cannot be told from a word: no field of ours may be fed with one.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(NAMED, `$1$2${REMOVED}`)
    .replace(AUTHORIZATION, `$1 ${REMOVED}`)
    .replace(JSON_TOKEN, REMOVED)
    .replace(LONG_RUN, REMOVED);
}
