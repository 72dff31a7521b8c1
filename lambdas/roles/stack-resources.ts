import { readFile } from 'node:fs/promises';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { REGION, stackName } from '#contract/deployment.ts';
import type { RoleResources } from './role-stores.ts';

/** What of `.local/endpoints.json` is needed here. */
const endpointsSchema = z.object({
  region: z.string(),
  dynamodb: z.string(),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string() }),
  tables: z.object({ sessions: z.string(), auditLogs: z.string() }),
});

const outputsSchema = z.object({
  UserPoolId: z.string(),
  SessionsTableName: z.string(),
  AuditLogsTableName: z.string(),
});

/** A stack that does not answer is given up on. */
const PATIENT = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
};

const NOT_RUNNING =
  'The local stack is not running: start it with npm start, or name a deployed stage, for example --stage production.';

/**
 * The stores of the stack that `npm start` runs on this machine.
 * @param file `.local/endpoints.json`
 * @throws one sentence when it is not running
 */
export async function localResources(file: string): Promise<RoleResources> {
  const json = await readFile(file, 'utf8').catch(() => {
    throw new Error(NOT_RUNNING);
  });
  const { region, dynamodb, cognito, tables } = z.parse(endpointsSchema, JSON.parse(json));
  // The local doors take every key that is not a function's for the developer's.
  const developer = {
    ...PATIENT,
    region,
    credentials: { accessKeyId: 'developer', secretAccessKey: 'local' },
  };
  return {
    database: DynamoDBDocumentClient.from(new DynamoDBClient({ ...developer, endpoint: dynamodb })),
    cognito: new CognitoIdentityProviderClient({ ...developer, endpoint: cognito.endpoint }),
    userPoolId: cognito.userPoolId,
    sessionsTable: tables.sessions,
    auditLogsTable: tables.auditLogs,
  };
}

async function outputsOf(StackName: string): Promise<Readonly<Record<string, string>>> {
  const client = new CloudFormationClient({ ...PATIENT, region: REGION });
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const outputs = Stacks[0]?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

/**
 * The stores of a deployed stage, with the AWS credentials of whoever asks.
 * @throws one sentence when the stack is of another version; CloudFormation's own when there is none
 */
export async function deployedResources(stage: string): Promise<RoleResources> {
  const name = stackName(stage);
  const named = z.safeParse(outputsSchema, await outputsOf(name));
  if (!named.success)
    throw new Error(`The stack ${name} does not name its stores: deploy this version first.`);
  return {
    database: DynamoDBDocumentClient.from(new DynamoDBClient({ ...PATIENT, region: REGION })),
    cognito: new CognitoIdentityProviderClient({ ...PATIENT, region: REGION }),
    userPoolId: named.data.UserPoolId,
    sessionsTable: named.data.SessionsTableName,
    auditLogsTable: named.data.AuditLogsTableName,
  };
}
