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
/** The qualifier of a bootstrap stack that was made without options. */
const QUALIFIER = 'hnb659fds';
/** The roles of the bootstrap stack that a deployment without images takes on. */
const BOOTSTRAP_ROLES = ['deploy-role', 'file-publishing-role', 'lookup-role'];

interface DeployRoleProps {
  readonly account: string;
  /** Where the stack of the stage is. */
  readonly region: string;
  /** Name of the stage's stack. */
  readonly stackName: string;
  /** The repository on GitHub, as `owner/name`. */
  readonly repository: string;
  /** The environment of that repository whose jobs may take the role on. */
  readonly environment: string;
  /** Whether the account has the provider of these tokens already: it can have one. */
  readonly hasProvider: boolean;
}

/**
 * The role of the pipeline. Only jobs of one environment of one repository take it on, by a token of an hour: no key is
 * stored anywhere. It can do nothing itself but take on the roles of the CDK's bootstrap stack, and what
 * `npm run deploy` asks of CloudFormation beside them.
 */
export class DeployRole extends Construct {
  readonly role: Role;

  constructor(scope: Construct, id: string, props: DeployRoleProps) {
    super(scope, id);
    const { account, region, stackName, repository, environment } = props;
    const providerArn = props.hasProvider
      ? `arn:aws:iam::${account}:oidc-provider/${ISSUER}`
      : new CfnOIDCProvider(this, 'Provider', { url: `https://${ISSUER}`, clientIdList: [AUDIENCE] }).attrArn;
    const trust: RoleProps['assumedBy'] = new FederatedPrincipal(
      providerArn,
      {
        StringEquals: {
          [`${ISSUER}:aud`]: AUDIENCE,
          [`${ISSUER}:sub`]: `repo:${repository}:environment:${environment}`,
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
}
