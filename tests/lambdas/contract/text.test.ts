import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmailAddress } from '#contract/email-address.ts';
import { quoteReference } from '#contract/quote-options.ts';
import { cleanLine, cleanText, isBlank } from '#contract/text.ts';

const anyText = fc.string({ unit: 'binary' });

test('Cleaned text has no control character except tab and line feed, and no lone surrogate', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const clean = cleanText(typed);
      expect(clean).not.toMatch(/[^\P{Cc}\t\n]/u);
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanText(clean)).toBe(clean);
    }),
  );
});

test('C0 and C1 control characters become a replacement character in every kind of text', () => {
  const codes = [...Array(32).keys(), ...Array.from({ length: 33 }, (_, n) => 127 + n)];
  for (const code of codes.filter((code) => ![9, 10, 13].includes(code))) {
    const control = String.fromCharCode(code);
    expect(cleanText(`a${control}b`), `U+${code.toString(16)}`).toBe('a\uFFFDb');
    expect(cleanLine(`a${control}b`), `U+${code.toString(16)}`).toBe('a\uFFFDb');
  }
});

test('A cleaned line is one line without white space at its ends', () => {
  fc.assert(
    fc.property(anyText, (typed) => {
      const line = cleanLine(typed);
      expect(line).not.toMatch(/[\n\r\t\u2028\u2029]/);
      expect(line.trim()).toBe(line);
      expect(cleanLine(line)).toBe(line);
    }),
  );
});

test.each(['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'])(
  'The direction control %j becomes visible in a line and stays in free text',
  (control) => {
    expect(cleanLine(`gnp${control}exe`)).toBe('gnp\uFFFDexe');
    expect(cleanText(`gnp${control}exe`)).toBe(`gnp${control}exe`);
  },
);

test.each(['\u200C', '\u200D', '\u200E', '\u200F'])('The joiner or mark %j stays in a line', (mark) => {
  expect(cleanLine(`a${mark}b`)).toBe(`a${mark}b`);
});

test('Cleaning does not change ordinary text', () => {
  const typed = 'Zoë “O’Neil”\n李雷 שלום 👩‍👩‍👧';

  expect(cleanText(typed)).toBe(typed);
});

test.each(['', ' ', '\n\t', '\u00A0', '\u200B\u200D', '\uFEFF', '\u2800', '\u3164'])(
  '%j is blank',
  (text) => {
    expect(isBlank(text)).toBe(true);
  },
);

test.each(['a', '.', '李', '\uFFFD', ' x '])('%j is not blank', (text) => {
  expect(isBlank(text)).toBe(false);
});

test.each(["o'neil+moving@mail.example.co.uk", 'a@b.co', 'ANA@EXAMPLE.COM'])(
  '%s is an email address',
  (email) => {
    expect(isEmailAddress(email)).toBe(true);
  },
);

test('A hostile email address is refused without delay', () => {
  expect(isEmailAddress(`a@${'a-'.repeat(8000)}`)).toBe(false);
  expect(isEmailAddress(`a@${'a.'.repeat(8000)}`)).toBe(false);
});

test('The reference of a quote is made of the first eight digits of its id', () => {
  expect(quoteReference('3f2a91c0-7d5e-4b6a-9c1d-000000000000')).toBe('FSM-3F2A-91C0');
});
