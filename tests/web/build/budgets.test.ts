import { afterAll, describe, expect, test } from 'vitest';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import { BUDGETS, KB, roomIn } from '../../budgets.ts';
import { assetsOf, BuiltSite, compressedBytes } from './built.ts';
import { exchanges, withLongestValues } from './longest-business.ts';

const site = new BuiltSite();
const cityPages = site.files().filter((file) => file.endsWith('-moving-company.html'));
const documents = ['index.html', ...cityPages];

/** Bytes in all that a page may weigh. */
const ALLOWED: Readonly<Record<string, number>> = {
  'index.html': BUDGETS.home,
  ...Object.fromEntries(cityPages.map((page) => [page, BUDGETS.city])),
  '404.html': BUDGETS.notFound,
};

/** A page with all that it fetches, filled in with the longest values that a business may have. */
function allBytes(page: string): number {
  const assets = assetsOf(site.document(page)).map((address) => site.compressed(address.slice(1)));
  const longest = compressedBytes(withLongestValues(site.text(page), BUSINESS));
  return assets.reduce((sum, bytes) => sum + bytes, Math.max(longest, site.compressed(page)));
}

const roomOn = (page: string) => roomIn(page, allBytes(page), ALLOWED[page] ?? 0);

describe('transferred bytes with the longest business values, with inline drawings, without picture files', () => {
  afterAll(() => {
    const margins = Object.keys(ALLOWED).map((page) => roomOn(page).line);
    console.info(margins.join('\n'));
  });

  test.each(Object.keys(ALLOWED))('%s keeps 5 percent of its budget free', (page) => {
    const { line, isEnough } = roomOn(page);
    expect(isEnough, line).toBe(true);
  });

  test('the longest values take the place of those that are configured', () => {
    const { phone, email, calT, links } = BUSINESS;
    const said = `<a href=${links.reviews}>${phone}</a> ${email}, ${calT}`;
    expect(withLongestValues(said, BUSINESS)).toBe(
      '<a href=https://www.yelp.com/biz/five-star-moving-and-packing-south-san-francisco-4>(925) 738-6194 ext. 27</a> quotes.and.questions@fivestarmoving-bayarea.com, Cal-T 0193847',
    );
  });

  test.each(exchanges(BUSINESS))('and %s stands on the home page, so its place is taken', (configured) => {
    expect(site.text('index.html')).toContain(configured);
  });

  test.each(cityPages)('%s loads no script file', (page) => {
    expect(assetsOf(site.document(page))).toEqual([]);
  });

  test('the home page has one script of at most 8 KB', () => {
    const assets = assetsOf(site.document('index.html'));
    expect(assets).toHaveLength(1);
    expect(site.compressed((assets[0] ?? '').slice(1))).toBeLessThanOrEqual(8 * KB);
  });

  test.each([...documents, '404.html'])(
    'the pictures that %s does not load lazily weigh at most 60 KB',
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

  test.each(documents)('%s loads every picture file lazily and reserves its place', (page) => {
    for (const picture of site.document(page).querySelectorAll('img')) {
      expect(picture.getAttribute('loading')).toBe('lazy');
      expect(Number(picture.getAttribute('width'))).toBeGreaterThan(0);
      expect(Number(picture.getAttribute('height'))).toBeGreaterThan(0);
    }
  });

  test('the not-found document fits into a CloudFront function of 10 KB', () => {
    expect(Buffer.byteLength(site.text('404.html'))).toBeLessThanOrEqual(7.5 * KB);
  });
});
