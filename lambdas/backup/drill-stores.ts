import {
  AdminDeleteUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import {
  CreateTableCommand,
  DeleteItemCommand,
  DescribeTableCommand,
  PutItemCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod/mini';
import { SUBMIT_QUOTE } from '#contract/endpoints.ts';
import type { TableName } from '#contract/tables.ts';
import { writeRow } from '../accounts/sessions-table.ts';
import { DEVELOPER, PATIENT, readLocalStack, stackDatabase } from '../aws/stack-lookup.ts';
import { keyOf, type Row } from '../aws/stored-row.ts';
import { type BackupResources, localResources } from './backup-resources.ts';

const endpointsSchema = z.object({
  site: z.string(),
  mail: z.string(),
  region: z.string(),
  dynamodb: z.string(),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string() }),
  tables: z.record(z.string(), z.string()),
});
const inboxSchema = z.object({
  messages: z.array(z.object({ subject: z.string(), text: z.string() })),
});

/** Where a visitor of the drill comes from, so that each has the allowance of a sender of their own. */
const ADDRESS_HEADER = 'x-local-viewer-address';

/** What the drill does to the local stack that it started: it empties that one, and no other. */
export interface DrilledStack extends BackupResources {
  /** The text of each mail that was sent, with its subject. */
  readonly inbox: () => Promise<readonly string[]>;
  readonly postQuote: (visitor: number) => Promise<void>;
  /** Writes down a sign-in of this person with this browser. */
  readonly addSession: (userId: string, userAgent: string) => Promise<void>;
  /** A table with the keys and indexes of one of the product's, and as a point-in-time restore leaves it: without stream and expiry. */
  readonly createBeside: (table: TableName) => Promise<string>;
  readonly emptyTable: (table: TableName) => Promise<void>;
  readonly emptyPool: () => Promise<void>;
  /** Writes a row in the place of another. */
  readonly overwrite: (table: TableName, row: Row) => Promise<void>;
}

/** @param data the folder of a stack that runs for the drill alone */
export async function drilledStack(data: string): Promise<DrilledStack> {
  const resources = await localResources(data);
  const { site, mail, region, dynamodb, cognito, tables } = z.parse(
    endpointsSchema,
    await readLocalStack(data),
  );
  const database = stackDatabase({ endpoint: dynamodb, region });
  const pool = new CognitoIdentityProviderClient({
    ...PATIENT,
    region,
    credentials: DEVELOPER,
    endpoint: cognito.endpoint,
  });
  const { stores } = resources;
  const physical = (table: TableName) => tables[table] ?? '';
  return {
    ...resources,
    inbox: async () => {
      const answer = await fetch(`${mail}/api/messages`);
      const { messages } = z.parse(inboxSchema, await answer.json());
      return messages.map(({ subject, text }) => `${subject}\n${text}`);
    },
    postQuote: async (visitor) => {
      const content = {
        first_name: `Visitor ${visitor}`,
        last_name: 'Drill',
        email: `visitor${visitor}@example.com`,
      };
      const answer = await fetch(`${site}${SUBMIT_QUOTE.path}`, {
        method: SUBMIT_QUOTE.method,
        headers: { 'content-type': 'application/json', [ADDRESS_HEADER]: `10.20.${visitor}.7` },
        body: JSON.stringify({ ...content, current_address: `${visitor} Grand Ave, Oakland` }),
      });
      if (!answer.ok) throw new Error(`The quote of visitor ${visitor} was answered with ${answer.status}.`);
    },
    addSession: async (user_id, user_agent) => {
      const row = {
        user_id,
        id: crypto.randomUUID(),
        session_id: 'drill',
        user_agent,
        last_activity: new Date().toISOString(),
        is_active: true,
      };
      await database.send(writeRow(physical('sessions'), row, 'attribute_not_exists(id)'));
    },
    createBeside: async (table) => {
      const { Table } = await database.send(new DescribeTableCommand({ TableName: physical(table) }));
      if (Table === undefined) throw new Error(`There is no table ${physical(table)}.`);
      const TableName = `${physical(table)}-restored`;
      const indexes = (Table.GlobalSecondaryIndexes ?? []).map(({ IndexName, KeySchema, Projection }) => ({
        IndexName,
        KeySchema,
        Projection,
      }));
      await database.send(
        new CreateTableCommand({
          TableName,
          BillingMode: 'PAY_PER_REQUEST',
          AttributeDefinitions: Table.AttributeDefinitions,
          KeySchema: Table.KeySchema,
          ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
        }),
      );
      return TableName;
    },
    emptyTable: async (table) => {
      for await (const page of stores.tables[table].pages()) {
        for (const row of page) {
          const key = { TableName: physical(table), Key: { ...keyOf(table, row) } };
          await database.send(new DeleteItemCommand(key));
        }
      }
    },
    emptyPool: async () => {
      const names: string[] = [];
      for await (const page of stores.people.pages()) names.push(...page.map((person) => person.user_id));
      for (const Username of names) {
        await pool.send(new AdminDeleteUserCommand({ UserPoolId: cognito.userPoolId, Username }));
      }
    },
    overwrite: async (table, row) => {
      await database.send(new PutItemCommand({ TableName: physical(table), Item: { ...row } }));
    },
  };
}
