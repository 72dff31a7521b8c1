import * as z from 'zod';
import { ofType, readable, type Synthesized } from './synthesized.ts';

const oneOrMore = z.union([z.string().transform((one) => [one]), z.array(z.string())]);
const resources = z.union([z.array(z.unknown()), z.unknown().transform((one) => [one])]);

const policyResource = z.object({
  PolicyDocument: z.object({
    Statement: z.array(
      z.object({
        Effect: z.string(),
        Action: oneOrMore,
        Resource: resources,
        Condition: z.unknown().optional(),
      }),
    ),
  }),
  Roles: z.array(z.object({ Ref: z.string() })).default([]),
});

export interface Statement {
  /** Logical id of the policy it stands in. */
  readonly policy: string;
  /** Logical ids of the roles that have it; none for the policy of a bucket or queue. */
  readonly roles: readonly string[];
  readonly effect: string;
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

const POLICY_TYPES = [
  'AWS::IAM::Policy',
  'AWS::IAM::ManagedPolicy',
  'AWS::S3::BucketPolicy',
  'AWS::SQS::QueuePolicy',
  'AWS::SNS::TopicPolicy',
];

/** Every policy statement of a template. */
export function policyStatements(synthesized: Synthesized): readonly Statement[] {
  return POLICY_TYPES.flatMap((type) => ofType(synthesized, type)).flatMap(([policy, { Properties }]) => {
    const { PolicyDocument, Roles } = policyResource.parse(Properties);
    return PolicyDocument.Statement.map(({ Effect, Action, Resource }) => ({
      policy,
      roles: Roles.map(({ Ref }) => Ref),
      effect: Effect,
      actions: Action,
      resources: Resource.map(readable),
    }));
  });
}
