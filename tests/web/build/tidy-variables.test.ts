import { describe, expect, test } from 'vitest';
import { tidyStyles } from '../../../web/build/tidy.ts';

const css = [
  ':root{--art-gold:#efb54c;--art-hill:#46664a;--line:#222;--space:8px}',
  '@media (prefers-color-scheme:dark){:root{--line:#ddd}}',
  'p{padding:4px;background-color:#123;border-color:var(--line);padding:calc(2*var(--space));background-color:var(--line)}',
].join('');

describe('variables of the style sheet', () => {
  test('that only a drawing in the markup reads are kept, and so are those that a rule reads', () => {
    const tidy = tidyStyles(css, ['<p><svg><path fill="var(--art-gold,#f2b441)"/></svg></p>']);
    expect(tidy).toContain('--art-gold:');
    expect(tidy).toContain('--line:');
  });

  test('that are the same everywhere are written where they are read', () => {
    const tidy = tidyStyles(css, ['<p></p>']);
    expect(tidy).toContain('padding:16px');
    expect(tidy).not.toContain('--space');
  });

  test('that nobody reads are taken out', () => {
    expect(tidyStyles(css, ['<p></p>'])).not.toMatch(/--art-/);
  });
});

test('of two declarations of one property in a rule the later is kept', () => {
  expect(tidyStyles(css, ['<p></p>'])).not.toContain('#123');
});

test('a plain content stays before the one with alternative text, which older browsers do not know', () => {
  const sign = 'p::after{content:"a";content:"+";content:"+" / ""}';
  const tidy = tidyStyles(sign, ['<p></p>']);
  expect(tidy).toMatch(/\{content:"\+";content:"\+" ?\/ ?"";?\}/);
});

test('a rule for some widths is written so that older browsers know it, and one for every width stands alone', () => {
  const widths =
    '@media (min-width:0px){p{padding:4px}}@media (min-width:600px){p{padding:8px}}@media (max-width:359.95px){p{padding:2px}}';
  expect(tidyStyles(widths, ['<p></p>'])).toBe(
    'p{padding:4px}@media (min-width:600px){p{padding:8px}}@media (max-width:359.95px){p{padding:2px}}',
  );
});
