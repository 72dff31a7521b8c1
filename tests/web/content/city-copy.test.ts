import { describe, expect, test } from 'vitest';
import { BuiltSite } from '../build/built.ts';
import { THE_CITIES } from '../the-cities.ts';
import { fiveWordRuns, mainWords, sharedRuns } from './main-copy.ts';

const MOST_SHARED = 0.12;

const site = new BuiltSite();
const pages = THE_CITIES.map(([slug, name]) => {
  const words = mainWords(site.document(`${slug}-moving-company.html`));
  return { name, words, runs: fiveWordRuns(words) };
});

function wordsOf(name: string): number {
  return pages.find((page) => page.name === name)?.words.length ?? 0;
}

describe('how much a city page says', () => {
  test.each(pages)('C342: the page of $name has at least 450 words', ({ words }) => {
    expect(words.length).toBeGreaterThanOrEqual(450);
  });

  test.each(['Oakland', 'Fremont'])('C361 C362: the page of %s has at least 1,000 words', (name) => {
    expect(wordsOf(name)).toBeGreaterThanOrEqual(1000);
  });

  test('C363: every other page is shorter than both', () => {
    const shorter = Math.min(wordsOf('Oakland'), wordsOf('Fremont'));
    const others = pages.filter(({ name }) => name !== 'Oakland' && name !== 'Fremont');
    expect(others).toHaveLength(20);
    for (const { name, words } of others) expect(words.length, name).toBeLessThan(shorter);
  });
});

describe('how much two city pages have in common (T12)', () => {
  const pairs = pages.flatMap((one, at) =>
    pages.slice(at + 1).map((other) => ({
      pair: `${one.name} and ${other.name}`,
      share: sharedRuns(one.runs, other.runs),
    })),
  );

  test('C342: at most 12 % of the five-word runs of any two, the words of the template included', () => {
    const [closest] = pairs.toSorted((one, other) => other.share - one.share);
    expect(pairs).toHaveLength((22 * 21) / 2);
    expect(closest?.share, `the closest are ${closest?.pair}`).toBeLessThanOrEqual(MOST_SHARED);
  });

  test('a page with the name of another city put in would be found out', () => {
    const [oakland] = pages;
    const copied = (oakland?.words ?? []).map((word) => (word === 'oakland' ? 'richmond' : word));
    expect(sharedRuns(oakland?.runs ?? new Set(), fiveWordRuns(copied))).toBeGreaterThan(0.7);
  });
});
