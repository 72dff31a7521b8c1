/** Cleaning of typed text, the same in the browser and in the functions. Nothing typed is dropped without a trace. */

/** Control characters that no keyboard types: a visible U+FFFD stands where one was. Tab and line feed are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is what this is for
const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/g;

/** Embeddings, overrides and isolates: they turn the text after them around, as in a file name that seems to end in `.png`. */
const DIRECTION_CONTROL = /[\u202A-\u202E\u2066-\u2069]/g;

/** White space, zero-width and direction-changing characters: alone they show nothing. */
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

/** Whether a person would see anything of this text. */
export function isBlank(text: string): boolean {
  return text.replace(INVISIBLE, '') === '';
}
