import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { stackName } from '#contract/deployment.ts';
import { TABLES } from '#contract/tables.ts';
import { STAGES } from '../../infra/stages.ts';
import { accountTemplate, WHOLE_STAGE } from './account/account-template.ts';
import { type Kept, KINDS, keptOf, MOVABLE, namedOrRetained, replacementsOf } from './replacements.ts';
import { resourcesSchema, synthesized } from './synthesized.ts';

/**
 * The stack as it was deployed last, of both stages alike. Whoever adds a resource writes it down here; who changes or
 * takes out a line says in the runbook how a deployed stage gets past it.
 */
const FILE = 'tests/infra/deployed-resources.json';
/** The same of what the account has beside the stack of production, which has all of it. */
const ACCOUNT_FILE = 'tests/infra/deployed-account-resources.json';
const listSchema = z.record(
  z.string(),
  z.object({
    type: z.string(),
    fixed: z.record(z.string(), z.unknown()),
    indexes: z.record(z.string(), z.unknown()).optional(),
  }),
);
const listIn = (file: string) => listSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
const deployed = listIn(FILE);

describe.each(['dev', 'production'] as const)('a deployment over the stack of %s that is there', (stage) => {
  const next = keptOf(synthesized(STAGES[stage], stage).resources, stackName(stage));

  test('replaces nothing that holds data or that others know by name', () => {
    expect(replacementsOf(deployed, next)).toEqual([]);
  });

  test('adds nothing that the list leaves out', () => {
    const added = Object.entries(next).filter(([id]) => !(id in deployed));
    expect(added, `write these into ${FILE}`).toEqual([]);
  });
});

/** What the account stack of production can have, all of it. */
const accountResources = () =>
  new Map(Object.entries(resourcesSchema.parse(accountTemplate(WHOLE_STAGE).toJSON().Resources)));

test('A deployment over the account stack of production replaces nothing, and adds nothing that its list leaves out', () => {
  const before = listIn(ACCOUNT_FILE);
  const next = keptOf(accountResources(), stackName('production'));

  expect(replacementsOf(before, next)).toEqual([]);
  const added = Object.entries(next).filter(([id]) => !(id in before));
  expect(added, `write these into ${ACCOUNT_FILE}`).toEqual([]);
});

describe('Whatever has a name of its own, of which there can be one, or stays when the stack goes', () => {
  const types = () =>
    namedOrRetained([
      ...synthesized(STAGES.dev, 'dev').resources.values(),
      ...synthesized(STAGES.production, 'production').resources.values(),
      ...accountResources().values(),
    ]);

  test('is looked at, or may move for a reason that is written down', () => {
    const unknown = [...types()].filter((type) => !(type in KINDS) && !(type in MOVABLE));
    expect(unknown, 'add these to KINDS or to MOVABLE').toEqual([]);
  });

  test('is found in a template that has one more of a kind', () => {
    const own = (Type: string, more: object) => ({ Type, Properties: {}, DependsOn: [], ...more });
    const found = namedOrRetained([
      own('AWS::Kinesis::Stream', { Properties: { Name: 'quotes' } }),
      own('AWS::Events::EventBus', { Properties: { EventBusName: 'moves' } }),
      own('AWS::CloudFront::CachePolicy', { Properties: { CachePolicyConfig: { Name: 'files' } } }),
      own('AWS::EFS::FileSystem', { DeletionPolicy: 'Retain' }),
      own('AWS::RDS::DBInstance', { UpdateReplacePolicy: 'Retain' }),
      own('AWS::Lambda::Permission', { Properties: { FunctionName: 'submitQuote' } }),
    ]);
    expect([...found].map((type) => type.split('::').at(-1))).toEqual([
      'Stream',
      'EventBus',
      'CachePolicy',
      'FileSystem',
      'DBInstance',
    ]);
  });

  test('is on one of the lists', () => {
    const all = { ...deployed, ...listIn(ACCOUNT_FILE) };
    expect(new Set(Object.values(all).map(({ type }) => type))).toEqual(new Set(Object.keys(KINDS)));
  });

  test('has no reason to move that nothing has', () => {
    const found = types();
    expect(Object.keys(MOVABLE).filter((type) => !found.has(type) || type in KINDS)).toEqual([]);
  });
});

