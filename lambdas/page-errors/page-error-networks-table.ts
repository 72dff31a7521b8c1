import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { type DynamoDBDocumentClient, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { PAGE_ERROR_NETWORKS } from '#contract/ceilings.ts';
import type { AddNetwork } from './report-page-error.ts';

const DAY_SECONDS = 86_400;

/**
 * One row for each day in the table of bookkeeping, which deletes it a day later. Needs dynamodb:UpdateItem. Counts in the
 * call that writes, so that of all instances one alone sees each number.
 */
export function pageErrorNetworks(client: DynamoDBDocumentClient, table: string): AddNetwork {
  return async (day, network) => {
    const adding = new UpdateCommand({
      TableName: table,
      Key: { id: `page-errors#${day}` },
      UpdateExpression: 'SET expires_at = :end ADD networks :one',
      ConditionExpression:
        'attribute_not_exists(networks) OR (size(networks) < :most AND NOT contains(networks, :network))',
      ExpressionAttributeValues: {
        ':end': Date.parse(day) / 1000 + 2 * DAY_SECONDS,
        ':one': new Set([network]),
        ':network': network,
        ':most': PAGE_ERROR_NETWORKS,
      },
      ReturnValues: 'ALL_NEW',
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD',
    });
    try {
      const networks: unknown = (await client.send(adding)).Attributes?.networks;
      return networks instanceof Set ? networks.size : 'full';
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
      // The document client does not unmarshal the item of a failed condition.
      return error.Item?.networks?.SS?.includes(network) ? 'known' : 'full';
    }
  };
}
