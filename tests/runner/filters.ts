import { globSync } from 'node:fs';

/** The files of each part that takes filters. */
const FILES = { unit: 'tests/**/*.test.{ts,tsx}', browser: 'tests/browser/**/*.spec.ts' } as const;

/** The place in a file that the browser tests' runner takes behind its name, as in `admin.spec.ts:12`. */
const PLACE = /(:\d+){1,2}$/;

/**
 * What is wrong with the words behind a part of the tests, in one sentence; undefined if nothing is.
 * From the first option on, such as `-t`, they are left to the runner of the tests.
 */
export function wrongFilter(part: string, words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  if (part !== 'unit' && part !== 'browser') {
    return `npm test -- ${part} takes no filter; '${words.join(' ')}' is one.`;
  }
  const files = globSync(FILES[part]);
  const option = words.findIndex((word) => word.startsWith('-'));
  const filters = option === -1 ? words : words.slice(0, option);
  const unmatched = filters.find((filter) => !files.some((file) => file.includes(filter.replace(PLACE, ''))));
  if (unmatched === undefined) return undefined;
  return `No file of the ${part} tests has '${unmatched}' in its path below tests/.`;
}
