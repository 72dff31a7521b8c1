import { describe, expect, test } from 'vitest';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
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

describe('the landmarks above a city page', () => {
  const STRIPS: Readonly<Record<string, readonly string[]>> = {
    'painted-ladies': ['san-francisco', 'daly-city'],
    cranes: ['oakland', 'alameda', 'emeryville'],
    campanile: ['berkeley', 'albany', 'piedmont'],
    redwoods: ['marin'],
    vineyard: ['santa-rosa', 'livermore', 'pleasanton'],
    'oak-hills': ['walnut-creek', 'concord', 'dublin', 'san-ramon'],
    'salt-marsh': ['fremont', 'hayward', 'newark', 'san-leandro', 'union-city'],
    palms: ['san-jose'],
  };
  const stripOf = (slug: string) =>
    Object.keys(STRIPS).find((strip) => STRIPS[strip]?.includes(slug)) ?? `none of ${slug}`;
  const drawingAbove = (slug: string) => {
    const [strip, ...more] = site
      .document(`${slug}-moving-company.html`)
      .querySelectorAll('svg[viewBox="0 0 1440 220"]');
    expect(more).toEqual([]);
    return strip?.outerHTML;
  };

  test.each(THE_CITIES)('are those of %s, alike for the cities that share them alone', (slug) => {
    const alike = THE_CITIES.filter(([other]) => drawingAbove(other) === drawingAbove(slug)).map(
      ([other]) => other,
    );
    expect(drawingAbove(slug)).toBeDefined();
    expect(alike.toSorted()).toEqual(STRIPS[stripOf(slug)]?.toSorted());
  });

  test.each(THE_CITIES)('are on the card that messengers show of %s, which is served', (slug) => {
    const card = site.document(`${slug}-moving-company.html`).querySelector('meta[property="og:image"]');
    const file = `social-card-${stripOf(slug)}.png`;
    expect(card?.getAttribute('content')).toBe(`${BUSINESS.siteOrigin}/${file}`);
    expect(site.files()).toContain(file);
  });
});

test('the two pictures further down are not the same on pages that follow each other', () => {
  const pairs = THE_CITIES.map(([slug]) =>
    site
      .document(`${slug}-moving-company.html`)
      .querySelectorAll('main img')
      .map((img) => img.getAttribute('src')),
  );
  for (const [at, pair] of pairs.entries()) {
    expect(new Set(pair).size).toBe(2);
    expect(pair).not.toEqual(pairs[at + 1]);
  }
  expect(new Set(pairs.map(String)).size).toBe(6);
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
