import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_QUOTE, quoteFingerprint, quotePayload } from '../../../../web/site/quote/quote-values.ts';
import { aQuote } from './a-quote.ts';

const NOW = '2027-01-05T10:00:00.000Z';
const anyValues = fc
  .record({
    firstName: fc.string({ unit: 'binary' }),
    email: fc.string(),
    currentAddress: fc.string({ unit: 'binary' }),
    additionalNotes: fc.string({ unit: 'binary' }),
    packingService: fc.boolean(),
  })
  .map((typed) => aQuote(typed));

describe('the payload of a quote', () => {
  test('C250 C251 C252 C253 C254 C255 C256 C257 C258 C259 C260 C261 C262 C263 C264 C220: always 14 keys', () => {
    fc.assert(
      fc.property(anyValues, (values) => {
        expect(Object.keys(quotePayload(values, NOW)).sort()).toEqual([
          'additional_notes',
          'current_address',
          'email',
          'first_name',
          'home_size',
          'last_name',
          'move_date',
          'move_type',
          'new_address',
          'packing_service',
          'phone',
          'special_items',
          'storage_needed',
          'submitted_at',
        ]);
      }),
    );
  });

  test('C250 C251 C252 C253 C254 C255 C256 C257 C258 C259 C260 C261 C262 C263: each key has the value of its own field', () => {
    const values = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      phone: '(510) 555-0199',
      currentAddress: '12 Oak Street',
      newAddress: '9 Elm Street',
      moveDate: '2027-03-05',
      moveType: 'international',
      homeSize: '4br',
      packingService: true,
      storageNeeded: false,
      specialItems: 'A piano',
      additionalNotes: 'Third floor',
    };
    expect(quotePayload(values, NOW)).toEqual({
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@example.com',
      phone: '(510) 555-0199',
      current_address: '12 Oak Street',
      new_address: '9 Elm Street',
      move_date: '2027-03-05',
      move_type: 'international',
      home_size: '4br',
      packing_service: true,
      storage_needed: false,
      special_items: 'A piano',
      additional_notes: 'Third floor',
      submitted_at: NOW,
    });
  });

  test('C265: an empty move date is sent as 1970-01-01, any other unchanged', () => {
    expect(quotePayload(aQuote(), NOW).move_date).toBe('1970-01-01');
    expect(quotePayload(aQuote({ moveDate: '2027-03-05' }), NOW).move_date).toBe('2027-03-05');
  });

  test('C259 C260: checkboxes are booleans', () => {
    expect(quotePayload(aQuote({ packingService: true }), NOW)).toMatchObject({
      packing_service: true,
      storage_needed: false,
    });
  });

  test('C281: line breaks, accents and quotes of free text are kept', () => {
    expect(quotePayload(aQuote({ additionalNotes: 'Zoë’s\r\n"piano"' }), NOW).additional_notes).toBe(
      'Zoë’s\n"piano"',
    );
  });

  test('C281: an address keeps its lines, without surrounding white space', () => {
    const typed = aQuote({ currentAddress: ' 12 Oak St\r\nApt 3\n', newAddress: '9 Elm\nFremont' });
    expect(quotePayload(typed, NOW)).toMatchObject({
      current_address: '12 Oak St\nApt 3',
      new_address: '9 Elm\nFremont',
    });
  });
});

describe('the values of the form', () => {
  test('C221 C222 C223 C224: are initially a local move of two bedrooms with nothing ticked', () => {
    expect(EMPTY_QUOTE).toMatchObject({
      moveType: 'local',
      homeSize: '2br',
      packingService: false,
      storageNeeded: false,
    });
    expect(Object.keys(EMPTY_QUOTE)).toHaveLength(13);
  });

  test('T4: have the same fingerprint exactly when they would be stored alike', () => {
    const one = quoteFingerprint(aQuote());
    expect(quoteFingerprint(aQuote({ firstName: ' Ana ' }))).toBe(one);
    expect(quoteFingerprint(aQuote({ firstName: 'Anna' }))).not.toBe(one);
    expect(quoteFingerprint(aQuote({ storageNeeded: true }))).not.toBe(one);
    fc.assert(
      fc.property(anyValues, anyValues, (a, b) => {
        const isAlike = JSON.stringify(quotePayload(a, NOW)) === JSON.stringify(quotePayload(b, NOW));
        expect(quoteFingerprint(a) === quoteFingerprint(b)).toBe(isAlike);
      }),
    );
  });

  test('T4: differ in their fingerprint for ten thousand phone numbers', () => {
    const all = Array.from({ length: 1e4 }, (_, number) =>
      quoteFingerprint(aQuote({ phone: String(number) })),
    );
    expect(new Set(all).size).toBe(1e4);
  });
});
