import { join } from 'node:path';
import type { Template } from '../assembly/template.ts';
import type { LocalDynamoDb } from '../dynamodb/start-dynamodb.ts';
import { ExpectedFailure } from '../expected-failure.ts';
import type { LocalFunctions } from '../functions/start-functions.ts';
import { openCheckpoints } from './checkpoints.ts';
import { openDeadLetters } from './dead-letters.ts';
import { readEventSources } from './event-source.ts';
import { followStream } from './poller.ts';
import { createStreamReader } from './reader.ts';

export interface StreamsOptions {
  readonly template: Template;
  readonly dynamoDb: LocalDynamoDb;
  readonly functions: LocalFunctions;
  readonly dataDirectory: string;
  readonly log: (line: string) => void;
}

/** Makes the template's functions follow their streams. Returns a function that stops them after the batch under way. */
export function startStreams(options: StreamsOptions): () => Promise<void> {
  const { template, dynamoDb, functions, dataDirectory, log } = options;
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
    return followStream({
      source,
      reader: createStreamReader(call, table.engineStreamArn, source.streamArn, template.region),
      target,
      checkpoints: openCheckpoints(join(dataDirectory, 'checkpoints'), source.name, table.engineStreamArn),
      sendDeadLetter:
        deadLetterQueue === undefined
          ? undefined
          : openDeadLetters(join(dataDirectory, 'dead-letters'), deadLetterQueue, log),
      log,
    });
  });
  return async () => {
    await Promise.all(pollers.map((poller) => poller.stop()));
  };
}
