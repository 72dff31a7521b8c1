import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { THE_CITIES } from '../the-cities.ts';
import { assetsOf, BuiltSite } from './built.ts';

const site = new BuiltSite();
const { routes, staffRoutes, csp } = site.manifest();
const pages = site.files().filter((file) => file.endsWith('.html'));

/** City pages work without one. */
const WITH_SCRIPT = ['404.html', 'admin.html', 'auth.html', 'index.html'];

function sha256(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

describe('the list of routes', () => {
  test('C022 C049 X19: has the home page and the pages of the cities, and no other city', () => {
    const cities = THE_CITIES.map(([slug]) => [`/${slug}-moving-company`, `/${slug}-moving-company.html`]);
    expect(routes).toMatchObject(Object.fromEntries([['/', '/index.html'], ...cities]));
    const drawn = Object.keys(routes).filter((path) => path.endsWith('-moving-company'));
    expect(
      drawn,
      'a city beside those of the specification gets its line in tests/web/the-cities.ts',
    ).toEqual(cities.map(([path]) => path));
  });

  test('X19: tells which addresses are for staff', () => {
    expect(staffRoutes).toEqual(['/auth', '/admin']);
    expect(staffRoutes.map((path) => routes[path])).toEqual(['/auth.html', '/admin.html']);
  });

  test('X19: the sitemap lists exactly these', () => {
    const listed = [...site.text('sitemap.xml').matchAll(/<loc>https:\/\/[^/]+([^<]*)<\/loc>/g)].map(
      ([, path]) => path,
    );
    expect(listed).toEqual(['/', ...THE_CITIES.map(([slug]) => `/${slug}-moving-company`)]);
    expect(site.text('robots.txt')).toContain('/sitemap.xml');
  });

  test('X09: every file that a document refers to exists', () => {
    const files = new Set(site.files());
    for (const page of pages) {
      for (const address of assetsOf(site.document(page))) expect(files).toContain(address.slice(1));
    }
  });
});

describe.each(pages)('%s', (page) => {
  const text = site.text(page);
  const document = site.document(page);

  test('X21: the hash of every inline block is listed, and nothing else is inline', () => {
    const inline = document
      .querySelectorAll('script:not([src])')
      .filter((script) => script.getAttribute('type') !== 'application/ld+json');
    for (const script of inline) expect(csp.scriptHashes).toContain(sha256(script.textContent));
    for (const style of document.querySelectorAll('style'))
      expect(csp.styleHashes).toContain(sha256(style.textContent));
    expect(text).not.toMatch(/<[^>]+\sstyle=/);
    expect(text).not.toMatch(/<[^>]+\son[a-z]+=/);
    expect(text).not.toContain('javascript:');
  });

  test('runs no file but the one that was built', () => {
    const fetched = document.querySelectorAll('script[src]');
    expect(fetched).toHaveLength(WITH_SCRIPT.includes(page) ? 1 : 0);
    for (const script of fetched) {
      expect(script.getAttribute('integrity')).toBe(
        sha256(site.text(script.getAttribute('src')?.slice(1) ?? '')),
      );
    }
  });

  test('X20: nothing is fetched from another origin', () => {
    const fetched = document
      .querySelectorAll('[src], link[href]:not([rel=canonical])')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '');
    for (const address of fetched) expect(address).toMatch(/^\/(?!\/)/);
    expect(text).not.toMatch(/url\((?!["']?[/#])/);
  });
});

describe.each(site.publicPages())('%s, read without a script', (page) => {
  const text = site.text(page);
  const document = site.document(page);

  test('has one first-level heading, unique ids, and links within the page that have a target', () => {
    expect(document.querySelectorAll('h1')).toHaveLength(1);
    const ids = document.querySelectorAll('[id]').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of document.querySelectorAll('a[href^="#"]')) {
      expect(ids).toContain(link.getAttribute('href')?.slice(1));
    }
    for (const label of document.querySelectorAll('label[for]'))
      expect(ids).toContain(label.getAttribute('for'));
  });

  test('announces nothing without a name and contains no unfilled placeholder', () => {
    expect(text).not.toMatch(/\{(City|place)\}(?! *, CA)/);
    expect(text).not.toMatch(/undefined|\[object|lorem/i);
  });
});

test.each(['index.html', ...THE_CITIES.map(([slug]) => `${slug}-moving-company.html`)])(
  'a link of %s is prefetched while hovered over, and the next page fades in',
  (page) => {
    const rules = site.document(page).querySelector('script[type=speculationrules]')?.textContent ?? '';
    expect(JSON.parse(rules).prefetch).toMatchObject([{ eagerness: 'moderate' }]);
    expect(site.text(page)).toMatch(
      /@media \(prefers-reduced-motion:\s*no-preference\)\s*\{[^@]*@view-transition\s*\{navigation:auto/,
    );
  },
);

test('X21: the list of hashes is short enough for a header', () => {
  expect(csp.scriptHashes.length).toBeLessThanOrEqual(3);
  expect(csp.styleHashes.length).toBeLessThanOrEqual(4);
});

test('X18: titles, descriptions and canonicals are all different', () => {
  const addresses = ['/', ...THE_CITIES.map(([slug]) => `/${slug}-moving-company`)];
  const documents = addresses.map((path) => site.document((routes[path] ?? '').slice(1)));
  const all = (read: (document: (typeof documents)[number]) => string | undefined) =>
    documents.map((document) => read(document) ?? '');
  for (const values of [
    all((document) => document.querySelector('title')?.textContent),
    all((document) => document.querySelector('meta[name=description]')?.getAttribute('content')),
    all((document) => document.querySelector('link[rel=canonical]')?.getAttribute('href')),
  ]) {
    expect(values).not.toContain('');
    expect(new Set(values).size).toBe(addresses.length);
  }
});
