import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { revealed, revealHidden } from '../../../../web/staff/shared/reveal-hidden.ts';

const shown = (text: string) =>
  revealHidden(text)
    .map((piece) => ('hidden' in piece ? `[${piece.hidden}]` : piece.text))
    .join('');

describe('Text that a visitor typed', () => {
  it.each([
    ['Eve\u202Egpj.exe', 'Eve[U+202E]gpj.exe'],
    ['a\u200Bb\u200Dc\uFEFF', 'a[U+200B]b[U+200D]c[U+FEFF]'],
    ['\u2066x\u2069', '[U+2066]x[U+2069]'],
    ['\u0000\u001b[31m', '[U+0000][U+001B][31m'],
    ['\u{E0041}', '[U+E0041]'],
    ['\u3164\u2800', '[U+3164][U+2800]'],
    ['\uD800', '[U+D800]'],
  ])('has its hidden characters shown: %j', (typed, seen) => {
    expect(shown(typed)).toBe(seen);
  });

  it.each(['Zoë O’Brien-Núñez', 'two\nlines\tand a tab', '李小龙', 'محمد', '👨‍👩‍👧‍👦 🏳️‍🌈 🇺🇸 ❤️', 'नमस्ते', ''])(
    'is unchanged without hidden characters: %j',
    (typed) => {
      expect(shown(typed)).toBe(typed);
    },
  );

  it('is one string where no element is possible', () => {
    expect(revealed('(510)\u202E 555-0107')).toBe('(510)U+202E 555-0107');
  });

  it('loses nothing: every visible character is kept in order', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const restored = revealHidden(typed).map((piece) =>
          'hidden' in piece ? String.fromCodePoint(Number.parseInt(piece.hidden.slice(2), 16)) : piece.text,
        );
        expect(restored.join('')).toBe(typed);
      }),
    );
  });
});
