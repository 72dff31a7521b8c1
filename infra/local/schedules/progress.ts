import { existsSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import { writeJsonAtomically } from '../data/data-directory.ts';
import { parseJson } from '../shared/json.ts';
import type { NextAfter } from './expression.ts';

/** In the data directory. */
export const PROGRESS_FILE = 'schedules.json';

const ruleSchema = z.object({ expression: z.string(), startedAt: z.number(), dueAt: z.number() });
const progressSchema = z.record(z.string(), ruleSchema);

/** What is remembered of a rule: since when it counts, and when it is due next. */
export type RuleProgress = z.infer<typeof ruleSchema>;

export interface Progress {
  readonly read: (rule: string) => RuleProgress | undefined;
  readonly write: (rule: string, progress: RuleProgress) => void;
}

/** A file that cannot be read counts as none: then the rules count from now on. */
function readFile(file: string): Record<string, RuleProgress> {
  try {
    return existsSync(file) ? progressSchema.parse(parseJson(readFileSync(file, 'utf8'))) : {};
  } catch {
    return {};
  }
}

/** Keeps in a file how far the rules have come, so that a start knows what was missed since the last one. */
export function openProgress(file: string): Progress {
  const rules = readFile(file);
  return {
    read: (rule) => rules[rule],
    write: (rule, progress) => {
      rules[rule] = progress;
      writeJsonAtomically(file, rules);
    },
  };
}

const MOST_COUNTED = 1_000;

/** How often a rule was due from `dueAt` to `now`, counted up to a thousand, and when last. */
export function missedRuns(
  nextAfter: NextAfter,
  { startedAt, dueAt }: RuleProgress,
  now: number,
): { readonly count: number; readonly last: number } {
  let count = 0;
  let last = dueAt;
  for (let due: number | undefined = dueAt; due !== undefined && due <= now && count < MOST_COUNTED; ) {
    count += 1;
    last = due;
    due = nextAfter(due, startedAt);
  }
  return { count, last };
}
