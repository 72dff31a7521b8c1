import { expect, test } from 'vitest';
import { BuiltSite } from '../../build/built.ts';

const site = new BuiltSite();
const pages = site.publicPages();

/** All styles of a page, inline or in files. */
function stylesOf(page: string): string {
  const document = site.document(page);
  const inline = document.querySelectorAll('style').map((style) => style.textContent);
  const files = document
    .querySelectorAll('link[rel=stylesheet]')
    .map((link) => site.text((link.getAttribute('href') ?? '').slice(1)));
  return [...inline, ...files].join('');
}

/** Custom properties that the dark scheme sets. */
function nightProperties(css: string): ReadonlySet<string> {
  const blocks = css.matchAll(/@media \(prefers-color-scheme:\s*dark\)\s*\{:root\{([^}]*)\}/g);
  const declarations = [...blocks].flatMap(([, block = '']) => block.split(';'));
  return new Set(declarations.map((declaration) => declaration.split(':')[0] ?? ''));
}

test.each(pages)('%s switches every ink of its drawings at night', (page) => {
  const drawings = site.document(page).querySelectorAll('svg').map(String).join('');
  const used = new Set([...drawings.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const night = nightProperties(stylesOf(page));
  expect([...used].filter((name) => !night.has(name))).toEqual([]);
  expect(used.size).toBeGreaterThan(0);
});
