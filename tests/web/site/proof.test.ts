import { type HTMLElement, parse } from 'node-html-parser';
import { describe, expect, test } from 'vitest';
import { PROOF, type Proof, provenOf, unfilledIn } from '../../../lambdas/contract/business-proof.ts';
import { PROOF_IN_EARNEST } from '../../builders/proof.ts';
import { provenPages } from '../../builders/proven-pages.ts';
import { BuiltSite } from '../build/built.ts';

const site = new BuiltSite();

const EXAMPLES: Proof = {
  platforms: { reviews: 'Example Reviews', searchReviews: 'Example Search', social: 'Example Social' },
  rating: { stars: 4.7, count: 9, source: 'Example Search', checkedOn: '2026-01-01' },
  reviews: [
    { text: 'Example: fine.', name: 'Jo N.', city: 'Albany', date: '2026-01-01', source: 'Example Search' },
  ],
  promises: { deposit: 'Example: We take no deposit.', minimumHours: 'Example: Three hours.' },
};

const pageOf = (pages: ReadonlyMap<string, string>, file: string) => parse(pages.get(file) ?? '');

/** The owner's team is fictional too, in the settings of the business. */
const shownExamples = (text: string) => text.match(/Example(: | (?!Real)\w+)|out of 5|deposit/g) ?? [];

const questionsOf = (page: HTMLElement) =>
  page.querySelectorAll('#questions details').map((fold) => fold.querySelector('summary')?.textContent);
const answerTo = (page: HTMLElement, question: string) =>
  page
    .querySelectorAll('#questions details')
    .find((fold) => fold.querySelector('summary')?.textContent === question)?.structuredText;
const linesOf = (page: HTMLElement) =>
  page.querySelectorAll('#your-bill details > summary').map((line) => line.structuredText.trim());

