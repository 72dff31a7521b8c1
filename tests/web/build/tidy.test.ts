import { describe, expect, test } from 'vitest';
import { parseMarkup, writeMarkup } from '../../../web/build/markup.ts';
import { tidyMarkup, tidyStyles } from '../../../web/build/tidy.ts';

const tidied = (styles: string, body: string) => tidyStyles(styles, [parseMarkup(body)]);

const css = [
  ':root{--art-gold:#efb54c;--art-hill:#46664a;--line:#222;--space:8px}',
  '@media (prefers-color-scheme:dark){:root{--line:#ddd}}',
  'p{padding:4px;background-color:#123;border-color:var(--line);padding:calc(2*var(--space));background-color:var(--line)}',
].join('');

describe('variables of the style sheet', () => {
  test('are kept when a rule or a drawing in the markup reads them', () => {
    const tidy = tidied(css, '<p><svg><path fill="var(--art-gold,#f2b441)"/></svg></p>');
    expect(tidy).toContain('--art-gold:');
    expect(tidy).toContain('--line:');
  });

  test('with the same value everywhere are replaced by it', () => {
    const tidy = tidied(css, '<p></p>');
    expect(tidy).toContain('padding:16px');
    expect(tidy).not.toContain('--space');
  });

  test('that nothing reads are removed', () => {
    expect(tidied(css, '<p></p>')).not.toMatch(/--art-/);
  });
});

describe('two variables', () => {
  const scheme = (light: string, dark: string) =>
    `:root{--art-gold:#f2b441;--mark:${light}}p{color:var(--mark)}@media (prefers-color-scheme:dark){:root{--mark:${dark};--art-gold:#efb54c}}`;
  const drawn = () => parseMarkup('<p><svg><path fill="var(--art-gold)"/></svg></p>');

  test('with the same values in light and dark get one name, in the drawings too', () => {
    const page = drawn();
    expect(tidyStyles(scheme('#f2b441', '#efb54c'), [page])).toBe(
      ':root{--art-gold:#f2b441}p{color:var(--art-gold)}@media (prefers-color-scheme:dark){:root{--art-gold:#efb54c}}',
    );
    expect(writeMarkup(page)).toContain('var(--art-gold)');
  });

  test('that differ in one of them keep theirs', () => {
    for (const [light, dark] of [
      ['#f2b441', '#b63b0a'],
      ['#b63b0a', '#efb54c'],
    ] as const) {
      const tidy = tidyStyles(scheme(light, dark), [drawn()]);
      expect(tidy).toContain('p{color:var(--mark)}');
      expect(tidy).toContain(`:root{--mark:${dark};--art-gold:#efb54c}`);
    }
  });
});

test('of two declarations of a property in one rule the later is kept', () => {
  expect(tidied(css, '<p></p>')).not.toContain('#123');
});

test('names from before a standard, and what hides the answer to a tap, are removed', () => {
  const styles =
    'p{-moz-appearance:none;-webkit-tap-highlight-color:transparent;color-adjust:exact;color:red}';
  expect(tidied(styles, '<p></p>')).toBe('p{color:red}');
});

test('a plain content stays before the one with alternative text, which older browsers do not support', () => {
  const sign = 'p::after{content:"a";content:"+";content:"+" / ""}';
  const tidy = tidied(sign, '<p></p>');
  expect(tidy).toMatch(/\{content:"\+";content:"\+" ?\/ ?"";?\}/);
});

test('a media rule uses syntax that older browsers know; one for every width is unwrapped', () => {
  const widths =
    '@media (min-width:0px){p{padding:4px}}@media (min-width:600px){p{padding:8px}}@media (max-width:359.95px){p{padding:2px}}';
  expect(tidied(widths, '<p></p>')).toBe(
    'p{padding:4px}@media (min-width:600px){p{padding:8px}}@media (max-width:359.95px){p{padding:2px}}',
  );
});

test('a rule for a class that no page has is removed; one for text that looks like a class stays', () => {
  expect(tidied('.gone{top:0}.kept:after{content:".gone"}', '<p class="kept">.gone</p>')).toBe(
    '.kept:after{content:".gone"}',
  );
});

test('a class that no rule mentions is removed from the markup; text that mentions it stays', () => {
  const page = parseMarkup(
    '<p class="styled MuiBox-root">class="MuiBox-root"</p><p class="MuiBox-root">b</p>',
  );
  tidyMarkup([page], '.styled{top:0}');
  expect(writeMarkup(page)).toBe('<p class=styled>class="MuiBox-root"</p><p>b</p>');
});

/** The tree without the source positions of its nodes. */
const treeOf = (html: string): unknown =>
  JSON.parse(JSON.stringify(parseMarkup(html), (key, value) => (key === 'position' ? undefined : value)));

test('markup is serialized compactly, and a browser parses the same tree from it', () => {
  const markup =
    '<p title="a &gt; b" data-a="&quot;" id="c"> &lt;p&gt; &amp;amp; </p><input value="" required=""/><svg viewBox="0 0 8 8"><path d="M0 0h8"></path></svg>';
  const written = writeMarkup(parseMarkup(markup));
  expect(treeOf(written)).toEqual(treeOf(markup));
  expect(written).toBe(
    `<p title="a > b" data-a="&quot;" id=c> &lt;p> &amp;amp; </p><input value required><svg viewBox="0 0 8 8"><path d="M0 0h8"/></svg>`,
  );
});
