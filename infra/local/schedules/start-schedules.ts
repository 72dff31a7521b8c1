import { randomUUID } from 'node:crypto';
import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';
import type { Template } from '../assembly/template.ts';
import { ExpectedFailure } from '../expected-failure.ts';
import type { LocalFunctions } from '../functions/start-functions.ts';
import { readScheduleRules } from './schedule.ts';

/**
 * What a function gets that runs by the clock.
 * Source: EventBridge User Guide, "Creating a rule that runs on a schedule".
 */
const scheduledEvent = (arn: string, region: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: LOCAL_ACCOUNT,
  time: new Date().toISOString().replace(/\.\d+/, ''),
  region,
  resources: [arn],
  detail: {},
});

/**
 * Calls the template's functions by the clock, the first time when a rule's period has passed, as on AWS.
 * @returns a function that stops the clocks
 */
export function startSchedules(template: Template, find: LocalFunctions['find']): () => void {
  const timers = readScheduleRules(template).flatMap(({ name, arn, everyMs, functionArns }) =>
    functionArns.map((functionArn) => {
      const target = find(functionArn);
      if (target === undefined) {
        throw new ExpectedFailure(`${name} calls ${functionArn}, which is no function of the template.`);
      }
      return setInterval(() => {
        // What goes wrong in it, the function's runner has printed.
        void target.invoke(JSON.stringify(scheduledEvent(arn, template.region)));
      }, everyMs);
    }),
  );
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
