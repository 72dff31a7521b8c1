import { Art, type ArtProps } from './Art.tsx';
import { Lettering, letteringWidth } from './Lettering.tsx';
import { StarMark } from './StarMark.tsx';
import { WORDMARK } from './wordmark.ts';

const first = { text: WORDMARK.first, x: 45, y: 1.5, size: 20 };
/** The smaller letters need more weight to look as strong as those above. */
const second = { text: WORDMARK.second, x: 45, y: 26, size: 12.5, weight: 1.8 };

/** Letter spacing that makes the second line as wide as the first, in twentieths of the cap height. */
const secondTracking =
  ((letteringWidth(first.text, first.size) - letteringWidth(second.text, second.size, 0)) * 20) /
  (second.size * (second.text.length - 1));

/** The wordmark: mark and name in one line, 40 px high. The name inherits the text colour. */
export function Logo(props: ArtProps) {
  const width = Math.ceil(first.x + letteringWidth(first.text, first.size));
  return (
    <Art size={[width, 40]} {...props}>
      <g transform="translate(19 20.5) scale(1.1)">
        <StarMark />
      </g>
      <Lettering {...first} fill="currentColor" />
      <Lettering {...second} tracking={secondTracking} fill="currentColor" />
    </Art>
  );
}

/** The mark alone, legible from 16 px. */
export function LogoMark(props: ArtProps) {
  return (
    <Art size={[36, 36]} {...props}>
      <g transform="translate(18 19.3)">
        <StarMark />
      </g>
    </Art>
  );
}
