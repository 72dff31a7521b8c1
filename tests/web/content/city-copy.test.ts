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

describe('the cities that a page calls nearby', () => {
  const linked = (slug: string) =>
    site
      .document(`${slug}-moving-company.html`)
      .querySelectorAll('nav[aria-labelledby=nearby] a')
      .map((link) => link.getAttribute('href'));

  test.each(THE_CITIES)(
    'those of %s are two or more, each once, each with a page, and not itself',
    (slug) => {
      const paths = linked(slug);
      const others = THE_CITIES.filter(([other]) => other !== slug);
      expect(paths.length).toBeGreaterThanOrEqual(2);
      expect(new Set(paths).size).toBe(paths.length);
      expect(others.map(([other]) => `/${other}-moving-company`)).toEqual(expect.arrayContaining(paths));
    },
  );
});

describe('the strip above a city page', () => {
  const INLAND = [
    'san-jose',
    'santa-rosa',
    'walnut-creek',
    'concord',
    'dublin',
    'san-ramon',
    'livermore',
    'pleasanton',
  ];
  const BRIDGE_DECK = 'M0 110l366 4v6h-366z';

  test.each(THE_CITIES)('%s has the bridge above it only if it lies at the Bay', (slug) => {
    expect(site.text(`${slug}-moving-company.html`).includes(BRIDGE_DECK)).toBe(!INLAND.includes(slug));
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
