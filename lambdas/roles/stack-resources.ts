import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import * as z from 'zod/mini';
import { REGION } from '#contract/deployment.ts';
import { DEVELOPER, outputsOf, PATIENT, readLocalStack, stackDatabase, tooOld } from '../aws/stack-lookup.ts';
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

/**
 * The resources of the local stack that `npm start` runs.
 * @param data the folder of its data, as it was named to the command; `.local` without one
 * @throws when the local stack is not running
 */
export async function localResources(data: string | undefined): Promise<StackResources> {
  const { region, site, mail, dynamodb, cognito, tables, outputs } = z.parse(
    endpointsSchema,
    await readLocalStack(data),
  );
  const developer = { ...PATIENT, region, credentials: DEVELOPER };
  return {
    database: stackDatabase({ endpoint: dynamodb, region }),
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

/**
 * The resources of a deployed stage, with the caller's AWS credentials.
 * @throws when the stack is of another version; CloudFormation's error when there is no stack
 */
export async function deployedResources(stage: string): Promise<StackResources> {
  const named = z.safeParse(outputsSchema, await outputsOf(stage));
  if (!named.success) throw tooOld(stage);
  return {
    database: stackDatabase(),
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
