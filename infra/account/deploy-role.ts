import { Duration } from 'aws-cdk-lib';
import {
  CfnOIDCProvider,
  FederatedPrincipal,
  Policy,
  PolicyStatement,
  Role,
  type RoleProps,
} from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledge } from '../constructs/acknowledge.ts';

const ISSUER = 'token.actions.githubusercontent.com';
const AUDIENCE = 'sts.amazonaws.com';
/** Of this branch alone a stage is deployed: a job of another one gets no role, whatever its workflow file says. */
const BRANCH = 'refs/heads/main';
/** The qualifier of a bootstrap stack that was made without options. */
const QUALIFIER = 'hnb659fds';
/** The roles of the bootstrap stack that a deployment without images takes on. */
const BOOTSTRAP_ROLES = ['deploy-role', 'file-publishing-role', 'lookup-role'];

/**
 * A repository as GitHub's tokens name it: by names alone, or, if it was made, renamed or transferred after 2026-07-15 or
 * has opted in, by names with the numbers that never change.
 * Source: https://github.blog/changelog/2026-04-23-immutable-subject-claims-for-github-actions-oidc-tokens/
 */
const REPOSITORIES = [/^[a-z\d][a-z\d-]*\/[\w.-]+$/i, /^[a-z\d][a-z\d-]*@\d+\/[\w.-]+@\d+$/i];

/**
 * The subject of the tokens that jobs of an environment get.
 * @throws when the repository is in neither form: the role would trust nobody, or, with a wildcard, not who was meant
 */
export function subjectOf(repository: string, environment: string): string {
  if (REPOSITORIES.some((form) => form.test(repository))) {
    return `repo:${repository}:environment:${environment}`;
  }
  throw new Error(
    `repository in infra/stages.ts is '${repository}': write owner/name, or owner@ID/name@ID where the repository sends its numbers (docs/runbook.md says how to see it).`,
  );
}

interface DeployRoleProps {
  readonly account: string;
  /** Where the stack of the stage is. */
  readonly region: string;
  /** Name of the stage's stack. */
  readonly stackName: string;
  /** The repository on GitHub, as its tokens name it: see {@link subjectOf}. */
  readonly repository: string;
  /** The environment of that repository whose jobs may take the role on. */
  readonly environment: string;
  /** Whether the account has the provider of these tokens already: it can have one. */
  readonly hasProvider: boolean;
}

/**
 * The role of the pipeline. Only jobs of one environment and branch of one repository take it on, by a token of an hour:
 * no key is stored anywhere. STS looks at the branch itself since 2026-01, so that holds without a rule of the
 * environment, too (https://aws.amazon.com/about-aws/whats-new/2026/01/aws-sts-supports-validation-identity-provider-claims/).
 * It can do nothing itself but take on the roles of the CDK's bootstrap stack, and what
 * `npm run deploy` asks of CloudFormation beside them.
 */
export class DeployRole extends Construct {
  readonly role: Role;

  constructor(scope: Construct, id: string, props: DeployRoleProps) {
    super(scope, id);
    const { account, region, stackName, repository, environment } = props;
    const providerArn = props.hasProvider
      ? `arn:aws:iam::${account}:oidc-provider/${ISSUER}`
      : this.#provider().attrArn;
    const trust: RoleProps['assumedBy'] = new FederatedPrincipal(
      providerArn,
      {
        StringEquals: {
          [`${ISSUER}:aud`]: AUDIENCE,
          [`${ISSUER}:sub`]: subjectOf(repository, environment),
          [`${ISSUER}:ref`]: BRANCH,
        },
      },
      'sts:AssumeRoleWithWebIdentity',
    );
    this.role = new Role(this, 'Role', {
      description: `Deploys ${stackName} from the environment ${environment} of ${repository}.`,
      assumedBy: trust,
      maxSessionDuration: Duration.hours(1),
    });
    const policy = new Policy(this, 'Policy', {
      roles: [this.role],
      statements: [
        new PolicyStatement({
          actions: ['sts:AssumeRole'],
          resources: BOOTSTRAP_ROLES.map(
            (name) => `arn:aws:iam::${account}:role/cdk-${QUALIFIER}-${name}-${account}-${region}`,
          ),
        }),
        new PolicyStatement({
          actions: ['cloudformation:DescribeStacks', 'cloudformation:UpdateTerminationProtection'],
          resources: [`arn:aws:cloudformation:${region}:${account}:stack/${stackName}/*`],
        }),
      ],
    });
    acknowledge(policy, {
      [`AwsSolutions-IAM5[Resource::arn:aws:cloudformation:${region}:${account}:stack/${stackName}/*]`]:
        'The id of a stack ends with a part that CloudFormation makes up; the name before it is exact.',
    });
  }
  #provider(): CfnOIDCProvider {
    const provider = new CfnOIDCProvider(this, 'Provider', {
      url: `https://${ISSUER}`,
      clientIdList: [AUDIENCE],
    });
    provider.overrideLogicalId('GithubProvider');
    return provider;
  }
}
