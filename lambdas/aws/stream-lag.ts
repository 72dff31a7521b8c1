import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';

/** From so long on a stream is behind: those before it fail again and again, or its function has no room. */
const BEHIND_SECONDS = 15 * 60;

type Dated = Pick<DynamoDBRecord, 'dynamodb'>;

/** Writes the line that the alarm waits for when the oldest record of a batch has waited for long. */
export function warnIfBehind(records: readonly Dated[], nowMs: number): void {
  const times = records.flatMap(({ dynamodb }) => dynamodb?.ApproximateCreationDateTime ?? []);
  const seconds = Math.round(nowMs / 1_000 - Math.min(...times));
  if (times.length === 0 || seconds < BEHIND_SECONDS) return;
  console.warn(JSON.stringify({ level: 'WARN', event: 'stream_behind', seconds }));
}

/**
 * A handler of a stream that says when it is behind. AWS has the metric IteratorAge for each function, and an alarm on
 * each would cost more than all others together.
 */
export const inTime =
  <Answer>(handle: (event: DynamoDBStreamEvent) => Promise<Answer>) =>
  (event: DynamoDBStreamEvent): Promise<Answer> => {
    warnIfBehind(event.Records, Date.now());
    return handle(event);
  };
