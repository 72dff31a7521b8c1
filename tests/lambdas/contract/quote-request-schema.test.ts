import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quoteRequestSchema } from '#contract/quote-request-schema.ts';
import { ApiError } from '../../../lambdas/http/api-error.ts';
import { parseRequest } from '../../../lambdas/http/parse.ts';
import { quotePayload } from '../../builders/quote-payload.ts';

const parse = (value: unknown) => parseRequest(quoteRequestSchema, value);

function fieldsOf(value: unknown): unknown {
  try {
    parse(value);
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) return error.fields;
    throw error;
  }
  throw new Error('The request was taken.');
}

const withField = (field: string, value: unknown) => ({ ...quotePayload(), [field]: value });

describe('what is accepted', () => {
  test('C243 a request with only first name, last name and email gets the defaults', () => {
    expect(parse({ first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com' })).toEqual({
      first_name: 'Ana',
      last_name: 'Ruiz',
      email: 'ana@example.com',
      phone: '',
      current_address: '',
      new_address: '',
      move_date: '1970-01-01',
      move_type: 'local',
      home_size: '2br',
      packing_service: false,
      storage_needed: false,
      special_items: '',
      additional_notes: '',
    });
  });

  test('all 14 keys, unchanged', () => {
    const payload = quotePayload({
      move_type: 'long_distance',
      home_size: '5br',
      packing_service: true,
      storage_needed: true,
      special_items: 'A piano\nand a safe',
    });

    expect(parse(payload)).toEqual(payload);
  });

  test('unknown keys are ignored, dangerous ones included', () => {
    const sent: unknown = JSON.parse(
      JSON.stringify(quotePayload()).replace('{', '{"__proto__":{"phone":"1"},"id":"x","counted":true,'),
    );

    expect(parse(sent)).toEqual(quotePayload());
  });

  test.each(['1970-01-01', '2020-02-29', '2019-12-31', '2099-12-31', '1900-01-01'])(
    'the move date %s, past or not',
    (date) => {
      expect(parse(withField('move_date', date)).move_date).toBe(date);
    },
  );

  test.each(['', '  '])('C265 an empty move date (%j) becomes 1970-01-01', (date) => {
    expect(parse(withField('move_date', date)).move_date).toBe('1970-01-01');
  });

  test.each(['2026-01-05T10:00:00.000Z', '2026-01-05T10:00:00Z', '2026-01-05T10:00:00.123+05:30'])(
    'the time of submission %s',
    (time) => {
      expect(parse(withField('submitted_at', time)).submitted_at).toBe(time);
    },
  );

  test.each(
    [
      ['local', 'long_distance', 'international'].map((value) => ['move_type', value]),
      ['studio', '1br', '2br', '3br', '4br', '5br', 'office'].map((value) => ['home_size', value]),
    ].flat(),
  )('%s %s', (field = '', value = '') => {
    expect(parse(withField(field, value))).toHaveProperty(field, value);
  });

  test.each([
    ['first_name', 100],
    ['last_name', 100],
    ['phone', 40],
    ['current_address', 300],
    ['new_address', 300],
    ['special_items', 2000],
    ['additional_notes', 2000],
  ])('%s of %i characters, and not one more', (field, limit) => {
    const longest = 'é'.repeat(limit);

    expect(parse(withField(field, longest))).toHaveProperty(field, longest);
    expect(fieldsOf(withField(field, `${longest}é`))).toEqual({
      [field]: `Shorten this to at most ${limit === 2000 ? '2,000' : limit} characters.`,
    });
  });

  test('an email of 254 characters, and not one more', () => {
    const longest = `${'a'.repeat(254 - 12)}@example.com`;

    expect(parse(withField('email', longest)).email).toBe(longest);
    expect(fieldsOf(withField('email', `a${longest}`))).toEqual({
      email: 'Shorten this to at most 254 characters.',
    });
  });
});

describe('what is normalised', () => {
  test.each([
    ['spaces at the ends', '  Ana \t', 'Ana'],
    ['line breaks', 'Ana\r\nBcc: all@example.com', 'Ana Bcc: all@example.com'],
    ['NUL', 'A\u0000na', 'A\uFFFDna'],
    ['a terminal escape', '\u001b[31mAna', '\uFFFD[31mAna'],
    ['a lone surrogate', 'Ana\uD800', 'Ana\uFFFD'],
    ['a direction override', 'Ana\u202Eznat', 'Ana\uFFFDznat'],
    [
      'Persian with a zero-width non-joiner, Hebrew with a mark',
      'می\u200Cخواهم \u200Fשלום',
      'می\u200Cخواهم \u200Fשלום',
    ],
    ['accents, quotes and emoji', `Zoë "O'Neil" 👩‍👩‍👧`, `Zoë "O'Neil" 👩‍👩‍👧`],
  ])('%s in a name', (_, typed, stored) => {
    expect(parse(withField('first_name', typed)).first_name).toBe(stored);
  });

  test.each([
    ['line breaks', '12 Grand Ave\r\nApt 3\rOakland\n94610', '12 Grand Ave\nApt 3\nOakland\n94610'],
    ['spaces and empty lines at the ends', '\n  12 Grand Ave\n\nOakland \r\n', '12 Grand Ave\n\nOakland'],
    ['nothing but white space', ' \r\n\t', ''],
    ['NUL', '12\u0000 Grand Ave', '12\uFFFD Grand Ave'],
    ['a direction override, which the screens make visible', '12 \u202Eevarg', '12 \u202Eevarg'],
  ])('%s in an address', (_, typed, stored) => {
    expect(parse(withField('current_address', typed)).current_address).toBe(stored);
    expect(parse(withField('new_address', typed)).new_address).toBe(stored);
  });

  test.each([
    ['Windows line ends', 'a\r\nb\rc', 'a\nb\nc'],
    ['NUL', 'a\u0000b', 'a\uFFFDb'],
    ['indentation and blank lines', '  a\n\n\tb  ', '  a\n\n\tb  '],
  ])('%s in a note', (_, typed, stored) => {
    expect(parse(withField('additional_notes', typed)).additional_notes).toBe(stored);
    expect(parse(withField('special_items', typed)).special_items).toBe(stored);
  });
});

describe('what is refused, one line per bad field', () => {
  test('empty names and a missing email, all at once', () => {
    expect(fieldsOf({ first_name: '', last_name: ' \n ' })).toEqual({
      first_name: 'Enter a first name.',
      last_name: 'Enter a last name.',
      email: 'Enter an email address.',
    });
  });

  test.each(['\u200B', '\u2060\uFEFF', '\u202E\u202C', '\u3164', '\u00AD'])(
    'a name without a visible character (%j)',
    (name) => {
      expect(fieldsOf(withField('first_name', name))).toEqual({ first_name: 'Enter a first name.' });
    },
  );

  test.each([
    'ana',
    'ana@',
    '@example.com',
    'ana@localhost',
    'a b@example.com',
    'ana@example..com',
    'ana@exämple.com',
  ])('the email %s', (email) => {
    expect(fieldsOf(withField('email', email))).toEqual({
      email: 'Enter an email address such as name@example.com.',
    });
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2025-02-29',
    '2026-3-1',
    '03/14/2026',
    '2026-03-14T10:00:00Z',
    '+002026-03-14',
    'soon',
  ])('the move date %s', (date) => {
    expect(fieldsOf(withField('move_date', date))).toEqual({
      move_date: 'Enter a date that exists as YYYY-MM-DD, or leave it empty.',
    });
  });

  test.each(['0000-01-01', '0001-01-01', '1899-12-31'])('the move date %s, before the year 1900', (date) => {
    expect(fieldsOf(withField('move_date', date))).toEqual({
      move_date: 'Enter a date from 1900 on, or leave it empty.',
    });
  });

  test.each([
    ['move_type', 'Choose one of local, long_distance, international.'],
    ['home_size', 'Choose one of studio, 1br, 2br, 3br, 4br, 5br, office.'],
  ])('an unknown %s', (field, line) => {
    for (const value of ['', 'teleport', 'Local', 'constructor', '__proto__', 1, null, ['local']]) {
      expect(fieldsOf(withField(field, value))).toEqual({ [field]: line });
    }
  });

  test.each(['packing_service', 'storage_needed'])('a %s that is no boolean', (field) => {
    for (const value of ['true', '', 1, null]) {
      expect(fieldsOf(withField(field, value))).toEqual({
        [field]: 'Send true or false, without quotation marks.',
      });
    }
  });

  test.each([
    'first_name',
    'last_name',
    'email',
    'phone',
    'current_address',
    'new_address',
    'move_date',
    'special_items',
    'additional_notes',
    'submitted_at',
  ])('a %s that is no text', (field) => {
    for (const value of [7, true, null, {}, ['Ana']]) {
      expect(fieldsOf(withField(field, value))).toEqual({
        [field]: 'Send this as a text in quotation marks.',
      });
    }
  });

  test.each([
    '',
    'yesterday',
    '2026-01-05',
    '2026-02-30T10:00:00Z',
    '2026-01-05T25:00:00Z',
    'Mon, 05 Jan 2026 10:00:00 GMT',
  ])('the time of submission %j', (time) => {
    expect(fieldsOf(withField('submitted_at', time))).toEqual({
      submitted_at: 'Send a time as ISO 8601, such as 2026-01-05T10:00:00.000Z, or leave it out.',
    });
  });
});

describe('for any input', () => {
  const keys = Object.keys(quotePayload());
  const anyValue = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.boolean());
  const anyRequest = fc.oneof(
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...keys), anyValue),
    fc.tuple(fc.constantFrom(...keys), anyValue).map(([field, value]) => withField(field, value)),
  );

  test('the outcome is a request or an error for the caller, naming known fields', () => {
    fc.assert(
      fc.property(anyRequest, (sent) => {
        try {
          expect(Object.keys(parse(sent)).every((key) => keys.includes(key))).toBe(true);
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          expect(error.status).toBe(400);
          expect([...keys, 'body']).toEqual(expect.arrayContaining(Object.keys(error.fields ?? {})));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('normalising is idempotent', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 40 });
    const request = fc.record({
      first_name: typed.map((text) => `A${text}`),
      phone: typed,
      current_address: typed,
      special_items: typed,
      additional_notes: typed,
    });
    fc.assert(
      fc.property(request, (fields) => {
        const once = parse({ ...quotePayload(), ...fields });
        expect(parse(once)).toEqual(once);
      }),
      { numRuns: 1000 },
    );
  });
});
