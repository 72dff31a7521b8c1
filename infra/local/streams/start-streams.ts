import { join } from 'node:path';
import type { Template } from '../assembly/template.ts';
import type { ExpiredItems } from '../dynamodb/expired-items.ts';
import type { LocalDynamoDb } from '../dynamodb/start-dynamodb.ts';
import type { LocalFunctions } from '../functions/start-functions.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { openCheckpoints } from './checkpoints.ts';
import { openDeadLetters } from './dead-letters.ts';
import { readEventSources } from './event-source.ts';
import { followStream } from './poller.ts';
import { quietReader } from './quiet-reader.ts';
import { createStreamReader } from './reader.ts';

export interface StreamsOptions {
  readonly template: Template;
  readonly dynamoDb: LocalDynamoDb;
  readonly functions: LocalFunctions;
  readonly expired: ExpiredItems;
  readonly dataDirectory: string;
  /** Told of each message for a queue. */
  readonly onDeadLetter?: (queueName: string) => void;
  readonly log: (line: string) => void;
}

/** Starts the template's event source mappings. Returns a function that stops them after the current batch. */
export function startStreams(options: StreamsOptions): () => Promise<void> {
  const { template, dynamoDb, functions, expired, dataDirectory, log, onDeadLetter } = options;
  const call = dynamoDb.openClient('streams');
  const pollers = readEventSources(template).map((source) => {
    const table = dynamoDb.tables.find(({ streamArn }) => streamArn === source.streamArn);
    const target = functions.find(source.functionArn);
    if (table?.engineStreamArn === undefined || target === undefined) {
      throw new ExpectedFailure(
        `${source.name} follows ${source.streamArn}, which is no stream of a table here.`,
      );
    }
    const { deadLetterQueue } = source;
    const reader = createStreamReader(call, {
      engineArn: table.engineStreamArn,
      streamArn: source.streamArn,
      region: template.region,
      isExpired: (key, createdAt) => expired.has(table.name, key, createdAt),
    });
    return followStream({
      source,
      reader: quietReader(reader, dynamoDb.writes, Date.now),
      target,
      checkpoints: openCheckpoints(join(dataDirectory, 'checkpoints'), source.name, table.engineStreamArn),
      sendDeadLetter:
        deadLetterQueue === undefined
          ? undefined
          : openDeadLetters(join(dataDirectory, 'dead-letters'), deadLetterQueue, (line) => {
              log(line);
              onDeadLetter?.(deadLetterQueue);
            }),
      log,
    });
  });
  return async () => {
    await Promise.all(pollers.map((poller) => poller.stop()));
  };
}
