import { basename } from 'node:path';
import * as z from 'zod';
import type { Resource, Template } from '../assembly/template.ts';
import { roleOf } from '../functions/definition.ts';
import { evaluate } from '../iam/evaluate.ts';
import { statementsOfRole } from '../iam/roles.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import type { DeliveryPolicy } from './delivery.ts';
import { createFilter, type RecordFilter } from './filter.ts';

/** An event source mapping of the template. */
export interface EventSource {
  readonly name: string;
  readonly functionArn: string;
  readonly streamArn: string;
  readonly batchSize: number;
  /** Maximum time to fill a batch. */
  readonly batchingWindowSeconds: number;
  readonly startsAtOldest: boolean;
  readonly filter: RecordFilter;
  readonly policy: DeliveryPolicy;
  /** Name of the queue for discarded batches. */
  readonly deadLetterQueue: string | undefined;
}

const mappingSchema = z.object({
  FunctionName: z.string(),
  EventSourceArn: z.string(),
  Enabled: z.boolean().default(true),
  BatchSize: z.number().default(100),
  MaximumBatchingWindowInSeconds: z.number().default(0),
  StartingPosition: z.enum(['TRIM_HORIZON', 'LATEST']),
  FunctionResponseTypes: z.array(z.literal('ReportBatchItemFailures')).default([]),
  BisectBatchOnFunctionError: z.boolean().default(false),
  MaximumRetryAttempts: z.number().default(-1),
  MaximumRecordAgeInSeconds: z.number().default(-1),
  ParallelizationFactor: z.literal(1).optional(),
  TumblingWindowInSeconds: z.literal(0).optional(),
  FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: z.string() })) }).optional(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
});

/** Permissions that Lambda requires when a mapping is created. */
const STREAM_ACTIONS = ['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'];

function checkPermissions(
  template: Template,
  mapping: Resource,
  target: Resource,
  streamArn: string,
  queueArn: string | undefined,
): void {
  const statements = statementsOfRole(template, roleOf(template, target));
  const needed = STREAM_ACTIONS.map((name) => ({ action: `dynamodb:${name}`, resource: streamArn }));
  if (queueArn !== undefined) needed.push({ action: 'sqs:SendMessage', resource: queueArn });
  for (const request of needed) {
    if (evaluate(statements, request).allowed) continue;
    throw new ExpectedFailure(
      `${mapping.logicalId} cannot be made: the role of ${target.logicalId} does not allow ${request.action} on ${request.resource}.`,
    );
  }
}

function readEventSource(template: Template, mapping: Resource): readonly EventSource[] {
  const properties = mapping.properties(mappingSchema);
  if (!properties.Enabled) return [];
  const target = template.find(properties.FunctionName, 'AWS::Lambda::Function');
  if (target === undefined) {
    throw new ExpectedFailure(
      `${mapping.logicalId} calls ${properties.FunctionName}, which is no function of the template.`,
    );
  }
  const queueArn = properties.DestinationConfig?.OnFailure?.Destination;
  checkPermissions(template, mapping, target, properties.EventSourceArn, queueArn);
  const patterns = properties.FilterCriteria?.Filters.map(({ Pattern }) => Pattern) ?? [];
  return [
    {
      name: mapping.readableId,
      functionArn: target.attribute('Arn'),
      streamArn: properties.EventSourceArn,
      batchSize: properties.BatchSize,
      batchingWindowSeconds: properties.MaximumBatchingWindowInSeconds,
      startsAtOldest: properties.StartingPosition === 'TRIM_HORIZON',
      filter: createFilter(mapping.logicalId, patterns),
      policy: {
        reportsItemFailures: properties.FunctionResponseTypes.length > 0,
        bisects: properties.BisectBatchOnFunctionError,
        maxRetries: properties.MaximumRetryAttempts,
        maxAge: properties.MaximumRecordAgeInSeconds,
      },
      deadLetterQueue: queueArn === undefined ? undefined : basename(queueArn.replaceAll(':', '/')),
    },
  ];
}

/** The event source mappings of the template, each checked for the permissions it needs. */
export function readEventSources(template: Template): readonly EventSource[] {
  return template
    .all('AWS::Lambda::EventSourceMapping')
    .flatMap((mapping) => readEventSource(template, mapping));
}
