import { describe, expect, test } from 'vitest';
import { createFilter } from '../../../../infra/local/streams/filter.ts';

const RECORD = {
  eventName: 'INSERT',
  dynamodb: { NewImage: { email: { S: 'Ana@example.com' }, size: { N: '3' } }, SizeBytes: 120, Keys: null },
};

const passes = (...patterns: readonly object[]) =>
  createFilter(
    'CountQuotes',
    patterns.map((pattern) => JSON.stringify(pattern)),
  )(RECORD);
const email = (rule: unknown) => ({ dynamodb: { NewImage: { email: { S: [rule] } } } });

describe('the filter of an event source', () => {
  test('passes everything when there is none', () => {
    expect(passes()).toBe(true);
  });

  test('needs every field of a pattern, one value of each list and any one pattern', () => {
    expect(passes({ eventName: ['INSERT'] })).toBe(true);
    expect(passes({ eventName: ['MODIFY', 'INSERT'], dynamodb: { SizeBytes: [120] } })).toBe(true);
    expect(passes({ eventName: ['INSERT'], dynamodb: { SizeBytes: [1] } })).toBe(false);
    expect(passes({ eventName: ['REMOVE'] })).toBe(false);
    expect(passes({ eventName: ['REMOVE'] }, { eventName: ['INSERT'] })).toBe(true);
    expect(passes({ $or: [{ eventName: ['REMOVE'] }, { eventName: ['INSERT'] }] })).toBe(true);
    expect(passes({ $or: [{ eventName: ['REMOVE'] }, { eventName: ['MODIFY'] }] })).toBe(false);
    expect(passes({ nothing: ['INSERT'] })).toBe(false);
  });

  test.each([
    [email({ prefix: 'Ana@' }), true],
    [email({ prefix: 'ana@' }), false],
    [email({ suffix: '.com' }), true],
    [email({ 'equals-ignore-case': 'ANA@EXAMPLE.COM' }), true],
    [email({ wildcard: '*@example.*' }), true],
    [email({ 'anything-but': ['Ana@example.com'] }), false],
    [email({ 'anything-but': 'Bob' }), true],
    [{ dynamodb: { NewImage: { phone: [{ 'anything-but': 'Bob' }] } } }, false],
    [email({ exists: true }), true],
    [{ dynamodb: { OldImage: [{ exists: false }] } }, true],
    [{ dynamodb: { SizeBytes: [{ numeric: ['>', 100, '<=', 120] }] } }, true],
    [{ dynamodb: { SizeBytes: [{ numeric: ['<', 100] }] } }, false],
    [{ dynamodb: { Keys: [null] } }, true],
  ])('compares as EventBridge patterns do: %j is %s', (pattern, expected) => {
    expect(passes(pattern)).toBe(expected);
  });

  test.each(['{', '{"eventName":"INSERT"}', '{"eventName":[{"cidr":"10.0.0.0/8"}]}'])(
    'that is not supported stops the start and names its owner: %s',
    (pattern) => {
      expect(() => createFilter('CountQuotes', [pattern])).toThrow(
        /^The filter of CountQuotes cannot be run here: /,
      );
    },
  );
});
