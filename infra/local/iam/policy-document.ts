import * as z from 'zod';

const oneOrMany = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
const scalar = z.union([z.string(), z.number(), z.boolean()]).transform(String);
const conditionValues = z.union([scalar, z.array(scalar)]).transform((value) => [value].flat());

const statementSchema = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: oneOrMany.optional(),
  NotAction: oneOrMany.optional(),
  Resource: oneOrMany.optional(),
  NotResource: oneOrMany.optional(),
  Principal: z.unknown().optional(),
  Condition: z.record(z.string(), z.record(z.string(), conditionValues)).optional(),
});

/** An IAM policy document; fields that hold one value or a list become lists. */
export const policyDocumentSchema = z.object({
  Statement: z.union([statementSchema, z.array(statementSchema)]).transform((value) => [value].flat()),
});

export type Statement = z.infer<typeof statementSchema>;
