import * as z from 'zod';
import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';
import type { Resource, Template } from '../assembly/template.ts';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { policyDocumentSchema, type Statement } from './policy-document.ts';

const roleSchema = z.object({
  ManagedPolicyArns: z.array(z.string()).default([]),
  Policies: z.array(z.object({ PolicyDocument: policyDocumentSchema })).default([]),
});

const attachedPolicySchema = z.object({
  Roles: z.array(z.string()).default([]),
  PolicyDocument: policyDocumentSchema,
});

/** Statements of the AWS managed policies that functions commonly have. */
const AWS_MANAGED: Readonly<Record<string, Statement>> = {
  'arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole': {
    Effect: 'Allow',
    Action: ['logs:CreateLogGroup', 'logs:CreateLogStream', 'logs:PutLogEvents'],
    Resource: ['*'],
  },
  'arn:aws:iam::aws:policy/AWSXRayDaemonWriteAccess': {
    Effect: 'Allow',
    Action: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
    Resource: ['*'],
  },
};

function managedStatements(template: Template, role: Resource, arn: string): readonly Statement[] {
  const known = AWS_MANAGED[arn];
  if (known !== undefined) return [known];
  const own = template.find(arn, 'AWS::IAM::ManagedPolicy');
  if (own === undefined) {
    throw new ExpectedFailure(
      `${role.logicalId} carries the managed policy ${arn}, which the local run does not know: write its statements into the stack.`,
    );
  }
  return own.properties(attachedPolicySchema).PolicyDocument.Statement;
}

type AttachedPolicy = z.infer<typeof attachedPolicySchema>;

/** Read once for each template: every function asks for those of its role. */
const attachedPolicies = new WeakMap<Template, readonly AttachedPolicy[]>();

function attachedPoliciesOf(template: Template): readonly AttachedPolicy[] {
  const policies =
    attachedPolicies.get(template) ??
    template
      .all('AWS::IAM::Policy', 'AWS::IAM::RolePolicy')
      .map((policy) => policy.properties(attachedPolicySchema));
  attachedPolicies.set(template, policies);
  return policies;
}

/** All statements of a role: inline, attached by a policy resource, or managed. */
export function statementsOfRole(template: Template, role: Resource): readonly Statement[] {
  const { Policies, ManagedPolicyArns } = role.properties(roleSchema);
  const attached = attachedPoliciesOf(template).filter(({ Roles }) => Roles.includes(role.ref));
  return [
    ...[...Policies, ...attached].flatMap(({ PolicyDocument }) => PolicyDocument.Statement),
    ...ManagedPolicyArns.flatMap((arn) => managedStatements(template, role, arn)),
  ];
}

/** ARN of an assumed role; a function's session has the name of the function. */
export function assumedRoleArn(roleName: string, sessionName: string): string {
  return `arn:aws:sts::${LOCAL_ACCOUNT}:assumed-role/${roleName}/${sessionName}`;
}
