/** A piece of a sentence: words of ours, or what somebody sent. */
export interface Piece {
  readonly text: string;
  readonly isTyped: boolean;
  /** The name of the place that it fills; '' for words of ours. */
  readonly place: string;
}

const PLACE = /(\{\w+\})/;

/** A sentence with its places filled. What fills them may be anybody's text, so it stays apart from ours. */
export function piecesOf(sentence: string, values: Readonly<Record<string, string>>): readonly Piece[] {
  return sentence
    .split(PLACE)
    .map((part) => {
      if (!PLACE.test(part)) return { text: part, isTyped: false, place: '' };
      const place = part.slice(1, -1);
      return { text: values[place] ?? '', isTyped: true, place };
    })
    .filter(({ text }) => text !== '');
}