describe('indexes of a table', () => {
  const index = (partition: string) => ({ KeySchema: [{ AttributeName: partition, KeyType: 'HASH' }] });
  const table = (indexes?: Kept['indexes']) => ({
    QuotesTable: { type: 'AWS::DynamoDB::Table', fixed: {}, indexes },
  });

  test('are added or taken out one in a deployment', () => {
    const before = table({ newest: index('month') });
    expect(replacementsOf(before, table({ newest: index('month'), held: index('held') }))).toEqual([]);
    expect(replacementsOf(before, table())).toEqual([]);
    expect(replacementsOf(table(), before)).toEqual([]);
  });

  test.each([
    ['two that are new', table(), table({ newest: index('month'), held: index('held') }), 'newest, held'],
    ['one for another', table({ newest: index('month') }), table({ held: index('held') }), 'held, newest'],
  ])('are refused by CloudFormation: %s', (_, before, next, names) => {
    expect(replacementsOf(before, next)).toEqual([
      `A deployment would add or take out 2 indexes of QuotesTable (${names}), and CloudFormation does one of a table in a deployment: deploy them one after the other, and write each down once it is deployed.`,
    ]);
  });

  test('are not changed', () => {
    const [sentence = ''] = replacementsOf(
      table({ newest: index('month') }),
      table({ newest: index('day') }),
    );
    expect(sentence).toMatch(/^A deployment would change the index newest of QuotesTable, .* another name/);
  });

  test('of the stack are all on the list of what is deployed', () => {
    expect(Object.keys(deployed.QuotesTable?.indexes ?? {})).toEqual(Object.keys(TABLES.quotes.indexes));
  });
});

describe('a deployment is told in words', () => {
  const table = (fixed: object = { KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }] }): Kept => ({
    type: 'AWS::DynamoDB::Table',
    fixed: { ...fixed },
  });

  test.each<[string, Readonly<Record<string, Kept>>, string]>([
    [
      'that renames a table',
      { RequestsTable: table() },
      'QuotesTable (AWS::DynamoDB::Table) is not in the stack any more: the functions would read an empty table, and the rows would stay in the old one.',
    ],
    [
      'that gives a table another key',
      { QuotesTable: table({ KeySchema: [{ AttributeName: 'email', KeyType: 'HASH' }] }) },
      'A deployment would replace QuotesTable (AWS::DynamoDB::Table), because its KeySchema is another: the functions would read an empty table, and the rows would stay in the old one.',
    ],
    [
      'that gives a table a name',
      { QuotesTable: table({ ...table().fixed, TableName: 'quotes' }) },
      'A deployment would replace QuotesTable (AWS::DynamoDB::Table), because its TableName is another: the functions would read an empty table, and the rows would stay in the old one.',
    ],
    [
      'that makes something else of a table',
      { QuotesTable: { type: 'AWS::S3::Bucket', fixed: {} } },
      'QuotesTable was a AWS::DynamoDB::Table and would be a AWS::S3::Bucket: the functions would read an empty table, and the rows would stay in the old one.',
    ],
  ])('%s', (_, next, sentence) => {
    expect(replacementsOf({ QuotesTable: table() }, next)).toEqual([sentence]);
    expect(replacementsOf({ QuotesTable: table() }, { QuotesTable: table() })).toEqual([]);
  });

  test('that moves the alarms to another topic, the site to another distribution, the staff to another client', () => {
    const of = (type: string) => ({ [type]: { type, fixed: {} } });
    for (const [type, words] of [
      ['AWS::SNS::Topic', 'until its address is confirmed again'],
      ['AWS::CloudFront::Distribution', 'DNS records and the free plan'],
      ['AWS::Cognito::UserPoolClient', 'everybody would be signed out'],
    ] as const) {
      expect(replacementsOf(of(type), {})).toEqual([expect.stringContaining(words)]);
    }
  });
});
