import type { AlarmRule } from './alarm-rule.ts';

/** Takes a data point; true when the alarm goes off by it, and was not on before. */
export type Watch = (value: number, nowMs: number) => boolean;

const STATISTICS = {
  Sum: (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0),
  Maximum: (values: readonly number[]) => Math.max(0, ...values),
} as const;

/** An alarm over the period before each data point. It is off again once a period has passed in which it would not go off. */
export function createAlarm({ statistic, periodSeconds, threshold }: AlarmRule): Watch {
  let points: { readonly value: number; readonly atMs: number }[] = [];
  const isBreached = () => STATISTICS[statistic](points.map(({ value }) => value)) >= threshold;
  return (value, nowMs) => {
    points = points.filter(({ atMs }) => atMs > nowMs - periodSeconds * 1_000);
    const wasOn = isBreached();
    points.push({ value, atMs: nowMs });
    return !wasOn && isBreached();
  };
}
