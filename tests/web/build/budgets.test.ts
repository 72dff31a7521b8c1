import { afterAll, describe, expect, test } from 'vitest';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import { BUDGETS, KB, roomIn } from '../../budgets.ts';
import { PROOF_IN_EARNEST } from '../../builders/proof.ts';
import { provenPages } from '../../builders/proven-pages.ts';
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

const withoutDrawings = (html: string) => html.replaceAll(/<svg[\s\S]*?<\/svg>/g, '');

const proven = provenPages(PROOF_IN_EARNEST);

/** A document filled in with the longest values that a business may have, reviews and promises among them. */
const longest = (page: string) => withLongestValues(proven.get(page) ?? site.text(page), BUSINESS);

/** What the drawings in a page add to it. */
const drawingBytes = (page: string) =>
  compressedBytes(longest(page)) - compressedBytes(withoutDrawings(longest(page)));

/** Bytes that the drawings in a document may weigh; in other documents they count as the page. */
const ALLOWED_DRAWINGS: Readonly<Record<string, number>> = {
  'index.html': BUDGETS.homeDrawings,
  ...Object.fromEntries(cityPages.map((page) => [page, BUDGETS.cityDrawings])),
};

/** A page with all that it fetches but pictures; drawings in the document are pictures where they have a budget. */
function allBytes(page: string): number {
  const assets = assetsOf(site.document(page)).map((address) => site.compressed(address.slice(1)));
  const drawings = page in ALLOWED_DRAWINGS ? drawingBytes(page) : 0;
  const document = Math.max(compressedBytes(longest(page)), site.compressed(page));
  return assets.reduce((sum, bytes) => sum + bytes, document - drawings);
}

/** Prints what is free of a budget, and wants enough of it. */
function expectRoom(what: string, bytes: number, budget: number): void {
  const { line, isEnough } = roomIn(what, bytes, budget);
  console.info(line);
  expect(isEnough, line).toBe(true);
}

const roomOn = (page: string) => roomIn(page, allBytes(page), ALLOWED[page] ?? 0);

describe('transferred bytes with the longest business values, without pictures', () => {
  afterAll(() => {
    const margins = Object.keys(ALLOWED).map((page) => roomOn(page).line);
    const drawings = Object.entries(ALLOWED_DRAWINGS).map(
      ([page, budget]) => roomIn(`drawings in ${page}`, drawingBytes(page), budget).line,
    );
    console.info([...margins, ...drawings].join('\n'));
  });

  test.each(Object.keys(ALLOWED))('%s keeps 5 percent of its budget free', (page) => {
    const { line, isEnough } = roomOn(page);
    expect(isEnough, line).toBe(true);
  });

  test.each(Object.entries(ALLOWED_DRAWINGS))(
    'the drawings in %s keep 5 percent of their budget free',
    (page, budget) => {
      const { line, isEnough } = roomIn(`drawings in ${page}`, drawingBytes(page), budget);
      expect(isEnough, line).toBe(true);
      expect(site.document(page).querySelectorAll('svg').length).toBeGreaterThan(0);
      expect(drawingBytes(page)).toBeGreaterThan(KB);
    },
  );

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

  test('the home page has one script, within its budget', () => {
    const assets = assetsOf(site.document('index.html'));
    expect(assets).toHaveLength(1);
    expectRoom('script of the home page', site.compressed((assets[0] ?? '').slice(1)), BUDGETS.homeScript);
  });

  test.each([...documents, '404.html'])(
    'the pictures that %s does not load lazily stay within their budget',
    (page) => {
      const document = site.document(page);
      const drawings = document.querySelectorAll('svg').map((svg) => svg.outerHTML);
      const files = document
        .querySelectorAll('img:not([loading=lazy])')
        .map((picture) => site.bytes((picture.getAttribute('src') ?? '').slice(1)).length);
      const bytes = files.reduce((sum, size) => sum + size, compressedBytes(drawings.join('')));
      expectRoom(`first pictures of ${page}`, bytes, BUDGETS.firstPictures);
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
    const bytes = Buffer.byteLength(site.text('404.html'));
    expectRoom('404.html as it is', bytes, BUDGETS.notFoundInFunction);
  });
});
