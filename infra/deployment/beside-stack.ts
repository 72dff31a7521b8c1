import { type StageName, stackName } from '#contract/deployment.ts';
import type { Stage } from '../stages.ts';
import type { AccountFacts } from './account-client.ts';
import type { Finding } from './finding.ts';

/** What `infra/account/` makes, and when a stage is to have it. */
const PARTS: readonly {
  readonly type: string;
  readonly name: string;
  readonly isWanted: (stage: Stage) => boolean;
}[] = [
  { type: 'AWS::Budgets::Budget', name: 'budget', isWanted: ({ alarmEmail }) => alarmEmail !== undefined },
  {
    type: 'AWS::CE::AnomalySubscription',
    name: 'mails about anomalous costs',
    isWanted: ({ alarmEmail, anomalyMonitor }) => alarmEmail !== undefined && anomalyMonitor !== undefined,
  },
  { type: 'AWS::WAFv2::WebACL', name: 'web ACL', isWanted: ({ webAcl }) => webAcl !== undefined },
  {
    type: 'AWS::PricingPlanManager::Subscription',
    name: 'free plan of the distribution',
    isWanted: ({ webAcl, freePlanFor }) => webAcl !== undefined && freePlanFor !== undefined,
  },
];

interface Looked {
  readonly name: StageName;
  readonly stage: Stage;
  readonly facts: Pick<AccountFacts, 'besideStack'>;
}

/** Looks at what the account has beside the stack of a stage: who says what it costs, and what bounds that. */
export async function lookBesideStack({ name, stage, facts }: Looked): Promise<Finding> {
  const stack = `${stackName(name)}-account`;
  const make = `npm run deploy -- --account --stage ${name} makes it`;
  const there = await facts.besideStack(stack);
  if (there === undefined) {
    return { found: `no stack ${stack}: nobody is told what the account costs`, missing: make };
  }
  const has = PARTS.filter(({ type }) => there.types.includes(type)).map(({ name: part }) => part);
  const found = `${stack} has ${has.length === 0 ? 'none of its parts' : has.join(', ')}`;
  const lacks = PARTS.filter(({ type, isWanted }) => isWanted(stage) && !there.types.includes(type));
  if (lacks.length > 0) {
    return { found, missing: `it lacks ${lacks.map(({ name: part }) => part).join(', ')}: ${make}` };
  }
  const arn = there.outputs.get('WebAclArn');
  if (stage.webAcl === undefined || arn === stage.webAcl) return { found };
  return {
    found,
    missing: `its web ACL is ${arn}, and the stage names ${stage.webAcl}: write the former into infra/stages.ts`,
  };
}
