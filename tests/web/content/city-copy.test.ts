import { describe, expect, test } from 'vitest';
import { BuiltSite } from '../build/built.ts';
import { THE_CITIES } from '../the-cities.ts';
import { fiveWordRuns, mainWords, sharedRuns } from './main-copy.ts';

const MOST_SHARED = 0.12;

const site = new BuiltSite();
/** Every rendered city page, including a new one that no other test knows yet. */
const pages = site
  .files()
  .filter((file) => file.endsWith('-moving-company.html'))
  .map((file) => {
    const words = mainWords(site.document(file));
    return { city: file.replace('-moving-company.html', ''), words, runs: fiveWordRuns(words) };
  });

function wordsOf(city: string): number {
  return pages.find((page) => page.city === city)?.words.length ?? 0;
}

describe('the length of a city page', () => {
  test.each(pages)('C342: the page of $city has at least 450 words', ({ words }) => {
    expect(words.length).toBeGreaterThanOrEqual(450);
  });

  test.each(['oakland', 'fremont'])('C361 C362: the page of %s has at least 1,000 words', (city) => {
    expect(wordsOf(city)).toBeGreaterThanOrEqual(1000);
  });

  test('C363: every other page is shorter than both', () => {
    const shorter = Math.min(wordsOf('oakland'), wordsOf('fremont'));
    const others = pages.filter(({ city }) => city !== 'oakland' && city !== 'fremont');
    expect(others).toHaveLength(pages.length - 2);
    for (const { city, words } of others) expect(words.length, city).toBeLessThan(shorter);
  });
});

describe('the nearby cities of a page', () => {
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

describe('the skyline above a city page', () => {
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
  const BRIDGE_DECK = 'm0 110 366 4v6h-366z';

  test.each(THE_CITIES)('%s has the bridge above it only if it is at the Bay', (slug) => {
    expect(site.text(`${slug}-moving-company.html`).includes(BRIDGE_DECK)).toBe(!INLAND.includes(slug));
  });
});

describe('the similarity of two city pages (T12)', () => {
  const pairs = pages.flatMap((one, at) =>
    pages.slice(at + 1).map((other) => ({
      pair: `${one.city} and ${other.city}`,
      share: sharedRuns(one.runs, other.runs),
    })),
  );

  test('C342: any two share at most 12 % of their five-word runs, the words of the template included', () => {
    const [closest] = pairs.toSorted((one, other) => other.share - one.share);
    expect(closest?.share, `the closest are ${closest?.pair}`).toBeLessThanOrEqual(MOST_SHARED);
    expect(pages.map(({ city }) => city)).toEqual(expect.arrayContaining(THE_CITIES.map(([slug]) => slug)));
  });

  test("a page copied with another city's name would be detected", () => {
    const oakland = pages.find(({ city }) => city === 'oakland');
    const copied = (oakland?.words ?? []).map((word) => (word === 'oakland' ? 'richmond' : word));
    expect(sharedRuns(oakland?.runs ?? new Set(), fiveWordRuns(copied))).toBeGreaterThan(0.7);
  });
});
