import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CITIES } from '../../../web/content/cities.ts';
import { checkedOn } from '../../../web/content/city-page.ts';
import { BuiltSite } from '../build/built.ts';
import { THE_CITIES } from '../the-cities.ts';

const site = new BuiltSite();
const toCheck = readFileSync('docs/owner-checks.md', 'utf8');

describe('the rule on holding a curb', () => {
  test.each(THE_CITIES)('%s: the paragraph ends with a link to the authority', (slug) => {
    const articles = site.document(`${slug}-moving-company.html`).querySelectorAll('#logistics article');
    const links = articles.flatMap((article) => article.querySelectorAll('a'));
    expect(links).toHaveLength(1);
    expect(links[0]?.getAttribute('href')).toMatch(
      /^https:\/\/(www\.)?[a-z-]+(\.ca)?\.(gov|org|com)\/[\w/-]*$/,
    );
    const told = articles.find((article) => article.querySelector('a') !== null)?.textContent ?? '';
    expect(told).toMatch(/permit|sign|curb|street/i);
  });

  test.each(THE_CITIES)('%s: has the day of checking beside it, or is on the list for the owner', (slug) => {
    const pages = CITIES[slug].logistics.flatMap(({ official }) =>
      official === undefined ? [] : [official],
    );
    expect(pages).toHaveLength(1);
    for (const { href, checkedOn: day } of pages) {
      const text = site.document(`${slug}-moving-company.html`).querySelector('#logistics')?.textContent;
      if (day === undefined) expect(toCheck).toContain(`<${href}>`);
      else {
        expect(toCheck).not.toContain(`<${href}>`);
        expect(text).toContain(checkedOn(day));
      }
    }
  });

  test('the day is written out', () => {
    expect(checkedOn('2026-11-23')).toBe('checked November 23, 2026');
  });
});
