import { describe, expect, test } from 'vitest';
import { tidyStyles } from '../../../web/build/tidy.ts';

const css = ':root{--art-gold:#efb54c;--art-hill:#46664a;--line:#222}p{border-color:var(--line)}';

describe('variables of the style sheet', () => {
  test('that only a drawing in the markup reads are kept, and so are those that a rule reads', () => {
    const tidy = tidyStyles(css, ['<p><svg><path fill="var(--art-gold,#f2b441)"/></svg></p>']);
    expect(tidy).toContain('--art-gold:');
    expect(tidy).toContain('--line:');
  });

  test('that nobody reads are taken out', () => {
    expect(tidyStyles(css, ['<p></p>'])).not.toMatch(/--art-/);
  });
});
