import { join } from 'node:path';
import type { Template } from '../assembly/template.ts';
import type { LocalFunction } from '../functions/runner.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { startClock } from './clock.ts';
import { missedRuns, openProgress, PROGRESS_FILE, type Progress } from './progress.ts';
import { readScheduleRules, type ScheduleRule } from './schedule.ts';
import { scheduledEvent } from './scheduled-event.ts';

export interface SchedulesOptions {
  readonly template: Template;
  readonly find: (arn: string) => LocalFunction | undefined;
  readonly dataDirectory: string;
  readonly log: (line: string) => void;
}

function targetsOf({ name, functionArns }: ScheduleRule, find: SchedulesOptions['find']) {
  return functionArns.map((functionArn): LocalFunction => {
    const target = find(functionArn);
    if (target !== undefined) return target;
    throw new ExpectedFailure(`${name} calls ${functionArn}, which is no function of the template.`);
  });
}

/** Since when a rule counts; tells what was due while nothing ran, which EventBridge would have run. */
function resume(
  { name, expression, nextAfter }: ScheduleRule,
  progress: Progress,
  log: (line: string) => void,
) {
  const earlier = progress.read(name);
  if (earlier?.expression !== expression) return Date.now();
  const { count, last } = missedRuns(nextAfter, earlier, Date.now());
  if (count > 0) {
    const often = count === 1 ? 'once' : `${count} times`;
    log(
      `${name} was due ${often} while the local run was stopped, last at ${new Date(last).toISOString()}: npm run invoke -- ${name} runs it now.`,
    );
  }
  return earlier.startedAt;
}

/**
 * Calls the template's functions by the clock, the first time when a rule's period has passed, as on AWS. A period
 * goes on counting over restarts.
 * @returns a function that stops the clocks
 */
export function startSchedules({ template, find, dataDirectory, log }: SchedulesOptions): () => void {
  const rules = readScheduleRules(template).map((rule) => ({ rule, targets: targetsOf(rule, find) }));
  const progress = openProgress(join(dataDirectory, PROGRESS_FILE));
  const stops = rules.map(({ rule, targets }) => {
    const { name, arn, expression, nextAfter } = rule;
    const startedAt = resume(rule, progress, log);
    return startClock({
      nextAfter,
      startedAt,
      onArmed: (dueAt) => progress.write(name, { expression, startedAt, dueAt }),
      run: () => {
        // What goes wrong in it, the function's runner has printed.
        for (const { invoke } of targets) void invoke(JSON.stringify(scheduledEvent(arn, template.region)));
      },
    });
  });
  return () => {
    for (const stop of stops) stop();
  };
}
