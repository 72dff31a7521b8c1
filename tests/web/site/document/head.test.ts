import { describe, expect, test } from 'vitest';
import { BUSINESS } from '../../../../lambdas/contract/business.ts';
import { BuiltSite } from '../../build/built.ts';
import { THE_CITIES } from '../../the-cities.ts';

const site = new BuiltSite();
const ORIGIN = BUSINESS.siteOrigin;

function meta(page: string, name: string): string | undefined {
  return site
    .document(page)
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute('content');
}

describe.each([
  ['/', 'index.html'],
  ...THE_CITIES.map(([slug]) => [`/${slug}-moving-company`, `${slug}-moving-company.html`]),
])('%s', (path = '', page = '') => {
  test('X18: has its own address, title, description and social card', () => {
    const document = site.document(page);
    const title = document.querySelector('title')?.textContent ?? '';
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(ORIGIN + path);
    expect(meta(page, 'og:url')).toBe(ORIGIN + path);
    expect(meta(page, 'og:title')).toBe(title);
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'og:image')).toMatch(
      path === '/' ? /\/social-card\.png$/ : /\/social-card-[a-z-]+\.png$/,
    );
    expect(meta(page, 'og:image:alt')).toMatch(/^The FIVE Star Moving truck /);
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(title.length).toBeLessThanOrEqual(65);
    expect(meta(page, 'description')?.length).toBeGreaterThanOrEqual(110);
    expect(meta(page, 'description')?.length).toBeLessThanOrEqual(160);
    expect(meta(page, 'robots')).toBeUndefined();
  });
});

test('the social card is a picture of 1200 by 630 pixels', () => {
  const png = site.bytes('social-card.png');
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('the not-found page has no canonical address', () => {
  expect(site.document('404.html').querySelector('link[rel=canonical]')).toBeNull();
  expect(site.text('sitemap.xml')).not.toContain('404');
});
