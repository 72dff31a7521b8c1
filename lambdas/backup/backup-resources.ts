import { randomUUID } from 'node:crypto';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { REGION, stackName } from '#contract/deployment.ts';
import { mapRecord } from '#contract/named-entries.ts';
import { TABLES, type TableDefinition, type TableName } from '#contract/tables.ts';
import { auditTrail } from '../audit-trail/audit-trail-table.ts';
import { backOff } from '../aws/back-off.ts';
import { DEVELOPER, outputsOf, PATIENT, readLocalStack, stackDatabase, tooOld } from '../aws/stack-lookup.ts';
import type { ErasingStores } from '../privacy/erase-quote.ts';
import { erasingRows, personRows } from '../privacy/person-rows-table.ts';
import { heldQuotes } from '../quotes/held-quotes-table.ts';
import { removedQuotes } from '../quotes/removed-quotes-table.ts';
import { erasedWords } from '../search/search-keys-table.ts';
import { peopleOf } from './people-pool.ts';
import type { RemovedStores } from './removed-command.ts';
import type { Beside, RestoreStores } from './restore-data.ts';
import { type Rows, rowsOf } from './rows-table.ts';

const endpointsSchema = z.object({
  region: z.string(),
  dynamodb: z.string(),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string() }),
  outputs: z.record(z.string(), z.string()),
});

/** The stores of a stack, and a table beside them. */
export interface BackupResources {
  readonly stack: string;
  readonly stores: RestoreStores;
  /** What is kept of a person, and its end. */
  readonly person: Pick<ErasingStores, 'rows' | 'erasing' | 'words'>;
  /** What was removed as spam. */
  readonly removed: RemovedStores;
  /** Another table with the keys of one of the product's. */
  readonly beside: (table: TableName, physicalName: string) => Beside;
}

/** @returns undefined when an output is missing */
function physicalNames(
  outputs: Readonly<Record<string, string>>,
): Readonly<Record<TableName, string>> | undefined {
  const names = mapRecord<TableName, TableDefinition, string>(TABLES, ({ output }) => outputs[output] ?? '');
  return Object.values(names).includes('') ? undefined : names;
}

function resourcesOf(
  stack: string,
  database: ReturnType<typeof stackDatabase>,
  pool: { readonly client: CognitoIdentityProviderClient; readonly id: string },
  names: Readonly<Record<TableName, string>>,
): BackupResources {
  return {
    stack,
    stores: {
      tables: mapRecord<TableName, string, Rows>(names, (physical, table) =>
        rowsOf(database, table, physical),
      ),
      people: peopleOf(pool.client, pool.id),
      trail: auditTrail({
        client: database,
        table: names.auditLogs,
        now: () => new Date(),
        newId: randomUUID,
      }),
    },
    person: {
      rows: personRows(database, names),
      erasing: erasingRows(database, names),
      words: erasedWords(database, names.searchKeys),
    },
    removed: {
      removed: removedQuotes(database, names.quotes),
      putBack: (quotes, now) =>
        heldQuotes(database, names.quotes, backOff).settle.restored(quotes, { by: 'deployer', now }),
    },
    beside: (table, name) => ({ name, rows: rowsOf(database, table, name) }),
  };
}

/**
 * The stores of the local stack that `npm start` runs.
 * @throws when it is not running, or is of another version
 */
export async function localResources(data: string | undefined): Promise<BackupResources> {
  const { region, dynamodb, cognito, outputs } = z.parse(endpointsSchema, await readLocalStack(data));
  const names = physicalNames(outputs);
  if (names === undefined) throw new Error('The local stack does not name its stores: start it anew.');
  const settings = { ...PATIENT, region, credentials: DEVELOPER, endpoint: cognito.endpoint };
  const pool = { client: new CognitoIdentityProviderClient(settings), id: cognito.userPoolId };
  return resourcesOf('local', stackDatabase({ endpoint: dynamodb, region }), pool, names);
}

/**
 * The stores of a deployed stage, with the caller's AWS credentials.
 * @throws when the stack is of another version; CloudFormation's error when there is no stack
 */
export async function deployedResources(stage: string): Promise<BackupResources> {
  const outputs = await outputsOf(stage);
  const names = physicalNames(outputs);
  if (names === undefined || outputs.UserPoolId === undefined) throw tooOld(stage);
  const client = new CognitoIdentityProviderClient({ ...PATIENT, region: REGION });
  return resourcesOf(stackName(stage), stackDatabase(), { client, id: outputs.UserPoolId }, names);
}
