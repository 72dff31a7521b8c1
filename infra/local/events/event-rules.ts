import * as z from 'zod';
import type { Resource, Template } from '../assembly/template.ts';
import { mayInvoke } from '../functions/permissions.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import type { JsonObject } from '../shared/json.ts';
import { createFilter } from '../streams/filter.ts';

/** A rule of the template that calls functions for events. */
export interface EventRule {
  readonly matches: (event: JsonObject) => boolean;
  readonly functionArns: readonly string[];
}

const ruleSchema = z.object({
  EventPattern: z.record(z.string(), z.json()).optional(),
  EventBusName: z.literal('default', 'only the default bus is run here').optional(),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Targets: z.array(z.object({ Arn: z.string() })).default([]),
});

function readRule(template: Template, resource: Resource): readonly EventRule[] {
  const { EventPattern, State, Targets } = resource.properties(ruleSchema);
  if (EventPattern === undefined || State === 'DISABLED') return [];
  const functionArns = Targets.map(({ Arn }) => Arn);
  for (const functionArn of functionArns) {
    if (mayInvoke(template, 'events.amazonaws.com', functionArn, resource.attribute('Arn'))) continue;
    throw new ExpectedFailure(`The template does not allow ${resource.logicalId} to call ${functionArn}.`);
  }
  return [{ matches: createFilter(resource.logicalId, [JSON.stringify(EventPattern)]), functionArns }];
}

/** The rules of the template that are on and wait for events, not for a time. */
export function readEventRules(template: Template): readonly EventRule[] {
  return template.all('AWS::Events::Rule').flatMap((resource) => readRule(template, resource));
}
