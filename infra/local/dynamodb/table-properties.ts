import * as z from 'zod';

/** What the local run reads of a table, in a template and from the engine. */

export const TABLE_TYPES = ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'];

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }));

const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({
    ProjectionType: z.string().optional(),
    NonKeyAttributes: z.array(z.string()).optional(),
  }),
});

export const tableSchema = z.object({
  AttributeDefinitions: z.array(z.object({ AttributeName: z.string(), AttributeType: z.string() })),
  KeySchema: keySchema,
  GlobalSecondaryIndexes: z.array(indexSchema).default([]),
  LocalSecondaryIndexes: z.array(indexSchema).default([]),
  StreamSpecification: z.object({ StreamViewType: z.string() }).optional(),
  TimeToLiveSpecification: z
    .object({ AttributeName: z.string().optional(), Enabled: z.boolean() })
    .optional(),
});

export const describedTableSchema = z.object({
  Table: z.object({
    TableStatus: z.string(),
    KeySchema: keySchema,
    GlobalSecondaryIndexes: z
      .array(z.object({ IndexName: z.string(), KeySchema: keySchema, IndexStatus: z.string().optional() }))
      .nullish()
      .transform((indexes) => indexes ?? []),
    StreamSpecification: z
      .object({ StreamEnabled: z.boolean(), StreamViewType: z.string().optional() })
      .nullish(),
    LatestStreamArn: z.string().nullish(),
  }),
});

export type TableProperties = z.infer<typeof tableSchema>;
export type DescribedTable = z.infer<typeof describedTableSchema>['Table'];

/** Name of the partition key. */
export function partitionKeyOf(schema: z.infer<typeof keySchema>): string {
  return schema.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName ?? '';
}
