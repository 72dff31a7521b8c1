import { glyphs, kerning } from './glyphs.ts';

interface LetteringProps {
  /** Capitals and spaces only. */
  text: string;
  x: number;
  y: number;
  /** Height of the capitals in user units. */
  size: number;
  /** Space between letters, in twentieths of the cap height. */
  tracking?: number;
  fill: string;
  /** Width of a stroke around the letters that makes them bolder, in twentieths of the cap height. */
  weight?: number | undefined;
}

interface Placed {
  d: string;
  x: number;
}

const wordSpace = 7;

/** @throws when a letter was never drawn: a name with a gap in it would be noticed by visitors first */
function place(text: string, tracking: number): Placed[] {
  let x = 0;
  return [...text].flatMap((letter, index) => {
    if (letter === ' ') {
      x += wordSpace;
      return [];
    }
    const glyph = glyphs[letter];
    if (glyph === undefined)
      throw new Error(`${text} has no ${letter} to draw: add it to web/site/art/glyphs.ts.`);
    const placed = { d: glyph.d, x };
    x += glyph.width + tracking - (kerning[text.slice(index, index + 2)] ?? 0);
    return [placed];
  });
}

/** Width of a line of lettering in user units. */
export function letteringWidth(text: string, size: number, tracking = 2.4): number {
  const last = place(text, tracking).at(-1);
  const lastWidth = glyphs[text.at(-1) ?? '']?.width ?? 0;
  return (((last?.x ?? 0) + lastWidth) * size) / 20;
}

/** Words in the site's own drawn capitals, so that no picture depends on a font. */
export function Lettering({ text, x, y, size, tracking = 2.4, fill, weight }: LetteringProps) {
  return (
    <g
      transform={`translate(${x} ${y}) scale(${size / 20})`}
      fill={fill}
      stroke={weight === undefined ? undefined : fill}
      strokeWidth={weight}
      fillRule="evenodd"
    >
      {place(text, tracking).map((letter) => (
        <path key={letter.x} d={letter.d} transform={`translate(${Number(letter.x.toFixed(1))})`} />
      ))}
    </g>
  );
}
