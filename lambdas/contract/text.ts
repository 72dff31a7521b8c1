/**
 * Normalization of typed text, shared by browser and functions. Replaces characters visibly instead of dropping them.
 */

/** Control characters except tab and line feed; each is replaced by U+FFFD. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Bidirectional embeddings, overrides and isolates: they reverse text, for example to disguise a file extension. */
const DIRECTION_CONTROL = /[\u202A-\u202E\u2066-\u2069]/g;

/** White space, zero-width and direction-changing characters: invisible on their own. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;

/**
 * Free text as it is stored: line ends become `\n`; control characters and lone surrogates become U+FFFD.
 * Direction controls, marks and zero-width characters stay: some scripts and emoji are written with them.
 */
export function cleanText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').replace(CONTROL, '\uFFFD').toWellFormed();
}

/**
 * One line as it is stored: as {@link cleanText}, but line breaks and tabs become a space, the ends are trimmed,
 * and direction controls become U+FFFD. Direction marks and joiners stay.
 */
export function cleanLine(typed: string): string {
  return cleanText(typed)
    .replace(/[\n\t\u2028\u2029]+/g, ' ')
    .replace(DIRECTION_CONTROL, '\uFFFD')
    .trim();
}

/** Whether a text has no visible character. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}
