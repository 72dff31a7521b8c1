/**
 * Adds the demo's rows to the tables of a running local stack and prints their number.
 *
 * Usage: node lambdas/demo/fill.ts ENDPOINTS   (the JSON of `.local/endpoints.json`; `npm start -- --demo` calls it)
 */
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { accounts } from '../accounts/user-pool.ts';
import { peopleOf } from '../backup/people-pool.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoStores } from './demo-stores.ts';
import { fillTables } from './fill-tables.ts';

const endpointsSchema = z.object({
  dynamodb: z.string(),
  region: z.string(),
  tables: z.object({
    quotes: z.string(),
    quoteEvents: z.string(),
    searchKeys: z.string(),
    auditLogs: z.string(),
    sessions: z.string(),
  }),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string() }),
});

// The terminal sends Ctrl-C here too; the start program waits for this process and then stops.
process.on('SIGINT', () => {});

const { dynamodb, region, tables, cognito } = z.parse(endpointsSchema, JSON.parse(process.argv[2] ?? ''));
// The local stack treats every key that is not a function's as the developer's.
const credentials = { accessKeyId: 'developer', secretAccessKey: 'local' };
const database = new DynamoDBClient({ endpoint: dynamodb, region, credentials });
const pool = new CognitoIdentityProviderClient({ endpoint: cognito.endpoint, region, credentials });
const client = DynamoDBDocumentClient.from(database, { marshallOptions: { removeUndefinedValues: true } });
const staff = await demoAccounts({
  people: peopleOf(pool, cognito.userPoolId),
  accounts: accounts(pool, cognito.userPoolId),
});
const { quotes, logs, sessions } = await fillTables(demoStores(client, tables), new Date(), staff);
database.destroy();
pool.destroy();
console.log(`Demo: added ${quotes} quotes, ${logs} security logs and ${sessions} sessions`);
