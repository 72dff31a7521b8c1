import { randomUUID } from 'node:crypto';
import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';
import type { Template } from '../assembly/template.ts';
import type { LocalFunction } from '../functions/runner.ts';
import type { JsonObject } from '../shared/json.ts';
import { readEventRules } from './event-rules.ts';

/** What a service says of an event; the bus adds the rest of the envelope. */
export interface ServiceEvent {
  readonly source: string;
  readonly detailType: string;
  readonly resources: readonly string[];
  readonly detail: JsonObject;
}

export type PublishEvent = (event: ServiceEvent) => void;

/**
 * The default bus of EventBridge: hands each event to the functions of every rule that matches it, and waits for none.
 * Source: EventBridge User Guide, "Event structure" and "Event patterns".
 */
export function openEventBus(
  template: Template,
  find: (arn: string) => LocalFunction | undefined,
): PublishEvent {
  const rules = readEventRules(template);
  return ({ source, detailType, resources, detail }) => {
    const event: JsonObject = {
      version: '0',
      id: randomUUID(),
      'detail-type': detailType,
      source,
      account: LOCAL_ACCOUNT,
      time: new Date().toISOString().replace(/\.\d+/, ''),
      region: template.region,
      resources: [...resources],
      detail,
    };
    const arns = rules.filter(({ matches }) => matches(event)).flatMap(({ functionArns }) => functionArns);
    // What goes wrong in a function, its runner prints.
    for (const arn of new Set(arns)) void find(arn)?.invoke(JSON.stringify(event));
  };
}
