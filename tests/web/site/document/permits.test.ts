import { expect, test } from 'vitest';
import { BUSINESS } from '../../../../lambdas/contract/business.ts';
import { SECURITY_LOG_DAYS } from '../../../../lambdas/contract/retention.ts';
import { BuiltSite } from '../../build/built.ts';
import { THE_CITIES } from '../../the-cities.ts';

const site = new BuiltSite();
const documents = ['index.html', '404.html', ...THE_CITIES.map(([slug]) => `${slug}-moving-company.html`)];

test('T15: these are all the documents of the public site', () => {
  expect(site.publicPages().toSorted()).toEqual(documents.toSorted());
});

test.each(documents)('T15 N22: %s names both permits and links to the privacy notice', (page) => {
  const foot = site.document(page).querySelector('footer');
  expect(foot?.textContent).toContain(BUSINESS.calT);
  expect(foot?.textContent).toContain(BUSINESS.usDot);
  const privacy = foot?.querySelector('a[href="/#privacy"]');
  expect(privacy?.textContent).toBe('Privacy notice');
  expect(site.document('index.html').querySelector('details#privacy > summary > h2')?.textContent).toBe(
    'Privacy notice',
  );
});

test('N8: the privacy notice says what is stored about users who sign in, and for how long', () => {
  const notice = site.document('index.html').querySelector('details#privacy')?.textContent;
  for (const kept of ['sign in', 'email address', 'network address', 'browser', `${SECURITY_LOG_DAYS} days`])
    expect(notice).toContain(kept);
});
