import * as z from 'zod';
import type { Resource, Template } from '../assembly/template.ts';
import { ExpectedFailure } from '../expected-failure.ts';
import { mayInvoke } from '../functions/permissions.ts';

/** A rule of the template that calls functions by the clock. */
export interface ScheduleRule {
  readonly name: string;
  readonly arn: string;
  readonly everyMs: number;
  readonly functionArns: readonly string[];
}

const ruleSchema = z.object({
  ScheduleExpression: z.string('what reacts to events is not run here'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })).default([]),
});

const MINUTE_MS = 60_000;
const UNITS: Readonly<Record<string, number>> = {
  minute: MINUTE_MS,
  hour: 60 * MINUTE_MS,
  day: 24 * 60 * MINUTE_MS,
};

function everyMs({ logicalId }: Resource, expression: string): number {
  const [, count, unit = ''] = /^rate\(([1-9]\d*) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const unitMs = UNITS[unit];
  if (count === undefined || unitMs === undefined) {
    throw new ExpectedFailure(`${logicalId} runs at ${expression}; the local run knows rate(…) only.`);
  }
  return Number(count) * unitMs;
}

function readRule(template: Template, resource: Resource): readonly ScheduleRule[] {
  const { ScheduleExpression, State, Targets } = resource.properties(ruleSchema);
  if (State === 'DISABLED') return [];
  const arn = resource.attribute('Arn');
  const functionArns = Targets.map(({ Arn }) => Arn);
  for (const functionArn of functionArns) {
    if (mayInvoke(template, 'events.amazonaws.com', functionArn, arn)) continue;
    throw new ExpectedFailure(`The template does not allow ${resource.logicalId} to call ${functionArn}.`);
  }
  return [{ name: resource.readableId, arn, everyMs: everyMs(resource, ScheduleExpression), functionArns }];
}

/** The rules of the template that are on. */
export function readScheduleRules(template: Template): readonly ScheduleRule[] {
  return template.all('AWS::Events::Rule').flatMap((resource) => readRule(template, resource));
}
