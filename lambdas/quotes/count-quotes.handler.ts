import { setTimeout } from 'node:timers/promises';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { createCountQuotes } from './count-quotes.ts';
import { counterWriter } from './counters-table.ts';
import { insertedQuotes } from './inserted-quotes.ts';

/** Doubles from 25 ms up to 0.8 s, at random, so that those who met once do not meet again. */
const pause = (attempt: number) => setTimeout(Math.random() * Math.min(800, 25 * 2 ** attempt));

const counters = counterWriter(documentClient(), requiredSetting('QUOTES_TABLE'));
const countQuotes = createCountQuotes({ counters, pause });

/** Any failure is that of the whole batch, which the stream sends again: what is counted by then is not counted twice. */
export const handler = (event: DynamoDBStreamEvent): Promise<void> => countQuotes(insertedQuotes(event));
