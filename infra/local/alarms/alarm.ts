import type { AlarmRule } from './alarm-rule.ts';

/** Takes a data point; true when the alarm goes off by it, and was not on before. */
export type Watch = (value: number, nowMs: number) => boolean;

/** What came within a second: a flood brings a thousand data points in one. */
interface Second {
  readonly atMs: number;
  sum: number;
}

/**
 * An alarm over the periods before each data point, of which one is enough. It is off again once these have passed without
 * one in which it would go off.
 */
export function createAlarm({ periodSeconds, periods, threshold }: AlarmRule): Watch {
  const periodMs = periodSeconds * 1_000;
  let seconds: Second[] = [];
  const isBreachedAt = (endMs: number) => {
    const ofPeriod = seconds.filter(({ atMs }) => atMs > endMs - periodMs && atMs <= endMs);
    return ofPeriod.reduce((total, { sum }) => total + sum, 0) >= threshold;
  };
  const isBreached = (nowMs: number) => {
    // A period holds most where it ends with a data point.
    const firstEndMs = nowMs - (periods - 1) * periodMs;
    const ends = seconds.map(({ atMs }) => atMs).filter((atMs) => atMs > firstEndMs);
    return [firstEndMs, ...ends].some(isBreachedAt);
  };
  return (value, nowMs) => {
    const atMs = nowMs - (nowMs % 1_000);
    seconds = seconds.filter((second) => second.atMs > nowMs - periods * periodMs);
    const wasOn = isBreached(nowMs);
    const last = seconds.at(-1);
    if (last?.atMs === atMs) last.sum += value;
    else seconds.push({ atMs, sum: value });
    return !wasOn && isBreached(nowMs);
  };
}
