/** How many numbers each command of a path takes. */
const ARGUMENTS: Readonly<Record<string, number>> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};

interface Segment {
  readonly command: string;
  readonly numbers: readonly number[];
}

/** The segments of a path; a command that takes its numbers several times over is several of them. */
function segmentsOf(path: string): readonly Segment[] {
  return [...path.matchAll(/([a-z])([^a-z]*)/gi)].flatMap(([, command = '', rest = '']) => {
    const numbers = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const count = ARGUMENTS[command.toLowerCase()] ?? 0;
    if (count === 0) return [{ command, numbers: [] }];
    return Array.from({ length: numbers.length / count }, (_, index) => ({
      // What follows the point that a path moves to are lines.
      command: index === 0 ? command : command.replace('M', 'L').replace('m', 'l'),
      numbers: numbers.slice(index * count, (index + 1) * count),
    }));
  });
}

/** No drawing has more decimals; it takes the errors of the subtraction away. */
const plain = (value: number) => String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, '$1.');

/** Which coordinate a number is: 0 across, 1 down; undefined for the radii and flags of an arc. */
function axisOf(command: string, index: number): 0 | 1 | undefined {
  if (command === 'h') return 0;
  if (command === 'v') return 1;
  if (command === 'a' && index < 5) return undefined;
  return (command === 'a' ? index - 5 : index) % 2 === 0 ? 0 : 1;
}

/**
 * The same path with every point counted from the one before: smaller numbers, which are alike wherever a shape
 * comes again, so that it weighs less compressed.
 */
export function relativePath(path: string): string {
  let at = [0, 0];
  let start = at;
  let before = '';
  let written = '';
  for (const { command, numbers } of segmentsOf(path)) {
    const lower = command.toLowerCase();
    const isRelative = command === lower;
    const end = [...at];
    const steps = numbers.map((number, index) => {
      const axis = axisOf(lower, index);
      if (axis === undefined) return number;
      end[axis] = isRelative ? (at[axis] ?? 0) + number : number;
      return end[axis] - (at[axis] ?? 0);
    });
    const letter = lower === before || (before === 'm' && lower === 'l') ? ' ' : lower;
    written += (letter + steps.map(plain).join(' ')).replaceAll(' -', '-');
    at = lower === 'z' ? start : end;
    if (lower === 'm') start = end;
    before = lower === 'z' ? '' : lower;
  }
  return written;
}
