import { App, Stack } from 'aws-cdk-lib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { TABLES } from '#contract/tables.ts';
import { ProtectedTable } from '../../infra/constructs/protected-table.ts';
import type { StreamFunction } from '../../infra/constructs/stream-consumer.ts';
import { STREAM_FUNCTIONS } from '../../infra/stream-functions.ts';
import { temporaryDirectory } from './local/temporary-directory.ts';
import { ofType, readable, synthesized } from './synthesized.ts';
import { waitsFor } from './waits-for.ts';

const dev = synthesized();
const mappings = ofType(dev, 'AWS::Lambda::EventSourceMapping');
const consumers: readonly (readonly [string, StreamFunction])[] = Object.entries(STREAM_FUNCTIONS);

/** The mapping that calls a function, with its logical id. */
function mappingOf(name: string) {
  const [found, ...more] = mappings.filter(([, { Properties }]) =>
    readable(Properties.FunctionName).startsWith(`Functions${name}Function`),
  );
  if (found === undefined || more.length > 0) throw new Error(`${name} has not exactly one stream.`);
  return { id: found[0], properties: found[1].Properties };
}

describe('the stream of quotes', () => {
  test('is sent to the counters in batches; failed records are isolated and sent to a queue', () => {
    expect(mappingOf('countQuotes').properties).toMatchObject({
      EventSourceArn: { 'Fn::GetAtt': ['QuotesTable', 'StreamArn'] },
      FunctionName: { Ref: expect.stringContaining('countQuotes') },
      StartingPosition: 'TRIM_HORIZON',
      BatchSize: 100,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: 10,
      DestinationConfig: {
        OnFailure: { Destination: { 'Fn::GetAtt': [expect.stringContaining('DeadLetters'), 'Arn'] } },
      },
      FilterCriteria: { Filters: [{ Pattern: '{"eventName":["INSERT"]}' }] },
    });
  });
});

describe('the functions that read a stream', () => {
  test('are those of the records and no others', () => {
    expect(mappings).toHaveLength(consumers.length);
  });

  test.each(consumers)('%s reads as its record says, and isolates failures', (name, record) => {
    expect(mappingOf(name).properties).toMatchObject({
      EventSourceArn: { 'Fn::GetAtt': [TABLES[record.source].logicalId, 'StreamArn'] },
      BatchSize: record.batchSize,
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      MaximumRetryAttempts: record.retryAttempts,
      FilterCriteria: { Filters: [{ Pattern: JSON.stringify(record.filter) }] },
    });
  });

  test.each(consumers)('%s is called only after it may read the stream and send to its queue', (name) => {
    expect([...waitsFor(dev, mappingOf(name).id)]).toContainEqual(
      expect.stringMatching(new RegExp(`^Functions${name}Role`)),
    );
  });

  test('give up into a queue that is encrypted, takes what the rules of this stack send, and refuses connections without TLS', () => {
    for (const [id, { Properties }] of ofType(dev, 'AWS::SQS::Queue')) {
      expect(Properties, id).toMatchObject({
        SqsManagedSseEnabled: true,
        MessageRetentionPeriod: 1_209_600,
      });
    }
    const policies = ofType(dev, 'AWS::SQS::QueuePolicy');
    expect(policies).toHaveLength(1);
    const { Statement } = z
      .object({ PolicyDocument: z.object({ Statement: z.array(z.unknown()) }) })
      .parse(policies[0]?.[1].Properties).PolicyDocument;
    const [tls, ...others] = Statement;
    expect(tls).toMatchObject({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } });
    expect(others.length).toBeGreaterThan(0);
    for (const statement of others) {
      expect(statement).toMatchObject({
        Effect: 'Allow',
        Action: 'sqs:SendMessage',
        Principal: { Service: 'events.amazonaws.com' },
        Condition: {
          ArnEquals: { 'aws:SourceArn': { 'Fn::GetAtt': [expect.stringContaining('Schedule'), 'Arn'] } },
        },
      });
    }
  });
});

describe('the readers of one stream', () => {
  test('are at most two, because DynamoDB throttles more', () => {
    const readers = Map.groupBy(mappings, ([, { Properties }]) => readable(Properties.EventSourceArn));
    expect(readers.size).toBeGreaterThan(0);
    for (const [stream, those] of readers) expect(those.length, stream).toBeLessThanOrEqual(2);
  });

  test('with a third one stop the synth with the names of the other two', () => {
    const table = new ProtectedTable(
      new Stack(new App({ outdir: temporaryDirectory() }), 'Small'),
      'Quotes',
      TABLES.quotes,
      true,
    );
    table.streamFor('CountQuotes');
    table.streamFor('MailQuotes');
    expect(() => table.streamFor('ThirdReader')).toThrow(
      'ThirdReader cannot read the stream of QuotesTable as well, because DynamoDB throttles more than 2 readers: let CountQuotes or MailQuotes in infra/stream-functions.ts do its work too.',
    );
  });

  test('of a table without a stream stop the synth, and the error names the file to open', () => {
    const { stream: _, ...definition } = TABLES.auditLogs;
    const table = new ProtectedTable(
      new Stack(new App({ outdir: temporaryDirectory() }), 'Small'),
      'Logs',
      definition,
      true,
    );
    expect(() => table.streamFor('CountQuotes')).toThrow(
      'AuditLogsTable has no stream for CountQuotes to read: give it one in lambdas/contract/tables.ts.',
    );
  });
});
