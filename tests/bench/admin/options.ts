import { parseWords, WrongOption } from '../command-line.ts';

const SIZES = [1_000, 100_000, 1_000_000];
export const USAGE = 'npm run bench:admin -- [QUOTES ...] [--no-browser] [--walk]';
/** Printed before anything begins. */
export const NEEDS =
  'This needs 8 GB of free disk for temporary files and a quiet machine, and takes about ten minutes; with fewer QUOTES less.';

export interface BenchOptions {
  /** Numbers of quotes, ascending; all is compared with the first. */
  readonly sizes: readonly number[];
  readonly browser: boolean;
  /** Whether the whole list is read once. */
  readonly walk: boolean;
}

function sizeOf(word: string): number {
  const size = Number(word);
  if (/^\d+$/.test(word) && size >= 800 && size <= 2_000_000 && size % 4 === 0) return size;
  throw new WrongOption(`QUOTES is "${word}": use multiples of 4 from 800 to 2000000. Usage: ${USAGE}`);
}

const flag = { type: 'boolean', default: false } as const;

/** Whether the usage is asked for. */
export function asksForHelp(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h');
}

/** Throws a WrongOption that names the wrong word. */
export function parseBenchOptions(words: readonly string[]): BenchOptions {
  const { values, positionals } = parseWords(`Usage: ${USAGE}`, {
    args: [...words],
    options: { 'no-browser': flag, walk: flag },
    allowPositionals: true,
  });
  const sizes = positionals.length === 0 ? SIZES : positionals.map(sizeOf);
  return {
    sizes: [...new Set(sizes)].sort((one, other) => one - other),
    browser: !values['no-browser'],
    walk: values.walk,
  };
}
