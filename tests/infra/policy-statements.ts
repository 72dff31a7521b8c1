import * as z from 'zod';
import { ofType, readable, type Synthesized } from './synthesized.ts';

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const resources = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);

const policyDocument = z.object({
  Statement: z.array(
    z.object({
      Effect: z.string(),
      Action: oneOrMore,
      Resource: resources,
      Principal: z.unknown().optional(),
      Condition: z.unknown().optional(),
    }),
  ),
});

/** Every type writes its policy down as one of these two. */
const policyResource = z.union([
  z.object({
    PolicyDocument: policyDocument,
    Roles: z.array(z.object({ Ref: z.string() })).default([]),
  }),
  z
    .object({ KeyPolicy: policyDocument })
    .transform(({ KeyPolicy }) => ({ PolicyDocument: KeyPolicy, Roles: [] })),
]);

export interface Statement {
  /** Logical id of the policy or role it stands in. */
  readonly policy: string;
  /** Logical ids of the roles that have it; none for the policy of a bucket or queue. */
  readonly roles: readonly string[];
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
  /** Whom it speaks of; undefined in the policy of a role. */
  readonly principal: unknown;
  readonly condition: unknown;
}

const POLICY_TYPES = [
  'AWS::IAM::Policy',
  'AWS::IAM::ManagedPolicy',
  'AWS::S3::BucketPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::SNS::TopicPolicy',
  'AWS::KMS::Key',
];

const roleResource = z.object({
  Policies: z.array(z.object({ PolicyDocument: policyDocument })).default([]),
});

/** Every policy statement of a template. */
export function policyStatements(synthesized: Synthesized): readonly Statement[] {
  return [...inRoles(synthesized), ...inPolicies(synthesized)];
}

function inRoles(synthesized: Synthesized): readonly Statement[] {
  return ofType(synthesized, 'AWS::IAM::Role').flatMap(([role, { Properties }]) =>
    roleResource.parse(Properties).Policies.flatMap(({ PolicyDocument }) =>
      PolicyDocument.Statement.map(({ Effect, Action, Resource, Principal, Condition }) => ({
        policy: role,
        roles: [role],
        effect: Effect,
        actions: Action,
        resources: Resource.map(readable),
        principal: Principal,
        condition: Condition,
      })),
    ),
  );
}

function inPolicies(synthesized: Synthesized): readonly Statement[] {
  return POLICY_TYPES.flatMap((type) => ofType(synthesized, type)).flatMap(
    ([policy, { Type: type, Properties }]) => {
      const { PolicyDocument, Roles } = policyResource.parse(Properties);
      return PolicyDocument.Statement.map(({ Effect, Action, Resource, Principal, Condition }) => ({
        policy,
        roles: Roles.map(({ Ref }) => Ref),
        effect: Effect,
        actions: Action,
        // In the policy of a key, `*` is the key itself.
        resources: Resource.map(readable).map((name) => (isKeyItself(type, name) ? policy : name)),
        principal: Principal,
        condition: Condition,
      }));
    },
  );
}

function isKeyItself(type: string, resource: string): boolean {
  return type === 'AWS::KMS::Key' && resource === '*';
}
