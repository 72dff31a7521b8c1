import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { logUnexpected } from '../../../lambdas/http/log-unexpected.ts';

afterEach(() => vi.restoreAllMocks());

function logged(error: unknown): string {
  const console = vi.spyOn(globalThis.console, 'error').mockReturnValue();
  logUnexpected(error, { endpoint: 'POST /functions/v1/submit-quote', requestId: 'request-1' });
  return String(console.mock.lastCall?.[0]);
}

test('The log has the name and the place of the error on one line', () => {
  const line = logged(new TypeError('ana@example.com cannot be stored'));

  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toEqual({
    level: 'ERROR',
    event: 'unexpected_error',
    endpoint: 'POST /functions/v1/submit-quote',
    requestId: 'request-1',
    name: 'TypeError',
    frames: expect.arrayContaining([expect.stringContaining('log-unexpected.test.ts')]),
  });
});

test('The log has nothing that a visitor typed, however many lines the message has', () => {
  const line = logged(new Error('ana@example.com\n    at 12 Grand Ave\n'));

  expect(line).not.toContain('ana@example.com');
  expect(line).not.toContain('Grand Ave');
});

test('On a developer’s machine the log has the message too', () => {
  vi.stubEnv('LOCAL_RUN', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());

  expect(JSON.parse(logged(new TypeError('no table'))).message).toBe('no table');
});

test('A thrown value that is not an error is logged by its type', () => {
  expect(JSON.parse(logged('ana@example.com'))).toMatchObject({ name: 'string' });
});