describe('a page with reviews and promises', () => {
  const pages = provenPages(PROOF_IN_EARNEST);
  const page = pageOf(pages, 'index.html');

  test('quotes the reviews below the trust list, each with name, city, source and month', () => {
    const about = page.querySelector('#about');
    const quotes = about?.querySelectorAll('blockquote') ?? [];
    expect(quotes.map((quote) => quote.querySelector('p')?.textContent)).toEqual(
      PROOF_IN_EARNEST.reviews.map(({ text }) => text),
    );
    expect(quotes[0]?.querySelector('cite')?.textContent).toBe(
      'Marguerite V., Walnut Creek · Google, October 2026',
    );
    const text = about?.textContent ?? '';
    expect(text.indexOf('On-Time Guarantee')).toBeLessThan(text.indexOf('Three flights down'));
  });

  test('gives the average with its count, its source and the day of checking', () => {
    expect(page.querySelector('#about')?.textContent).toContain(
      '4.9 out of 5 from 1,132 Google reviews, as of November 2, 2026.',
    );
  });

  test('names the platforms in the links', () => {
    const links = page.querySelectorAll('#about a').map((link) => link.textContent);
    expect(links).toEqual(['Read our Yelp reviews', 'Read our Google reviews', 'Follow us on Instagram']);
  });

  test('gives search engines no rating and no review', () => {
    const data = page.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
    expect(data).toContain('MovingCompany');
    expect(data).not.toMatch(/rating|review"|Marguerite|4\.9/i);
  });

  test('answers what a visitor asks about money and the day, after the question on the quote', () => {
    expect(questionsOf(page).slice(0, 6)).toEqual([
      'Is the quote really free, and is it the price?',
      'What do I pay, and when?',
      'What if you are late?',
      'Who comes, and who is insured?',
      'How early should I book?',
      'Who gets the parking permit?',
    ]);
    const { promises } = PROOF_IN_EARNEST;
    expect(answerTo(page, 'What do I pay, and when?')).toContain(
      `${promises.deposit} ${promises.cancellation} ${promises.payment}`,
    );
    expect(page.querySelector('details#on-time')?.textContent).toContain(promises.onTimeGuarantee);
    expect(page.querySelector('details#on-time')?.textContent).toContain(promises.arrivalWindow);
    const cover = answerTo(page, 'Who comes, and who is insured?');
    for (const said of [
      promises.crew,
      promises.cargoCover,
      promises.liabilityCover,
      promises.workersCompensation,
    ])
      expect(cover).toContain(said);
  });

  test('says the minimum hours, the deposit, the cancellation and the payment on the bill', () => {
    expect(linesOf(page).map((line) => line.replace(/\s+/g, ' '))).toEqual([
      'The clock loading + unloading',
      'Travel time + 2 × the drive',
      'Minimum hours as agreed',
      'Packing and materials + as listed',
      'Protection your choice',
      'Deposit, payment, cancellation',
    ]);
    const bill = page.querySelector('#your-bill')?.textContent;
    const { minimumHours, deposit, cancellation, payment } = PROOF_IN_EARNEST.promises;
    for (const said of [minimumHours, deposit, cancellation, payment]) expect(bill).toContain(said);
  });

  test('leads from a city page to what the on-time guarantee gives', () => {
    const city = pageOf(pages, 'hayward-moving-company.html');
    expect(city.querySelector('a[href="/#on-time"]')?.textContent).toBe(
      'What the on-time guarantee gives you',
    );
  });
});

describe('a page whose reviews and promises are still examples, or taken out', () => {
  test.each([
    ['examples', EXAMPLES],
    ['nothing', { platforms: {}, reviews: [], promises: {} }],
  ])('shows none of them (%s), and looks complete', (_, proof) => {
    const pages = provenPages(proof);
    expect(shownExamples(pages.get('index.html') ?? '')).toEqual([]);
    const page = pageOf(pages, 'index.html');
    expect(page.querySelectorAll('#about blockquote')).toHaveLength(0);
    expect(page.querySelectorAll('#about a').map((link) => link.textContent)).toEqual([
      'Read our customer reviews',
      'More reviews on our search listing',
      'Follow us from job to job',
    ]);
    expect(linesOf(page).join()).toMatch(/Minimum hours\s+only if agreed/);
    expect(linesOf(page)).toHaveLength(5);
    expect(questionsOf(page)).toHaveLength(7);
    for (const fold of page.querySelectorAll('#questions details, #your-bill details'))
      expect(fold.querySelector('p')?.textContent).toMatch(/\S{3}/);
    const city = pageOf(pages, 'hayward-moving-company.html');
    expect(city.querySelector('a[href="/#on-time"]')).toBeNull();
  });

  test('what is answered in part is answered without the rest', () => {
    const promises = { payment: 'Card or cash will do.' };
    const page = pageOf(provenPages({ ...EXAMPLES, promises }), 'index.html');
    expect(answerTo(page, 'What do I pay, and when?')).toMatch(/when\?\s*Card or cash will do\.\s*$/);
  });

  test("a customer's own words may say 'for example'", () => {
    expect(unfilledIn(PROOF_IN_EARNEST)).toEqual([]);
    expect(provenOf(PROOF_IN_EARNEST)).toEqual(PROOF_IN_EARNEST);
  });
});

test('the built pages show what is filled in and no example', () => {
  const text = site.text('index.html');
  for (const said of Object.values(provenOf(PROOF).promises)) expect(text).toContain(said);
  expect(shownExamples(text)).toEqual([]);
});

test('how to claim, in steps, and what a mover has to hand over stand on the page without any setting', () => {
  const page = site.document('index.html');
  const claim = answerTo(page, 'What if something breaks?');
  for (const term of ['nine months', '30 days', '60 days', '120']) expect(claim).toContain(term);
  const steps = page.querySelectorAll('#questions ol > li');
  expect(steps).toHaveLength(3);
  const papers = answerTo(page, 'Which booklets do I get?');
  expect(papers).toContain('Important Information for Persons Moving Household Goods');
  expect(papers).toContain('Your Rights and Responsibilities When You Move');
  const links = page.querySelectorAll('#questions a[href^=https]').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    'https://bhgs.dca.ca.gov/consumers/movers.shtml',
    'https://www.fmcsa.dot.gov/protect-your-move/consumer-rights',
  ]);
});
