/** What an AWS account has of what a stage needs; reads alone. */
import { ACMClient, DescribeCertificateCommand } from '@aws-sdk/client-acm';
import {
  CloudFormationClient,
  DescribeStacksCommand,
  ListStackResourcesCommand,
  type StackResourceSummary,
} from '@aws-sdk/client-cloudformation';
import { CloudFrontClient, paginateListDistributions } from '@aws-sdk/client-cloudfront';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { ListHostedZonesByNameCommand, Route53Client } from '@aws-sdk/client-route-53';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { ListSubscriptionsByTopicCommand, SNSClient } from '@aws-sdk/client-sns';
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { REGION } from '#contract/deployment.ts';

/**
 * CloudFront reads certificates there alone, and the account stack is there (`infra/account/`); Route 53 and CloudFront
 * themselves are of no region.
 */
const GLOBAL_REGION = 'us-east-1';

/** The permissions that the readers below need. */
export const READ_PERMISSIONS = [
  'sts:GetCallerIdentity',
  'cloudformation:DescribeStacks',
  'cloudformation:ListStackResources',
  'acm:DescribeCertificate',
  'route53:ListHostedZonesByName',
  'ses:GetEmailIdentity',
  'ses:GetAccount',
  'sns:ListSubscriptionsByTopic',
  'lambda:GetAccountSettings',
  'cloudfront:ListDistributions',
] as const;

export interface Subscription {
  readonly address: string;
  readonly isConfirmed: boolean;
}

export interface Distribution {
  readonly id: string;
  /** Its aliases: the names that it answers to beside its own. */
  readonly names: readonly string[];
}

export interface AccountFacts {
  readonly account: () => Promise<string>;
  /** Outputs of a stack; undefined when there is none. */
  readonly outputs: (stack: string) => Promise<ReadonlyMap<string, string> | undefined>;
  readonly certificate: (
    arn: string,
  ) => Promise<{ readonly status: string; readonly names: readonly string[] }>;
  /** Whether Route 53 of this account serves a zone of this name. */
  readonly hasZone: (name: string) => Promise<boolean>;
  /** Undefined when SES does not know it. */
  readonly mailIdentity: (identity: string) => Promise<{ readonly isVerified: boolean } | undefined>;
  readonly isInMailSandbox: () => Promise<boolean>;
  /** Of all topics of a stack. */
  readonly subscriptions: (stack: string) => Promise<readonly Subscription[]>;
  /** Functions that may run at the same time. */
  readonly concurrency: () => Promise<number>;
  readonly distributions: () => Promise<readonly Distribution[]>;
  /** The stack of what the account has beside a stage, in the region that it is in; undefined when there is none. */
  readonly besideStack: (
    stack: string,
  ) => Promise<
    { readonly types: readonly string[]; readonly outputs: ReadonlyMap<string, string> } | undefined
  >;
}

const isMissingStack = (error: unknown) => error instanceof Error && error.message.endsWith('does not exist');

async function outputsOf(
  client: CloudFormationClient,
  StackName: string,
): Promise<ReadonlyMap<string, string> | undefined> {
  try {
    const { Stacks = [] } = await client.send(new DescribeStacksCommand({ StackName }));
    const outputs = Stacks[0]?.Outputs ?? [];
    return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
  } catch (error) {
    if (isMissingStack(error)) return undefined;
    throw error;
  }
}

async function resourcesOf(
  client: CloudFormationClient,
  StackName: string,
): Promise<readonly StackResourceSummary[]> {
  const all: StackResourceSummary[] = [];
  let NextToken: string | undefined;
  do {
    const page = await client.send(
      new ListStackResourcesCommand({ StackName, ...(NextToken !== undefined && { NextToken }) }),
    );
    all.push(...(page.StackResourceSummaries ?? []));
    ({ NextToken } = page);
  } while (NextToken !== undefined);
  return all;
}

export function accountFacts(profile: string | undefined): AccountFacts {
  const here = { region: REGION, ...(profile && { profile }) };
  const global = { ...here, region: GLOBAL_REGION };
  const cloudFormation = new CloudFormationClient(here);
  const mail = new SESv2Client(here);
  const sns = new SNSClient(here);
  return {
    account: async () => (await new STSClient(here).send(new GetCallerIdentityCommand())).Account ?? '',
    outputs: (stack) => outputsOf(cloudFormation, stack),
    certificate: async (CertificateArn) => {
      const acm = new ACMClient(global);
      const { Certificate } = await acm.send(new DescribeCertificateCommand({ CertificateArn }));
      return { status: Certificate?.Status ?? 'UNKNOWN', names: Certificate?.SubjectAlternativeNames ?? [] };
    },
    hasZone: async (name) => {
      const asked = new ListHostedZonesByNameCommand({ DNSName: name, MaxItems: 1 });
      const { HostedZones = [] } = await new Route53Client(global).send(asked);
      return HostedZones.some((zone) => zone.Name === `${name}.` && zone.Config?.PrivateZone !== true);
    },
    mailIdentity: async (EmailIdentity) => {
      try {
        const found = await mail.send(new GetEmailIdentityCommand({ EmailIdentity }));
        return { isVerified: found.VerifiedForSendingStatus === true };
      } catch (error) {
        if (error instanceof Error && error.name === 'NotFoundException') return undefined;
        throw error;
      }
    },
    isInMailSandbox: async () => (await mail.send(new GetAccountCommand())).ProductionAccessEnabled !== true,
    subscriptions: async (StackName) => {
      const topics = (await resourcesOf(cloudFormation, StackName))
        .filter(({ ResourceType }) => ResourceType === 'AWS::SNS::Topic')
        .map(({ PhysicalResourceId = '' }) => PhysicalResourceId);
      const all = await Promise.all(
        topics.map((TopicArn) => sns.send(new ListSubscriptionsByTopicCommand({ TopicArn }))),
      );
      return all
        .flatMap(({ Subscriptions = [] }) => Subscriptions)
        .map(({ Endpoint = '', SubscriptionArn = '' }) => ({
          address: Endpoint,
          isConfirmed: SubscriptionArn.startsWith('arn:'),
        }));
    },
    concurrency: async () => {
      const { AccountLimit } = await new LambdaClient(here).send(new GetAccountSettingsCommand());
      return AccountLimit?.ConcurrentExecutions ?? 0;
    },
    distributions: async () => {
      const found: Distribution[] = [];
      for await (const { DistributionList } of paginateListDistributions(
        { client: new CloudFrontClient(global) },
        {},
      )) {
        for (const { Id = '', Aliases } of DistributionList?.Items ?? []) {
          found.push({ id: Id, names: Aliases?.Items ?? [] });
        }
      }
      return found;
    },
    besideStack: async (stack) => {
      const client = new CloudFormationClient(global);
      const outputs = await outputsOf(client, stack);
      if (outputs === undefined) return undefined;
      const resources = await resourcesOf(client, stack);
      return { outputs, types: resources.map(({ ResourceType = '' }) => ResourceType) };
    },
  };
}
