import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateFolder } from '../data/own-files.ts';
import type { GiveUpReason, StreamRecord } from './delivery.ts';

/** Sends a message to a dead-letter queue. */
export type SendDeadLetter = (letter: object) => void;

interface GivenUp {
  readonly functionArn: string;
  readonly streamArn: string;
  readonly shardId: string;
  readonly records: readonly StreamRecord[];
  readonly condition: GiveUpReason;
  readonly invocations: number;
}

/**
 * Lambda's message for a discarded batch: the position of the records, not the records.
 * Source: Lambda Developer Guide, "Retaining discarded batches".
 */
export function deadLetter({
  functionArn,
  streamArn,
  shardId,
  records,
  condition,
  invocations,
}: GivenUp): object {
  const [first] = records;
  const last = records.at(-1);
  const time = (record: StreamRecord | undefined) => new Date((record?.createdAt ?? 0) * 1000).toISOString();
  return {
    requestContext: { requestId: randomUUID(), functionArn, condition, approximateInvokeCount: invocations },
    responseContext: { statusCode: 200, executedVersion: '$LATEST', functionError: 'Unhandled' },
    version: '1.0',
    timestamp: new Date().toISOString(),
    DDBStreamBatchInfo: {
      shardId,
      startSequenceNumber: first?.sequenceNumber,
      endSequenceNumber: last?.sequenceNumber,
      approximateArrivalOfFirstRecord: time(first),
      approximateArrivalOfLastRecord: time(last),
      batchSize: records.length,
      streamArn,
    },
  };
}

/** A queue that keeps its messages as lines of JSON, in order of arrival. */
export function openDeadLetters(
  directory: string,
  queueName: string,
  log: (line: string) => void,
): SendDeadLetter {
  return (letter) => {
    makePrivateFolder(directory);
    const file = join(directory, `${queueName}.jsonl`);
    appendFileSync(file, `${JSON.stringify(letter)}\n`);
    log(`A batch was given up and put into the dead-letter queue ${queueName}: see ${file}`);
  };
}
