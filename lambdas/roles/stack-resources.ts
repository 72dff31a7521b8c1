import { readFile } from 'node:fs/promises';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { REGION, stackName } from '#contract/deployment.ts';
import type { RoleResources } from './role-stores.ts';

/** The parts of `.local/endpoints.json` that are read here. */
const endpointsSchema = z.object({
  region: z.string(),
  site: z.string(),
  mail: z.string(),
  dynamodb: z.string(),
  cognito: z.object({ endpoint: z.string(), userPoolId: z.string() }),
  tables: z.object({ sessions: z.string(), auditLogs: z.string(), bookkeeping: z.string() }),
  outputs: z.object({ MailFrom: z.string() }),
});

const outputsSchema = z.object({
  SiteUrl: z.string(),
  MailFrom: z.string(),
  UserPoolId: z.string(),
  SessionsTableName: z.string(),
  AuditLogsTableName: z.string(),
  BookkeepingTableName: z.string(),
});

/** What the deployer's command needs of a stack. */
export interface StackResources extends RoleResources {
  readonly siteOrigin: string;
  /** Mailbox of the sender. */
  readonly mailFrom: string;
  readonly mails: SESv2Client;
}

/** Timeouts and retries, so that the command ends when a stack does not answer. */
const PATIENT = {
  maxAttempts: 3,
  requestHandler: { connectionTimeout: 2000, requestTimeout: 5000, throwOnRequestTimeout: true },
};

const NOT_RUNNING =
  'The local stack is not running: start it with npm start, or name a deployed stage, for example --stage production.';

/**
 * The resources of the local stack that `npm start` runs.
 * @param file `.local/endpoints.json`
 * @throws when the local stack is not running
 */
export async function localResources(file: string): Promise<StackResources> {
  const json = await readFile(file, 'utf8').catch(() => {
    throw new Error(NOT_RUNNING);
  });
  const { region, site, mail, dynamodb, cognito, tables, outputs } = z.parse(
    endpointsSchema,
    JSON.parse(json),
  );
  // The local services treat every key that is not a function's as the developer's.
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
    bookkeepingTable: tables.bookkeeping,
    siteOrigin: site,
    mailFrom: outputs.MailFrom,
    mails: new SESv2Client({ ...developer, endpoint: mail }),
  };
}

async function outputsOf(StackName: string): Promise<Readonly<Record<string, string>>> {
  const client = new CloudFormationClient({ ...PATIENT, region: REGION });
  const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
  const outputs = Stacks[0]?.Outputs ?? [];
  return Object.fromEntries(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

/**
 * The resources of a deployed stage, with the caller's AWS credentials.
 * @throws when the stack is of another version; CloudFormation's error when there is no stack
 */
export async function deployedResources(stage: string): Promise<StackResources> {
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
    bookkeepingTable: named.data.BookkeepingTableName,
    siteOrigin: named.data.SiteUrl,
    mailFrom: named.data.MailFrom,
    mails: new SESv2Client({ ...PATIENT, region: REGION }),
  };
}
