import type { DynamoDBRecord } from 'aws-lambda';
import { describe, expect, test } from 'vitest';
import { insertedQuotes } from '../../../lambdas/quotes/inserted-quotes.ts';

const AT = '2026-09-27T18:00:00.000Z';

/** A record of the stream about a quote, or about the counter item of a day. */
const record = (
  eventName: NonNullable<DynamoDBRecord['eventName']>,
  NewImage: NonNullable<DynamoDBRecord['dynamodb']>['NewImage'],
): DynamoDBRecord => ({ eventName, dynamodb: { NewImage } });
const quote = (id: string) => ({ id: { S: id }, created_at: { S: AT }, created_at_id: { S: `${AT}#${id}` } });
const counter = { id: { S: '#count#2026-09' }, total: { N: '7' } };

describe('the quotes of a stream batch', () => {
  test('are the inserted ones; a later change of a quote is not a new one', () => {
    const Records = [record('INSERT', quote('a')), record('MODIFY', quote('b')), record('REMOVE', undefined)];

    expect(insertedQuotes({ Records })).toEqual([{ id: 'a', created_at: AT }]);
  });

  test('do not include counters, whose items are inserted as well', () => {
    expect(insertedQuotes({ Records: [record('INSERT', counter)] })).toEqual([]);
  });

  test('fail the batch when a quote has no time', () => {
    const { created_at: _, ...untimed } = quote('a');

    expect(() => insertedQuotes({ Records: [record('INSERT', untimed)] })).toThrow('created_at');
  });
});
