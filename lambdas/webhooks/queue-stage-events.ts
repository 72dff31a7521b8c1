import type { AttributeValue, DynamoDBStreamEvent } from 'aws-lambda';
import * as z from 'zod/mini';
import { FIRST_STAGE, STAGES } from '#contract/quote-work.ts';
import { eventOfStage, RECEIVED } from '#contract/webhooks.ts';
import type { QueueEvent, QuoteHappening } from '../webhook-queue/queue-event.ts';

const stage = z.enum(STAGES);
const lineSchema = z.object({
  quote_id: z.string(),
  operation: z.string(),
  at: z.string(),
  happened: z.string(),
  stage,
  before: stage,
});

type Image = Readonly<Record<string, AttributeValue>>;

function happeningsOf(image: Image): readonly QuoteHappening[] {
  const { quote_id, operation, at, happened, stage: to } = image;
  const line = z.parse(lineSchema, {
    quote_id: quote_id?.S,
    operation: operation?.S,
    at: at?.S,
    happened: happened?.S,
    stage: to?.S,
    // A change of before the stages had their names counts as one from the beginning.
    before: stage.safeParse(image.before?.M?.stage?.S).data ?? FIRST_STAGE,
  });
  const told = { quoteId: line.quote_id, stage: line.stage, at: line.at, operation: line.operation };
  if (line.happened === 'recorded') return [{ ...told, event: RECEIVED }];
  return line.stage === line.before ? [] : [{ ...told, event: eventOfStage(line.stage) }];
}

/** What the lines of timelines that a batch adds say of stages, each with its place in the stream. */
export function stageEvents({ Records }: DynamoDBStreamEvent) {
  return Records.map(({ dynamodb }) => ({
    sequenceNumber: dynamodb?.SequenceNumber ?? '',
    read: () => happeningsOf(dynamodb?.NewImage ?? {}),
  }));
}

interface Dependencies {
  readonly queue: QueueEvent;
  readonly logFailure: (error: unknown) => void;
}

/**
 * Queues a request that staff has recorded, and each change of a stage, for the webhooks that want to hear of it.
 * @returns the use case; it resolves to the places of those that failed
 */
export function createQueueStageEvents({ queue, logFailure }: Dependencies) {
  return async (lines: ReturnType<typeof stageEvents>): Promise<readonly string[]> => {
    const failed: string[] = [];
    for (const { sequenceNumber, read } of lines) {
      try {
        for (const happening of read()) await queue(happening);
      } catch (error) {
        logFailure(error);
        failed.push(sequenceNumber);
      }
    }
    return failed;
  };
}
