import { afterAll, describe, expect, test } from 'vitest';
import { assetsOf, BuiltSite, compressedBytes } from './built.ts';

const KB = 1024;
const site = new BuiltSite();
const cityPages = site.files().filter((file) => file.endsWith('-moving-company.html'));
const documents = ['index.html', ...cityPages];

function allBytes(page: string): number {
  const assets = assetsOf(site.document(page)).map((address) => site.compressed(address.slice(1)));
  return assets.reduce((sum, bytes) => sum + bytes, site.compressed(page));
}

describe('bytes as they travel, drawings in the document included, picture files apart', () => {
  afterAll(() => {
    const sizes = [...documents, '404.html'].map((page) => `${page} ${(allBytes(page) / KB).toFixed(2)}`);
    console.info(`KB in all: ${sizes.join(', ')}`);
  });

  test.each(cityPages)('%s is at most 12 KB in all and loads no script file', (page) => {
    expect(assetsOf(site.document(page))).toEqual([]);
    expect(allBytes(page)).toBeLessThanOrEqual(12 * KB);
  });

  test('the home page is at most 24 KB in all, with one script of at most 8 KB', () => {
    const assets = assetsOf(site.document('index.html'));
    expect(assets).toHaveLength(1);
    expect(site.compressed((assets[0] ?? '').slice(1))).toBeLessThanOrEqual(8 * KB);
    expect(allBytes('index.html')).toBeLessThanOrEqual(24 * KB);
  });

  test.each([...documents, '404.html'])(
    'the pictures that %s does not put off weigh at most 60 KB',
    (page) => {
      const document = site.document(page);
      const drawings = document.querySelectorAll('svg').map((svg) => svg.outerHTML);
      const files = document
        .querySelectorAll('img:not([loading=lazy])')
        .map((picture) => site.bytes((picture.getAttribute('src') ?? '').slice(1)).length);
      const bytes = files.reduce((sum, size) => sum + size, compressedBytes(drawings.join('')));
      expect(bytes).toBeLessThanOrEqual(60 * KB);
    },
  );

  test.each(documents)('%s puts off every picture file until it is near, and keeps its place', (page) => {
    for (const picture of site.document(page).querySelectorAll('img')) {
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    }
  });

  test('the not-found page is at most 5 KB in all', () => {
    expect(allBytes('404.html')).toBeLessThanOrEqual(5 * KB);
  });

  test('the not-found document leaves room in a function of 10 KB', () => {
    expect(Buffer.byteLength(site.text('404.html'))).toBeLessThanOrEqual(7.5 * KB);
  });
});
