import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isMet, soughtIn, wordsOf } from '#contract/search-words.ts';
import { storedQuote } from '../../builders/quote-item.ts';

const ID = '3f2a91c0-6c1d-4f7e-9a52-0d6c3b1f2e47';

const quote = (content: Parameters<typeof storedQuote>[1] = {}) =>
  storedQuote('2026-09-27T18:00:00.000Z', { id: ID, ...content });
const finds = (typed: string, content: Parameters<typeof storedQuote>[1] = {}) =>
  soughtIn(typed).length > 0 && isMet(soughtIn(typed), quote(content));

describe('a caller is found by the name', () => {
  test.each([
    ['Luis', 'Luis', 'Garcia'],
    ['lui', 'Luis', 'Garcia'],
    ['luis garc', 'Luis', 'Garcia'],
    ['Garcia, Luis', 'Luis', 'Garcia'],
    ['nunez', 'Zoë', 'Núñez-Ångström'],
    ['angstrom zoe', 'Zoë', 'Núñez-Ångström'],
    ['Zoë', 'Zoe\u0308', 'Nunez'],
    ["O'Brien", 'Pat', 'O’Brien'],
    ['obrien', 'Pat', "O'Brien"],
    ['X', 'Malcolm', 'X'],
    ['李', '小龍', '李'],
    ['小', '小龍', '李'],
    ['ليلى', 'ليلى', 'حداد'],
    ['alice', 'Ali\u200Bce', 'Smith'],
    ['ａｎａ', 'Ana', 'Ruiz'],
    ['maximiliana', 'Maximiliana-Konstantina', 'Wolfeschlegelsteinhausenbergerdorff'],
  ])('%s finds %s %s', (typed, first_name, last_name) => {
    expect(finds(typed, { first_name, last_name })).toBe(true);
  });

  test.each(['uis', 'luisa', 'luis perez', '!?', '   ', ''])('%j does not find Luis Garcia', (typed) => {
    expect(finds(typed, { first_name: 'Luis', last_name: 'Garcia' })).toBe(false);
  });
});

describe('a caller is found by the number', () => {
  test.each([
    ['(415) 555-0177', '415-555-0177'],
    ['4155550177', '+1 (415) 555 0177'],
    ['+14155550177', '415.555.0177'],
    ['1 415 555 0177', '(415) 555-0177'],
    ['415', '(415) 555-0177'],
    ['0177', '(415) 555-0177'],
    ['555-0177', '(415) 555-0177'],
    ['5550177', '(415) 555-0177, ext. 12'],
    ['+44 20 7946 0958', '+44 (0)20 7946 0958'],
    ['020 7946 0958', '+44 20 7946 0958'],
    ['7946 0958', '+44 20 7946 0958'],
    ['luis 415 555 0177', '(415) 555-0177'],
    ['+1 \u2066415\u2069 555 0177', '(415) 555-0177'],
  ])('%s finds %s', (typed, phone) => {
    expect(finds(typed, { first_name: 'Luis', phone })).toBe(true);
  });

  test.each(['(415) 555-0178', '77', '0958'])('%s does not find (415) 555-0177', (typed) => {
    expect(finds(typed, { phone: '(415) 555-0177', current_address: '', new_address: '' })).toBe(false);
  });
});

