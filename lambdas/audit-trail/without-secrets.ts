/** Replaces a redacted secret. */
const REMOVED = '[removed]';

/** JWTs, such as the tokens of the user pool: base64url-encoded JSON in up to five parts. */
const JSON_TOKEN = /ey[JA][\w-]{5,}(?:\.[\w-]*){0,4}/g;
const AUTHORIZATION = /\b(bearer|basic)\s+[\w\-+/=.~]{6,}/gi;
/** A secret's name with a value, as in `password=…` or `"refresh_token": "…"`; up to the end of the line. */
const NAMED =
  /(pass(?:word|wd|phrase|code)|pwd|secret|token|authorization|credentials?|api[-_ ]?key)(["']?\s*[:=]\s*).+/gi;
/** Secrets of webhooks, whose base64 is shorter than a long run. */
const WEBHOOK = /whsec_[\w+/=]+/g;
/** Words, addresses and user agents have no run this long without a space. */
const LONG_RUN = /[\w+/=.-]{64,}/g;

/**
 * Redacts tokens and named passwords in a text. A bare password cannot be told from a word, so no field may receive
 * one.
 */
export function withoutSecrets(text: string): string {
  return text
    .replace(NAMED, `$1$2${REMOVED}`)
    .replace(AUTHORIZATION, `$1 ${REMOVED}`)
    .replace(JSON_TOKEN, REMOVED)
    .replace(WEBHOOK, REMOVED)
    .replace(LONG_RUN, REMOVED);
}
