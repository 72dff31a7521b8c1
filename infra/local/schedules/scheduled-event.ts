import { randomUUID } from 'node:crypto';
import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';

/**
 * What a function gets that runs by the clock.
 * Source: EventBridge User Guide, "Creating a rule that runs on a schedule".
 */
export const scheduledEvent = (ruleArn: string, region: string) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: LOCAL_ACCOUNT,
  time: new Date().toISOString().replace(/\.\d+/, ''),
  region,
  resources: [ruleArn],
  detail: {},
});