describe('a caller is found by what else is known', () => {
  test.each([
    ['ana.ruiz@mail.example', { email: 'Ana.Ruiz@mail.example' }],
    ['ana.ruiz@', { email: 'ana.ruiz@mail.example' }],
    ['ana.ruiz+move@gmail.com', { email: 'ana.ruiz+move@gmail.com' }],
    ['anaruiz@gmail.com', { email: 'ana.ruiz+move@gmail.com' }],
    ['brightwater.example', { email: 'office@brightwater.example' }],
    ['telegraph', { current_address: '2817 Telegraph Ave, Apt 12, Oakland' }],
    ['2817 Telegraph Ave', { current_address: '2817 Telegraph Ave, Apt 12, Oakland' }],
    ['alameda', { new_address: '1440 Lincoln Ave\nAlameda' }],
    ['94501', { new_address: '1440 Lincoln Ave, Alameda 94501' }],
    ['piano', { special_items: 'Baby grand piano' }],
    ['concierge oakland', { additional_notes: 'Code from the concierge.', current_address: 'Oakland' }],
    ['FSM-3F2A-91C0', {}],
    ['fsm 3f2a 91c0', {}],
    ['fsm-3f2a', {}],
    ['3F2A-91C0', {}],
    [ID, {}],
  ])('%s', (typed, content) => {
    expect(finds(typed, content)).toBe(true);
  });

  test.each([
    ['Ruizf9760489', { last_name: 'Ruizf9760489' }],
    ['ana Ruiz12345678', { first_name: 'Ana', last_name: 'Ruiz12345678' }],
    ['ana19850417', { email: 'ana19850417@example.com' }],
    ['x5551234567', { additional_notes: 'Code of the gate: x5551234567' }],
  ])('%s, a word that ends with as many digits as a number has, is that word', (typed, content) => {
    expect(finds(typed, content)).toBe(true);
  });

  test('a reference of another quote finds nothing', () => {
    expect(finds('FSM-3F2A-91C1')).toBe(false);
  });
});

test('whatever people send, its words are bounded, none is empty, and none has a sign that orders the index', () => {
  const text = (maxLength: number) => fc.string({ unit: 'binary', maxLength });
  fc.assert(
    fc.property(text(100), text(254), text(40), text(400), (first_name, email, phone, additional_notes) => {
      const words = wordsOf(quote({ first_name, email, phone, additional_notes, special_items: email }));
      expect(words.length).toBeLessThanOrEqual(60);
      for (const word of words) {
        expect(word).not.toMatch(/#|\s/);
        expect([...word].length).toBeGreaterThan(0);
        expect([...word].length).toBeLessThanOrEqual(40);
      }
    }),
  );
});

test('whatever people type into the search is at most four words, none of them empty', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (typed) => {
      const sought = soughtIn(typed);
      expect(sought.length).toBeLessThanOrEqual(4);
      for (const spelling of sought.flat()) expect(spelling).toMatch(/^[^#\s]+$/u);
    }),
  );
});

test('every quote is found by its whole name, its whole number and its whole address as they were typed', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdeéñßłøÅ-’ 李龍'), minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(word, word, fc.stringMatching(/^\d{10}$/), (first_name, last_name, phone) => {
      const content = { first_name, last_name, phone };
      const name = `${first_name} ${last_name}`;
      if (soughtIn(name).length > 0) expect(finds(name, content)).toBe(true);
      expect(finds(phone, content)).toBe(true);
    }),
  );
});

describe('what staff has noted', () => {
  const words = (count: number, first: string) =>
    Array.from({ length: count }, (_, index) => `${first}${1_000 + index}`);

  test('has a limit of its own beside the words of the request, the newest first', () => {
    const own = wordsOf(quote({ additional_notes: words(100, 'o').join(' ') }));
    const progress = {
      last_note: words(60, 'l').join(' '),
      earlier_notes: [words(30, 'm').join(' '), words(30, 'n').join(' ')],
    };

    const all = wordsOf({ ...quote({ additional_notes: words(100, 'o').join(' ') }), progress });

    expect(own).toHaveLength(60);
    expect(all).toEqual([...own, ...words(60, 'l'), ...words(30, 'm'), ...words(10, 'n')]);
  });

  test('is met by the beginnings of its words beside those of the request, short ones left out', () => {
    const noted = {
      ...quote({ first_name: 'Luis' }),
      progress: { last_note: 'Gate is at 4411', earlier_notes: ['Ñandú'] },
    };
    const isFound = (typed: string) => isMet(soughtIn(typed), noted);

    expect(['luis 4411', 'gat', 'nandu'].map(isFound)).toEqual([true, true, true]);
    expect(['is', 'ate', 'luis piano'].map(isFound)).toEqual([false, false, false]);
  });
});
