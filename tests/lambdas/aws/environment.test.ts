import { afterEach, expect, test, vi } from 'vitest';
import { requiredSetting } from '../../../lambdas/aws/environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('A setting is read from the environment', () => {
  vi.stubEnv('QUOTES_TABLE', 'quotes-1');

  expect(requiredSetting('QUOTES_TABLE')).toBe('quotes-1');
});

test.each([undefined, ''])('A setting that is missing (%o) is named', (value) => {
  vi.stubEnv('QUOTES_TABLE', value);

  expect(() => requiredSetting('QUOTES_TABLE')).toThrow(
    'The environment variable QUOTES_TABLE is missing. The stack sets it where it binds the resource.',
  );
});
