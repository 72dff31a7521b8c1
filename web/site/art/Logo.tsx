import { Art, type ArtProps } from './Art.tsx';
import { Lettering, letteringWidth } from './Lettering.tsx';
import { StarMark } from './StarMark.tsx';

const first = { text: 'FIVE STAR', x: 45, y: 1.5, size: 20 };
/** Letters that are so much smaller than those above need more weight to look as strong. */
const second = { text: 'MOVING', x: 45, y: 26, size: 12.5, weight: 1.8 };

/** Letter space, in twentieths of the cap height, that sets the second line as wide as the first. */
const secondTracking =
  ((letteringWidth(first.text, first.size) - letteringWidth(second.text, second.size, 0)) * 20) /
  (second.size * (second.text.length - 1));

/** The wordmark: mark and name in one line of 40 px height. The name takes the colour of the text around it. */
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

/** The mark alone, legible from 16 px up. */
export function LogoMark(props: ArtProps) {
  return (
    <Art size={[36, 36]} {...props}>
      <g transform="translate(18 19.3)">
        <StarMark />
      </g>
    </Art>
  );
}
