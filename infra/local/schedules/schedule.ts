import * as z from 'zod';
import type { Resource, Template } from '../assembly/template.ts';
import { mayInvoke } from '../functions/permissions.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { type NextAfter, readExpression } from './expression.ts';

/** A rule of the template that calls functions by the clock. */
export interface ScheduleRule {
  readonly name: string;
  readonly arn: string;
  readonly expression: string;
  readonly nextAfter: NextAfter;
  readonly functionArns: readonly string[];
}

const ruleSchema = z.object({
  ScheduleExpression: z.string('what reacts to events is not run here'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })).default([]),
});

function readRule(template: Template, resource: Resource): readonly ScheduleRule[] {
  const { ScheduleExpression, State, Targets } = resource.properties(ruleSchema);
  if (State === 'DISABLED') return [];
  const arn = resource.attribute('Arn');
  const functionArns = Targets.map(({ Arn }) => Arn);
  for (const functionArn of functionArns) {
    if (mayInvoke(template, 'events.amazonaws.com', functionArn, arn)) continue;
    throw new ExpectedFailure(`The template does not allow ${resource.logicalId} to call ${functionArn}.`);
  }
  const nextAfter = readExpression(resource.readableId, ScheduleExpression);
  return [{ name: resource.readableId, arn, expression: ScheduleExpression, nextAfter, functionArns }];
}

/** The rules of the template that are on. */
export function readScheduleRules(template: Template): readonly ScheduleRule[] {
  return template.all('AWS::Events::Rule').flatMap((resource) => readRule(template, resource));
}
