import { beforeEach, describe, expect, test, vi } from 'vitest';
import { inTime, warnIfBehind } from '../../../lambdas/aws/stream-lag.ts';

const NOW_MS = Date.parse('2026-11-22T20:00:00Z');
const secondsAgo = (seconds: number) => ({
  dynamodb: { ApproximateCreationDateTime: NOW_MS / 1_000 - seconds },
});

describe('a consumer', () => {
  const written = vi.spyOn(console, 'warn').mockReturnValue();
  beforeEach(() => written.mockClear());

  test('whose oldest record has waited for a quarter of an hour says so, with the seconds and nothing else', () => {
    warnIfBehind([secondsAgo(3), secondsAgo(900)], NOW_MS);
    expect(written.mock.calls).toEqual([['{"level":"WARN","event":"stream_behind","seconds":900}']]);
  });

  test('that is less behind, or has no times, says nothing', () => {
    warnIfBehind([secondsAgo(899)], NOW_MS);
    warnIfBehind([{}], NOW_MS);
    warnIfBehind([], NOW_MS);
    expect(written).not.toHaveBeenCalled();
  });

  test('handles its records all the same, and answers as it would', async () => {
    const handler = inTime(async ({ Records }) => Records.length);
    expect(await handler({ Records: [secondsAgo(86_400)] })).toBe(1);
    expect(written).toHaveBeenCalledOnce();
  });
});
