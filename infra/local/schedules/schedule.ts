import * as z from 'zod';
import type { Resource, Template } from '../assembly/template.ts';
import { mayInvoke } from '../functions/permissions.ts';
import { evaluate } from '../iam/evaluate.ts';
import { statementsOfRole } from '../iam/roles.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { type NextAfter, readExpression } from './expression.ts';

/** A rule, or a schedule, of the template that calls functions by the clock. */
export interface ScheduleRule {
  readonly name: string;
  readonly arn: string;
  readonly expression: string;
  readonly nextAfter: NextAfter;
  readonly functionArns: readonly string[];
}

const ruleSchema = z.object({
  /** Absent from rules that wait for events. */
  ScheduleExpression: z.string().optional(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })).default([]),
});

function readRule(template: Template, resource: Resource): readonly ScheduleRule[] {
  const { ScheduleExpression, State, Targets } = resource.properties(ruleSchema);
  if (ScheduleExpression === undefined || State === 'DISABLED') return [];
  const arn = resource.attribute('Arn');
  const functionArns = Targets.map(({ Arn }) => Arn);
  for (const functionArn of functionArns) {
    if (mayInvoke(template, 'events.amazonaws.com', functionArn, arn)) continue;
    throw new ExpectedFailure(`The template does not allow ${resource.logicalId} to call ${functionArn}.`);
  }
  const nextAfter = readExpression(resource.readableId, ScheduleExpression);
  return [{ name: resource.readableId, arn, expression: ScheduleExpression, nextAfter, functionArns }];
}

const scheduleSchema = z.object({
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default('UTC'),
  FlexibleTimeWindow: z.object({ Mode: z.literal('OFF') }),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Target: z.object({ Arn: z.string(), RoleArn: z.string(), Input: z.never().optional() }),
});

/** A schedule of EventBridge Scheduler calls its target in a role, where a rule needs the function's permission. */
function readSchedule(template: Template, resource: Resource): readonly ScheduleRule[] {
  const { ScheduleExpression, ScheduleExpressionTimezone, State, Target } =
    resource.properties(scheduleSchema);
  if (State === 'DISABLED') return [];
  const role = template.find(Target.RoleArn, 'AWS::IAM::Role');
  const request = { action: 'lambda:InvokeFunction', resource: Target.Arn };
  if (role === undefined || !evaluate(statementsOfRole(template, role), request).allowed) {
    throw new ExpectedFailure(
      `The role of ${resource.logicalId} does not allow ${request.action} on ${Target.Arn}.`,
    );
  }
  const nextAfter = readExpression(resource.readableId, ScheduleExpression, ScheduleExpressionTimezone);
  return [
    {
      name: resource.readableId,
      arn: resource.attribute('Arn'),
      expression: `${ScheduleExpression} ${ScheduleExpressionTimezone}`,
      nextAfter,
      functionArns: [Target.Arn],
    },
  ];
}

/** The rules and schedules of the template that are on. */
export function readScheduleRules(template: Template): readonly ScheduleRule[] {
  return [
    ...template.all('AWS::Events::Rule').flatMap((resource) => readRule(template, resource)),
    ...template.all('AWS::Scheduler::Schedule').flatMap((resource) => readSchedule(template, resource)),
  ];
}
