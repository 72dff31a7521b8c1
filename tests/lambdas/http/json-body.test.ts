import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../lambdas/http/api-error.ts';
import type { HttpEvent } from '../../../lambdas/http/http-event.ts';
import { readJsonBody } from '../../../lambdas/http/json-body.ts';
import { httpEvent, jsonEvent } from '../../builders/http-event.ts';

function refusal(event: HttpEvent): { status: number; message: string } {
  try {
    readJsonBody(event);
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, message: error.message };
    throw error;
  }
  throw new Error('The body was taken.');
}

const base64Event = (bytes: Buffer) =>
  httpEvent({
    body: bytes.toString('base64'),
    isBase64Encoded: true,
    headers: { 'content-type': 'application/json' },
  });

describe('a JSON object is accepted', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('with the content type %s', (type) => {
    const event = httpEvent({ body: '{"a":1}', headers: { 'Content-Type': type } });

    expect(readJsonBody(event)).toEqual({ a: 1 });
  });

  test('from base64, with accents', () => {
    expect(readJsonBody(base64Event(Buffer.from('{"name":"Zoë"}')))).toEqual({ name: 'Zoë' });
  });

  test('of exactly 16 KB', () => {
    const body = JSON.stringify({ pad: 'x'.repeat(16_384 - 10) });

    expect(Buffer.byteLength(body)).toBe(16_384);
    expect(readJsonBody(jsonEvent(body))).toHaveProperty('pad');
  });

  test('with any content, if its keys are unique and it is not deeply nested', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 5 })), (object) => {
        const json = JSON.stringify(object);
        expect(readJsonBody(jsonEvent(json))).toEqual(JSON.parse(json));
      }),
    );
  });
});

describe('the content type must be JSON in UTF-8', () => {
  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json; charset=latin1',
    'application/jsonp',
    '',
  ])('%s is answered with 415', (type) => {
    const { status, message } = refusal(httpEvent({ body: '{}', headers: { 'content-type': type } }));

    expect(status).toBe(415);
    expect(message).toBe('Send JSON with the header Content-Type: application/json.');
  });

  test('a missing content type is answered with 415', () => {
    expect(refusal(httpEvent({ body: '{}' })).status).toBe(415);
  });
});

describe('a body that is not one JSON object is answered with 400', () => {
  test.each([
    ['nothing', '', 'The body is empty. Send one JSON object.'],
    ['a list', '[]', 'The body must be one JSON object, such as {"name": "value"}.'],
    ['a number', '42', 'The body must be one JSON object, such as {"name": "value"}.'],
    ['null', 'null', 'The body must be one JSON object, such as {"name": "value"}.'],
    ['a text', '"hello"', 'The body must be one JSON object, such as {"name": "value"}.'],
    ['half an object', '{"a":', 'The body is not valid JSON. Send one JSON object.'],
    ['a form', 'a=1&b=2', 'The body is not valid JSON. Send one JSON object.'],
  ])('%s', (_, body, message) => {
    expect(refusal(jsonEvent(body))).toEqual({ status: 400, message });
  });

  test('no body', () => {
    expect(refusal(httpEvent({ headers: { 'content-type': 'application/json' } })).status).toBe(400);
  });

  test.each([
    ['lists', '{"a":'.concat('['.repeat(5000), ']'.repeat(5000), '}')],
    ['objects', '{"a":'.repeat(2000).concat('1', '}'.repeat(2000))],
  ])('deeply nested %s', (_, body) => {
    expect(refusal(jsonEvent(body))).toEqual({
      status: 400,
      message: 'The body is nested too deeply. Use at most 8 levels.',
    });
  });

  test('brackets in a string do not count as nesting', () => {
    expect(readJsonBody(jsonEvent(JSON.stringify({ a: '[{'.repeat(50) })))).toHaveProperty('a');
  });

  test.each([
    ['a cut-off character', Buffer.from([0x7b, 0x22, 0xc3, 0x22, 0x7d])],
    ['a surrogate in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
    ['Latin-1', Buffer.from('{"name":"Zoë"}', 'latin1')],
    ['UTF-16', Buffer.from('\uFEFF{"a":1}', 'utf16le')],
  ])('broken UTF-8: %s', (_, bytes) => {
    expect(refusal(base64Event(bytes))).toEqual({
      status: 400,
      message: 'The body is not valid UTF-8. Encode the JSON as UTF-8.',
    });
  });
});

describe('each key is unique', () => {
  test.each([
    ['plainly', '{"email":"a@example.com","email":"b@example.com"}', '"email"'],
    ['with an escape', '{"email":1,"\\u0065mail":2}', '"email"'],
    ['after white space', '{"a" : 1,\n"a"\t: 2}', '"a"'],
    ['in an object within', '{"outer":{"b":1,"b":2}}', '"b"'],
    ['with a quotation mark in it', '{"a\\"b":1,"a\\"b":2}', '"a\\"b"'],
    ['as __proto__', '{"__proto__":1,"__proto__":2}', '"__proto__"'],
  ])('a key twice %s is answered with 400 and its name', (_, body, key) => {
    expect(refusal(jsonEvent(body))).toEqual({
      status: 400,
      message: `The body has the key ${key} twice. Send each key once.`,
    });
  });

  test('the same key in two objects, and a string that looks like a key, are accepted', () => {
    const body = '{"a":{"x":1},"b":{"x":"x\\":1,\\"x"},"c":["x","x"]}';

    expect(readJsonBody(jsonEvent(body))).toEqual(JSON.parse(body));
  });

  test('a __proto__ key changes no prototype', () => {
    const body = readJsonBody(jsonEvent('{"__proto__":{"first_name":"Eve"},"constructor":{"prototype":{}}}'));

    expect(body.first_name).toBeUndefined();
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'first_name')).toBe(false);
  });
});

describe('a body above 16 KB is answered with 413', () => {
  test('by one byte', () => {
    const body = JSON.stringify({ pad: 'x'.repeat(16_384 - 9) });

    expect(refusal(jsonEvent(body))).toEqual({
      status: 413,
      message: 'The body is too large. Send at most 16384 bytes.',
    });
  });

  test('counting bytes, not characters', () => {
    expect(refusal(jsonEvent(JSON.stringify({ pad: 'ö'.repeat(9000) }))).status).toBe(413);
  });

  test('counting the decoded bytes of base64', () => {
    const bytes = Buffer.from(JSON.stringify({ pad: 'x'.repeat(13_000) }));

    expect(bytes.toString('base64').length).toBeGreaterThan(16_384);
    expect(readJsonBody(base64Event(bytes))).toHaveProperty('pad');
  });

  test.each([17 * 1024, 5_000_000])('of %i bytes that are not JSON', (length) => {
    expect(refusal(jsonEvent('['.repeat(length))).status).toBe(413);
  });
});

test('any text or bytes give an object or an error for the caller', () => {
  const event = fc.oneof(
    fc.string({ unit: 'binary' }).map((text) => jsonEvent(text)),
    fc.jsonValue().map((value) => jsonEvent(JSON.stringify(value))),
    fc.uint8Array().map((bytes) => base64Event(Buffer.from(bytes))),
  );
  fc.assert(
    fc.property(event, (sent) => {
      try {
        expect(readJsonBody(sent)).toBeTypeOf('object');
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      }
    }),
    { numRuns: 1000 },
  );
});
