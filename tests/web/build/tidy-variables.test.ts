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
