import type { DynamoDBBatchResponse } from 'aws-lambda';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { inTime } from '../aws/stream-lag.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import { webhookQueue } from '../webhook-queue/webhook-queue-table.ts';
import { createQueueStageEvents, stageEvents } from './queue-stage-events.ts';

const queueStageEvents = createQueueStageEvents({
  queue: webhookQueue(documentClient(), requiredSetting('WEBHOOKS_TABLE')),
  logFailure: (error) => logUnexpected(error, { endpoint: 'queueStageEvents' }),
});

export const handler = inTime(async (event): Promise<DynamoDBBatchResponse> => {
  const failed = await queueStageEvents(stageEvents(event));
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
});
