import type { AlarmRule } from './alarm-rule.ts';

/** Takes a data point; true when the alarm goes off by it, and was not on before. */
export type Watch = (value: number, nowMs: number) => boolean;

/** What came within a second: a flood brings a thousand data points in one. */
interface Second {
  readonly atMs: number;
  sum: number;
  maximum: number;
}

const STATISTICS = {
  Sum: (seconds: readonly Second[]) => seconds.reduce((total, { sum }) => total + sum, 0),
  Maximum: (seconds: readonly Second[]) => Math.max(0, ...seconds.map(({ maximum }) => maximum)),
} as const;

/** An alarm over the period before each data point. It is off again once a period has passed in which it would not go off. */
export function createAlarm({ statistic, periodSeconds, threshold }: AlarmRule): Watch {
  let seconds: Second[] = [];
  const isBreached = () => STATISTICS[statistic](seconds) >= threshold;
  return (value, nowMs) => {
    const atMs = nowMs - (nowMs % 1_000);
    seconds = seconds.filter((second) => second.atMs > nowMs - periodSeconds * 1_000);
    const wasOn = isBreached();
    const last = seconds.at(-1);
    if (last?.atMs === atMs) {
      last.sum += value;
      last.maximum = Math.max(last.maximum, value);
    } else {
      seconds.push({ atMs, sum: value, maximum: value });
    }
    return !wasOn && isBreached();
  };
}
