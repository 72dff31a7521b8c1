import type { HTMLElement } from 'node-html-parser';

/** Words of the main content of a rendered page in reading order, without the lists of links. */
export function mainWords(document: HTMLElement): readonly string[] {
  const main = document.querySelector('main');
  if (main === null) throw new Error('The page has no main content.');
  for (const navigation of main.querySelectorAll('nav')) navigation.remove();
  return main.structuredText
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^a-z0-9'$-]+/)
    .filter((word) => /[a-z0-9]/.test(word));
}

/** Every run of five words that occurs in a text. */
export function fiveWordRuns(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')));
}

/** The share of the smaller text's runs that also occur in the other text, from 0 to 1. */
export function sharedRuns(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((run) => other.has(run)).length;
  return shared / Math.min(one.size, other.size);
}
