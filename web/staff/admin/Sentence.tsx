import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { Typed } from '../shared/Typed.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import { piecesOf } from './sentence.ts';

/** A long address breaks within, so that the words around it stay whole. */
const Line = styled('div')({
  flexBasis: '100%',
  lineHeight: 1.4,
  // A reference stays whole.
  '& a': { whiteSpace: 'nowrap' },
});

/** Who it was and what it was done to: in a list of sentences that is what one looks for. */
const MARKED = new Set(['count', 'what', 'who', 'whom', 'email', 'address', 'request']);

export interface SentenceProps {
  readonly sentence: string;
  readonly values: Readonly<Record<string, string>>;
  /** Addresses in the dashboard to which what fills a place leads, by the name of the place. */
  readonly links?: Readonly<Record<string, string>> | undefined;
}

/** The first line of a row: what happened, as one would say it. */
export function Sentence({ sentence, values, links = {} }: SentenceProps) {
  return (
    <Line data-sentence>
      {piecesOf(sentence, values).map(({ text, isTyped, place }, index) => {
        const to = links[place];
        const words = isTyped ? <Typed text={text} /> : text;
        const piece = MARKED.has(place) ? <strong>{words}</strong> : words;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other key, and their order never changes
          <Fragment key={index}>{to === undefined ? piece : <PlaceLink to={to}>{piece}</PlaceLink>}</Fragment>
        );
      })}
    </Line>
  );
}
