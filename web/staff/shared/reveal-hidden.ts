/** A piece of typed text: what can be seen, or one character that cannot, as its number. */
export type Piece = { readonly text: string } | { readonly hidden: string };

/** Emoji are written with joiners and variation selectors, which are no tricks there. */
const EMOJI = /\p{RGI_Emoji}/v;

/**
 * What shows nothing or turns the writing direction: format and control characters, ignorable ones, line and
 * paragraph separators, the empty Braille cell, and numbers that stand for no character. Tab and line feed are plain.
 */
const HIDDEN =
  /[[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]--[\n\t]]/v;

const PARTS = new RegExp(`(${EMOJI.source}|${HIDDEN.source})`, 'v');

const numberOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** The same as one text, for names that no element can stand in. */
export const revealed = (text: string): string =>
  revealHidden(text)
    .map((piece) => ('hidden' in piece ? piece.hidden : piece.text))
    .join('');

/** Takes text apart so that nothing in it stays unseen. */
export function revealHidden(text: string): readonly Piece[] {
  return text
    .split(PARTS)
    .filter((part) => part !== '')
    .map((part) => (part.search(HIDDEN) === 0 ? { hidden: numberOf(part) } : { text: part }));
}
