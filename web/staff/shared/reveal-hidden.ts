/** A piece of typed text: visible text, or the code point of one hidden character. */
export type Piece = { readonly text: string } | { readonly hidden: string };

/** Emoji legitimately contain joiners and variation selectors. */
const EMOJI = /\p{RGI_Emoji}/v;

/**
 * Characters that are invisible or change the writing direction: format, control and ignorable characters, line and
 * paragraph separators, the empty Braille cell, and unassigned code points. Tab and line feed are allowed.
 */
const HIDDEN =
  /[[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]--[\n\t]]/v;

const PARTS = new RegExp(`(${EMOJI.source}|${HIDDEN.source})`, 'v');

const numberOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The same as one string, for accessible names, which cannot contain elements. */
export const revealed = (text: string): string =>
  revealHidden(text)
    .map((piece) => ('hidden' in piece ? piece.hidden : piece.text))
    .join('');

/** Splits text so that no character in it stays hidden. */
export function revealHidden(text: string): readonly Piece[] {
  return text
    .split(PARTS)
    .filter((part) => part !== '')
    .map((part) => (part.search(HIDDEN) === 0 ? { hidden: numberOf(part) } : { text: part }));
}
