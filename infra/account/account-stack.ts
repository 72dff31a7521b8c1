import { CfnOutput, type IStackSynthesizer, LegacyStackSynthesizer, Stack, Tags } from 'aws-cdk-lib';
import { CfnSubscription } from 'aws-cdk-lib/aws-pricingplanmanager';
import type { Construct } from 'constructs';
import { REGION, type StageName, stackName } from '#contract/deployment.ts';
import { ENDPOINTS, type Endpoint, isForStaff } from '#contract/endpoints.ts';
import { STAGES, type Stage } from '../stages.ts';
import { CostWatch } from './cost-watch.ts';
import { DeployRole } from './deploy-role.ts';
import { assertPipelinesApart } from './pipelines-apart.ts';
import { SenderLimits } from './sender-limits.ts';

/**
 * CloudFormation knows the types of Cost Explorer there alone, and web ACLs of CloudFront and plans are made there;
 * roles and budgets are of no region.
 * Sources: https://github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/1375,
 * https://docs.aws.amazon.com/PricingPlanManager/latest/UserGuide/getting-started-pricingplanmanager-api.html
 */
const ACCOUNT_REGION = 'us-east-1';

/**
 * Deploys with the caller's own credentials: BootstraplessSynthesizer names the roles of a bootstrap stack all the same.
 * Wrapped, because the class has optional roles in a way that its own interface does not take under strict types.
 */
function withoutBootstrap(): IStackSynthesizer {
  const synthesizer = new LegacyStackSynthesizer();
  return {
    bind: (stack) => synthesizer.bind(stack),
    addFileAsset: (asset) => synthesizer.addFileAsset(asset),
    addDockerImageAsset: (asset) => synthesizer.addDockerImageAsset(asset),
    synthesize: (session) => synthesizer.synthesize(session),
  };
}

const OPEN_PATHS = Object.values<Endpoint>(ENDPOINTS)
  .filter(({ access }) => !isForStaff(access))
  .map(({ path }) => path);

interface AccountStackProps {
  readonly stageName: StageName;
  readonly stage: Stage;
  /** All stages, those of the sources by default: what one's pipeline could reach of another. */
  readonly stages?: Readonly<Record<StageName, Stage>>;
}

/**
 * What the account of a stage has beside the stage's stack: the role of the pipeline, who watches the costs, and what
 * bounds them at the edge. It has no files to upload, so it needs no bootstrap stack in its region.
 */
export class AccountStack extends Stack {
  constructor(scope: Construct, { stageName, stage, stages = STAGES }: AccountStackProps) {
    assertPipelinesApart({ ...stages, [stageName]: stage });
    super(scope, `${stackName(stageName)}-account`, {
      env: { region: ACCOUNT_REGION, ...(stage.account && { account: stage.account }) },
      description: `What the account of ${stackName(stageName)} has beside it: the pipeline's role, the budget.`,
      synthesizer: withoutBootstrap(),
    });
    Tags.of(this).add('product', 'five-star-moving');
    Tags.of(this).add('stage', stageName);
    const { repository, alarmEmail: email, hasGithubProvider: hasProvider = false } = stage;
    if (email !== undefined) {
      new CostWatch(this, 'Costs', { ...stage, name: stackName(stageName), email });
    }
    this.#addEdge(stackName(stageName), stage);
    if (repository === undefined) return;
    const { role } = new DeployRole(this, 'Pipeline', {
      account: this.account,
      region: REGION,
      stackName: stackName(stageName),
      repository,
      environment: stageName,
      hasProvider,
    });
    new CfnOutput(this, 'DeployRoleArn', { value: role.roleArn });
  }

  /** What stands before the distribution; once that is there, its plan, which costs nothing and knows no overage. */
  #addEdge(name: string, { webAcl, freePlanFor }: Stage): void {
    if (webAcl === undefined) return;
    const { arn } = new SenderLimits(this, 'SenderLimits', { name, openPaths: OPEN_PATHS });
    new CfnOutput(this, 'WebAclArn', { value: arn });
    if (freePlanFor === undefined) return;
    const plan = new CfnSubscription(this, 'FreePlan', {
      planFamily: 'CloudFront',
      planTier: 'FREE',
      resourceArns: [`arn:aws:cloudfront::${this.account}:distribution/${freePlanFor}`, arn],
    });
    plan.overrideLogicalId('FreePlan');
  }
}
