import { expect, test } from 'vitest';
import { readFilterPattern } from '../../../../infra/local/alarms/filter-pattern.ts';

const EVENT = JSON.stringify({
  level: 'ERROR',
  message: '{"event":"unexpected_error","name":"Error"}',
  record: { status: 'timeout', metrics: { durationMs: 12 } },
});

test.each([
  ['{ $.record.status = "timeout" }', true],
  ['{ $.record.status = "error" }', false],
  ['{ $.record.status != "error" }', true],
  ['{ $.record.status = "time*" }', true],
  ['{ $.message = "*unexpected_error*" }', true],
  ['{ $.message = "unexpected_error" }', false],
  ['{ $.record.metrics.durationMs = 12 }', true],
  // What an event does not have matches nothing, not even a difference.
  ['{ $.other != "x" }', false],
  ['{ ($.level = "ERROR") && ($.record.status = "error") }', false],
  ['{ ($.level = "INFO") || ($.record.status = "timeout") }', true],
  // `&&` binds closer.
  ['{ $.level = "ERROR" || $.level = "INFO" && $.level = "WARN" }', true],
  ['{ ($.level = "ERROR" || $.level = "INFO") && $.level = "WARN" }', false],
])('The pattern %s matches: %s', (pattern, expected) => {
  expect(readFilterPattern(pattern)(EVENT)).toBe(expected);
});

test('A line that is no JSON matches nothing', () => {
  expect(readFilterPattern('{ $.level = "ERROR" }')('2026-11-22 ERROR')).toBe(false);
});

test.each(['ERROR', '[a, b]', '{ $.a > 3 }', '{ $.a = "x"', '{ $.a = "x" } more', '{ $.a IS NULL }'])(
  'A pattern that the local run would read wrongly is refused: %s',
  (pattern) => {
    expect(() => readFilterPattern(pattern)).toThrow('is none that the local run knows');
  },
);
