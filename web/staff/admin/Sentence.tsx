import { styled } from '@mui/material/styles';
import { Typed } from '../shared/Typed.tsx';
import { piecesOf } from './sentence.ts';

/** A long address breaks within, so that the words around it stay whole. */
const Line = styled('strong')({ display: 'block', flexBasis: '100%', lineHeight: 1.4 });

interface SentenceProps {
  readonly sentence: string;
  readonly values: Readonly<Record<string, string>>;
}

/** The first line of a row: what happened, as one would say it. */
export function Sentence({ sentence, values }: SentenceProps) {
  return (
    <Line data-sentence>
      {piecesOf(sentence, values).map(({ text, isTyped }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other key, and their order never changes
        isTyped ? <Typed key={index} text={text} /> : text,
      )}
    </Line>
  );
}
