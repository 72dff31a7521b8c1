import { setTimeout } from 'node:timers/promises';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import { documentClient } from '../aws/document-client.ts';
import { inTime } from '../aws/stream-lag.ts';
import { createAnnounceQuotes } from './announce-quotes.ts';
import { announcer } from './channel-stores.ts';
import { logNotTold } from './log-announced.ts';

const announceQuotes = createAnnounceQuotes({
  announce: announcer(documentClient()).announce,
  logFailure: logNotTold('announceQuotes'),
  now: () => new Date(),
  pause: (milliseconds) => setTimeout(milliseconds),
});

/** The filter of the stream lets through what was stored with an outbox entry. */
export const handler = inTime(async ({ Records }): Promise<DynamoDBBatchResponse> => {
  const quotes = Records.map(({ dynamodb }) => ({
    sequenceNumber: dynamodb?.SequenceNumber ?? '',
    id: dynamodb?.Keys?.id?.S ?? '',
  }));
  const failed = await announceQuotes(quotes);
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
});
