import { describe, expect, test } from 'vitest';
import { type Compared, lighthouseAims, speedAims } from './aims.ts';
import type { Load } from './measure-load.ts';
import { median, ratio } from './table.ts';

const load = (over: Partial<Load> = {}): Load => ({
  fcp: 1000,
  lcp: 1000,
  tbt: 0,
  longestTask: 40,
  cpu: 400,
  kilobytes: 24,
  requests: 3,
  ...over,
});
const compared = (site: Partial<Load>): Compared => ({
  page: 'home',
  site: [load(site)],
  noScript: [load()],
  client: [load({ lcp: 3600 })],
});
const missed = (aims: ReturnType<typeof speedAims>) =>
  aims.filter(({ isMet }) => !isMet).map(({ name }) => name);

test('A page is compared round by round, so that a machine that becomes slower meanwhile decides nothing', () => {
  const base = [1000, 1000, 1000, 2000, 2000].map((fcp) => load({ fcp }));
  const site = [1050, 1050, 4000, 2100, 2100].map((fcp) => load({ fcp }));
  expect(ratio(site, base, 'fcp')).toBeCloseTo(1.05);
});

describe('the aims of the pages', () => {
  test('are met by a page that is as fast as one without a script', () => {
    expect(missed(speedAims([compared({ fcp: 1100, lcp: 1100, cpu: 540 })], 56))).toEqual([]);
  });

  test('name each that is missed', () => {
    const aims = speedAims([compared({ fcp: 1110, lcp: 1210, cpu: 541 })], 64);
    expect(missed(aims)).toEqual([
      'home: FCP, × (a)',
      'home: LCP, × (a)',
      'home: CPU, × (a)',
      'home: LCP, × (b)',
      'menu of the home page opens, ms',
    ]);
  });

  test('are missed when a figure is missing', () => {
    expect(missed(speedAims([compared({ fcp: Number.NaN })], median([])))).toEqual([
      'home: FCP, × (a)',
      'menu of the home page opens, ms',
    ]);
  });
});

test('Lighthouse is content with 100 in four categories and nothing less', () => {
  const full = { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 };
  const met = lighthouseAims([
    { path: '/', categories: full, failed: [] },
    { path: '/city', categories: { ...full, seo: 99 }, failed: ['canonical'] },
    { path: '/none', categories: {}, failed: [] },
  ]);
  expect(met.map(({ isMet }) => isMet)).toEqual([true, false, false]);
  expect(met[1]?.measured).toBe('100 100 100 99, canonical');
});
