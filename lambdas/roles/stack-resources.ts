import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { REGION } from '#contract/deployment.ts';
import { DEVELOPER, outputsOf, PATIENT, readLocalStack, stackDatabase, tooOld } from '../aws/stack-lookup.ts';
import type { RoleResources } from './role-stores.ts';

/** The parts of `.local/endpoints.json` that are read here. */
const endpointsSchema = z.object({
  region: z.string(),
  dynamodb: z.string(),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string() }),
  tables: z.object({ sessions: z.string(), auditLogs: z.string(), bookkeeping: z.string() }),
});

const outputsSchema = z.object({
  UserPoolId: z.string(),
  SessionsTableName: z.string(),
  AuditLogsTableName: z.string(),
  BookkeepingTableName: z.string(),
});

/**
 * The resources of the local stack that `npm start` runs.
 * @param file `.local/endpoints.json`
 * @throws when the local stack is not running
 */
export async function localResources(file: string): Promise<RoleResources> {
  const { region, dynamodb, cognito, tables } = z.parse(endpointsSchema, await readLocalStack(file));
  const developer = { ...PATIENT, region, credentials: DEVELOPER };
  return {
    database: stackDatabase({ endpoint: dynamodb, region }),
    cognito: new CognitoIdentityProviderClient({ ...developer, endpoint: cognito.endpoint }),
    userPoolId: cognito.userPoolId,
    sessionsTable: tables.sessions,
    auditLogsTable: tables.auditLogs,
    bookkeepingTable: tables.bookkeeping,
  };
}

/**
 * The resources of a deployed stage, with the caller's AWS credentials.
 * @throws when the stack is of another version; CloudFormation's error when there is no stack
 */
export async function deployedResources(stage: string): Promise<RoleResources> {
  const named = z.safeParse(outputsSchema, await outputsOf(stage));
  if (!named.success) throw tooOld(stage);
  return {
    database: stackDatabase(),
    cognito: new CognitoIdentityProviderClient({ ...PATIENT, region: REGION }),
    userPoolId: named.data.UserPoolId,
    sessionsTable: named.data.SessionsTableName,
    auditLogsTable: named.data.AuditLogsTableName,
    bookkeepingTable: named.data.BookkeepingTableName,
  };
}
