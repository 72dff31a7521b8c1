/** A piece of a sentence: words of ours, or what somebody sent. */
export interface Piece {
  readonly text: string;
  readonly isTyped: boolean;
}

const PLACE = /(\{\w+\})/;

/** A sentence with its places filled. What fills them may be anybody's text, so it stays apart from ours. */
export function piecesOf(sentence: string, values: Readonly<Record<string, string>>): readonly Piece[] {
  return sentence
    .split(PLACE)
    .map((part) =>
      PLACE.test(part)
        ? { text: values[part.slice(1, -1)] ?? '', isTyped: true }
        : { text: part, isTyped: false },
    )
    .filter(({ text }) => text !== '');
}
