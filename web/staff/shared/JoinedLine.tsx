import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { DOT } from './joined.ts';
import { Typed } from './Typed.tsx';

/**
 * The mark between two parts of a line, drawn on the space between them: where the line breaks, a space takes no room, and its
 * mark is gone with it. So no line begins or ends with one.
 */
export const MARK = {
  wordSpacing: '.57em',
  backgroundImage: 'radial-gradient(circle, currentColor .055em, transparent .09em)',
  printColorAdjust: 'exact',
} as const;

/** The same where nothing is drawn: it is written. */
export const WRITTEN_MARK = { wordSpacing: 0 } as const;

const Mark = styled('span')({
  ...MARK,
  // Read and copied with the parts.
  '& > span': { fontSize: 0, wordSpacing: 0 },
  '@media (forced-colors: active)': { ...WRITTEN_MARK, '& > span': { fontSize: 'inherit' } },
});

const [WRITTEN, SPACE] = [DOT.trimEnd(), ' '];

/** Stands between two parts that are no text alone. */
export function BetweenParts() {
  return (
    <Mark>
      <span>{WRITTEN}</span>
      {SPACE}
    </Mark>
  );
}

/** Shows a line that was joined of parts, as plain text. */
export function JoinedLine({ text }: { readonly text: string }) {
  return text.split(DOT).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other key
    <Fragment key={index}>
      {index > 0 && <BetweenParts />}
      <Typed text={part} />
    </Fragment>
  ));
}
