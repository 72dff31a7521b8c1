import type { AttackStack } from './attack-stack.ts';
import type { Usage } from './prices.ts';

/** What was to be reached and what was. */
export interface Aim {
  readonly name: string;
  readonly aim: string;
  readonly measured: string;
  /** Undefined where nothing is aimed at: what is known to give way is measured and told. */
  readonly isMet: boolean | undefined;
}

export interface Outcome {
  /** Requests of the flood per second, as they were sent here. */
  readonly perSecond: number;
  /** Honest people who tried, and those who got what they came for. */
  readonly visitors: { readonly asked: number; readonly passed: number };
  /** Mails that the flood caused, and rows that it left behind. */
  readonly mails: number;
  readonly rows: number;
  /** What a month of the flood at its full rate uses. */
  readonly month: Usage;
  readonly aims: readonly Aim[];
}

/**
 * One attack. A file in `floods/` exports a list of them as `floods`; `run.ts` runs every file there, each flood against
 * a stack of its own.
 */
export interface Flood {
  readonly name: string;
  readonly run: (stack: AttackStack) => Promise<Outcome>;
}

export function atLeast(name: string, least: number, value: number, format: (value: number) => string): Aim {
  return { name, aim: `≥ ${format(least)}`, measured: format(value), isMet: value >= least };
}

export function atMost(name: string, most: number, value: number, format: (value: number) => string): Aim {
  return { name, aim: `≤ ${format(most)}`, measured: format(value), isMet: value <= most };
}

/** Measured without an aim. */
export function told(name: string, value: number, format: (value: number) => string): Aim {
  return { name, aim: 'none', measured: format(value), isMet: undefined };
}

export const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
export const dollars = (value: number) => `$${value.toLocaleString('en-US', { maximumFractionDigits: 0 })}`;
export const whole = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 0 });
