import { RemovalPolicy } from 'aws-cdk-lib';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { BUSINESS, placeholdersIn } from '#contract/business.ts';

/** Who mails come from: an address, and the identity verified in SES that covers it, its domain or the address itself. */
export interface MailSender {
  readonly from: string;
  readonly identity: string;
}

/** What differs between two deployments of the product. */
export interface Stage {
  /** What becomes of logs and alarms when the stack is deleted. Tables, accounts and pages always stay. */
  readonly removalPolicy: RemovalPolicy;
  /** Whether tables, accounts and the stack refuse to be deleted. */
  readonly deletionProtection: boolean;
  /** People who become admin when they confirm one of these addresses. */
  readonly adminEmails: readonly string[];
  readonly mail: MailSender;
  readonly logRetention: RetentionDays;
  /** A name of the site's own; without one CloudFront's is used. The certificate must be in us-east-1. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** Who is told when an alarm goes off. */
  readonly alarmEmail?: string;
  /**
   * Invocations at a time that are kept for, and allowed to, each function.
   * Left out by default: a new account's whole quota is 10, and a reservation that leaves fewer fails the deploy.
   */
  readonly reservedConcurrency?: number;
}

export const STAGES = {
  dev: {
    removalPolicy: RemovalPolicy.DESTROY,
    deletionProtection: true,
    adminEmails: ['owner@example.test'],
    mail: { from: 'hello@fivestarmoving.example', identity: 'fivestarmoving.example' },
    logRetention: RetentionDays.ONE_MONTH,
  },
  production: {
    removalPolicy: RemovalPolicy.RETAIN,
    deletionProtection: true,
    adminEmails: ['owner@fivestarmoving.example'],
    mail: { from: 'hello@fivestarmoving.example', identity: 'fivestarmoving.example' },
    logRetention: RetentionDays.THREE_MONTHS,
    domain: {
      name: 'www.fivestarmoving.example',
      certificateArn: 'arn:aws:acm:us-east-1:000000000000:certificate/00000000-0000-0000-0000-000000000000',
    },
    alarmEmail: 'owner@fivestarmoving.example',
  },
} as const satisfies Record<string, Stage>;

export type StageName = keyof typeof STAGES;

function isStageName(name: string): name is StageName {
  return Object.hasOwn(STAGES, name);
}

/**
 * The stage that `-c stage=NAME` asks for, `dev` when nothing does.
 * @throws one sentence that names the known stages
 */
export function stageNameFrom(asked: unknown): StageName {
  if (asked === undefined) return 'dev';
  if (typeof asked === 'string' && isStageName(asked)) return asked;
  throw new Error(
    `There is no stage '${String(asked)}': choose one of ${Object.keys(STAGES).join(', ')}, for example -c stage=production.`,
  );
}

/**
 * Stops a stage that the public will see while a setting is still the fictional one of the repository,
 * or while the pages would call themselves by another name than the one they are served under.
 * @throws one sentence that names every such setting and the file it is in
 */
export function assertReadyForThePublic(stage: Stage, business: typeof BUSINESS = BUSINESS): void {
  const unfilled = [
    ...placeholdersIn(business).map((path) => `${path} in lambdas/contract/business.ts`),
    ...placeholdersIn(stage).map((path) => `${path} in infra/stages.ts`),
  ];
  if (unfilled.length > 0) {
    throw new Error(
      `Fill in these settings before the production stage is deployed: ${unfilled.join(', ')}.`,
    );
  }
  if (stage.domain && business.siteOrigin !== `https://${stage.domain.name}`) {
    throw new Error(
      `siteOrigin in lambdas/contract/business.ts is ${business.siteOrigin}, but the stage's domain in infra/stages.ts is ${stage.domain.name}: make them the same.`,
    );
  }
}
