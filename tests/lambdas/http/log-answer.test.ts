import { afterEach, expect, test, vi } from 'vitest';
import { answerLog } from '../../../lambdas/http/log-answer.ts';

afterEach(() => vi.restoreAllMocks());

const CONTEXT = { endpoint: 'POST /functions/v1/submit-quote', reference: 'FSM-3F2A-91C0' };

test('A flood that is refused leaves a minute of lines, and each other answer leaves its own', () => {
  const written = vi.spyOn(console, 'info').mockReturnValue();
  let seconds = 0;
  const log = answerLog(() => seconds * 1_000);

  for (let request = 0; request < 1_000; request += 1) log(429, CONTEXT);
  expect(written).toHaveBeenCalledTimes(60);
  log(201, CONTEXT);
  log(500, CONTEXT);
  expect(written).toHaveBeenCalledTimes(62);

  seconds = 10;
  log(429, CONTEXT);
  log(429, CONTEXT);
  expect(written).toHaveBeenCalledTimes(63);
});
