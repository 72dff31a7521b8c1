import { afterEach, expect, test, vi } from 'vitest';
import { logAnnounced, logNotTold } from '../../../lambdas/alerts/log-announced.ts';
import { logUncounted } from '../../../lambdas/quotes/log-uncounted.ts';

const ID = '3f2a91c0-0000-4000-8000-000000000000';

afterEach(() => vi.restoreAllMocks());

/** The last line of the log at this level. */
function lineOf(level: 'info' | 'warn' | 'error', write: () => void): unknown {
  const written = vi.spyOn(console, level).mockReturnValue();
  write();
  return JSON.parse(String(written.mock.lastCall?.[0]));
}

test('What became of telling of a quote is found by the reference of its visitor', () => {
  expect(lineOf('info', () => logAnnounced(ID, { kind: 'held' }))).toEqual({
    level: 'INFO',
    event: 'announcing',
    reference: 'FSM-3F2A-91C0',
    outcome: 'held',
  });
});

test('Why somebody was not told is found by it too, without the text of the error', () => {
  const failure = new TypeError('no mail to ana@example.com');

  const line = lineOf('error', () => logNotTold('announceQuotes')(failure, ID));

  expect(line).toMatchObject({
    event: 'unexpected_error',
    endpoint: 'announceQuotes',
    reference: 'FSM-3F2A-91C0',
  });
  expect(JSON.stringify(line)).not.toContain('ana@example.com');
});

test('A batch that was not counted names its quotes', () => {
  const quote = { id: ID, created_at: '2026-11-22T10:00:00.000Z' };

  expect(lineOf('warn', () => logUncounted([quote]))).toEqual({
    level: 'WARN',
    event: 'not_counted',
    references: ['FSM-3F2A-91C0'],
  });
});
