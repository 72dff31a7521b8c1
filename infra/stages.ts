import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { ACCOUNTS, type StageName } from '#contract/deployment.ts';
import type { EdgeSecretGenerations } from './constructs/edge-secrets.ts';

/** Sender of mails: an address, and the verified SES identity that covers it (its domain or the address itself). */
export interface MailSender {
  readonly from: string;
  readonly identity: string;
}

/** The names of a site, in lower case, and the certificate that covers them all, which must be in us-east-1. */
export interface Domain {
  /** The first is canonical: pages under the others are redirected to it. */
  readonly names: readonly [string, ...string[]];
  readonly certificateArn: string;
}

/** Settings that differ between deployments. */
export interface Stage {
  /** The AWS account, of `ACCOUNTS`: credentials of another one are refused. Without it, any account is taken. */
  readonly account?: string;
  /**
   * What becomes of logs when the stack is deleted. Tables, accounts with their key and pages are retained in every stage,
   * everything else goes.
   */
  readonly removalPolicy: RemovalPolicy;
  /** Deletion protection of tables, accounts and the stack. */
  readonly deletionProtection: boolean;
  /** Addresses whose owners become admin, once each, when they have chosen a password through our mail. */
  readonly adminEmails: readonly string[];
  /** Who is told by mail of each new quote, and every morning of those that wait for an answer. */
  readonly alertEmails: readonly string[];
  readonly mail: MailSender;
  /** Rotated in three deployments: docs/engineering.md says how. */
  readonly edgeSecrets: EdgeSecretGenerations;
  readonly logRetention: RetentionDays;
  /**
   * After how many days an admin needs a second factor, counted from the first sign-in as one; or why none is asked
   * for.
   */
  readonly secondFactor: { readonly requiredAfterDays: number } | { readonly off: string };
  /** Custom domain; without one CloudFront's is used. */
  readonly domain?: Domain;
  /**
   * ARN of the web ACL before the distribution: `npm run deploy -- --account` makes it and prints it, so its first
   * deployment has the zeros of the repository. Without one nobody is limited before a request is paid for.
   */
  readonly webAcl?: string;
  /** Id of the distribution (an output of the stack), which `npm run deploy -- --account` then puts on the free plan. */
  readonly freePlanFor?: string;
  /** Receives a mail when an alarm goes off, or costs do. */
  readonly alarmEmail?: string;
  /** US dollars a month, of the whole account: mails go out at 50, 80 and 100 % of it. */
  readonly monthlyBudget: number;
  /**
   * The account's monitor of anomalous costs, by its ARN, or `made` where it has none (`aws ce get-anomaly-monitors`).
   * Without one, no anomaly is mailed: an account has one monitor of its services, and mostly got it with Cost Explorer.
   */
  readonly anomalyMonitor?: `arn:${string}` | 'made';
  /**
   * The repository on GitHub that deploys this stage, as its tokens name it: `owner/name` or `owner@ID/name@ID`. Without
   * one no pipeline may. A stage beside production wants an `account` of its own then.
   */
  readonly repository?: string;
  /** Whether something else in the account made GitHub's provider of tokens, of which it can have one. */
  readonly hasGithubProvider?: boolean;
  /**
   * Reserved concurrency of each function. Left out by default: a new account's whole quota is 10, and a reservation
   * that leaves fewer fails the deploy.
   */
  readonly reservedConcurrency?: number;
}

export const STAGES = {
  dev: {
    removalPolicy: RemovalPolicy.DESTROY,
    deletionProtection: true,
    adminEmails: ['owner@example.test'],
    alertEmails: ['owner@example.test'],
    mail: { from: 'hello@fivestarmoving.example', identity: 'fivestarmoving.example' },
    edgeSecrets: { sent: [1], accepted: 1 },
    logRetention: RetentionDays.ONE_MONTH,
    secondFactor: { off: 'a stage to look around in, whose sign-in stays as it is specified' },
    // The local run mails alarms there; on AWS the address confirms nothing and gets none.
    alarmEmail: 'alarms@example.test',
    monthlyBudget: 10,
  },
  production: {
    account: ACCOUNTS.production,
    removalPolicy: RemovalPolicy.RETAIN,
    deletionProtection: true,
    adminEmails: ['owner@fivestarmoving.example'],
    alertEmails: ['owner@fivestarmoving.example'],
    mail: { from: 'hello@fivestarmoving.example', identity: 'fivestarmoving.example' },
    edgeSecrets: { sent: [1], accepted: 1 },
    logRetention: RetentionDays.THREE_MONTHS,
    secondFactor: { requiredAfterDays: 14 },
    domain: {
      names: ['www.fivestarmoving.example', 'fivestarmoving.example'],
      certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
    },
    webAcl:
      'arn:aws:wafv2:us-east-1:000000000000:global/webacl/FiveStarMoving-production/00000000-0000-0000-0000-000000000000',
    alarmEmail: 'owner@fivestarmoving.example',
    monthlyBudget: 50,
  },
} as const satisfies Record<StageName, Stage>;

/** The setting of functions for a stage: a number of days, or `off`. */
export function secondFactorDays({ secondFactor }: Pick<Stage, 'secondFactor'>): string {
  return 'off' in secondFactor ? 'off' : String(secondFactor.requiredAfterDays);
}

/** The output of the stack that says where the DNS record of a name leads, such as `DnsTargetWwwMovingTest`. */
export function dnsOutput(name: string): string {
  return `DnsTarget${name.replaceAll(/(?:^|[^a-z\d]+)([a-z\d])/g, (_, first: string) => first.toUpperCase())}`;
}
