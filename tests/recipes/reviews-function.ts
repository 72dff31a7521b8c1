import { CHECKS, missingHandler, missingModule, newFile, type Step } from './recipe.ts';

export const HANDLER_FILE = 'lambdas/reviews/list-reviews.handler.ts';

const USE_CASE = `import type { AnswerOf } from '#contract/answers.ts';
import { monthsBackFrom } from '../aws/months.ts';

type ReviewList = AnswerOf<'listReviews'>;

export interface ListReviewsStores {
  /** The reviews of one month, newest first. */
  readonly ofMonth: (month: string) => Promise<ReviewList['reviews']>;
  readonly now: () => Date;
}

const MONTHS = 3;

/** The reviews of the latest months, newest first. */
export function createListReviews({ ofMonth, now }: ListReviewsStores) {
  return async (): Promise<ReviewList> => {
    const months = await Promise.all(monthsBackFrom(now(), MONTHS).map(ofMonth));
    return { reviews: months.flat() };
  };
}
`;

const STORE = `import { type DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { API } from '#contract/api.ts';
import type { ListReviewsStores } from './list-reviews.ts';

/** Needs dynamodb:Query on the table. */
export function reviewsOfMonth(client: DynamoDBDocumentClient, table: string): ListReviewsStores['ofMonth'] {
  return async (month) => {
    const { Items } = await client.send(
      new QueryCommand({
        TableName: table,
        KeyConditionExpression: '#month = :month',
        ExpressionAttributeNames: { '#month': 'month' },
        ExpressionAttributeValues: { ':month': month },
        ScanIndexForward: false,
      }),
    );
    return z.parse(API.listReviews.answer, { reviews: Items }).reviews;
  };
}
`;

const HANDLER = `import { API } from '#contract/api.ts';
import { signedInStaff } from '../accounts/signed-in-staff.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import type { Identify } from '../http/caller.ts';
import { endpoint } from '../http/endpoint.ts';
import { createListReviews, type ListReviewsStores } from './list-reviews.ts';
import { reviewsOfMonth } from './reviews-table.ts';

export function build({ identify, ...stores }: ListReviewsStores & { readonly identify: Identify }) {
  return endpoint(API.listReviews, createListReviews(stores), { identify });
}

const client = documentClient();

export const handler = build({
  identify: signedInStaff(client),
  ofMonth: reviewsOfMonth(client, requiredSetting('REVIEWS_TABLE')),
  now: () => new Date(),
});
`;

/** Use case, store and handler of the endpoint. */
export const REVIEWS_FUNCTION: readonly Step[] = [
  {
    file: 'lambdas/reviews/list-reviews.ts',
    edit: newFile(USE_CASE),
    forgotten: missingModule(CHECKS.nodeTypes, 'list-reviews.ts'),
  },
  {
    file: 'lambdas/reviews/reviews-table.ts',
    edit: newFile(STORE),
    forgotten: missingModule(CHECKS.nodeTypes, 'reviews-table.ts'),
  },
  { file: HANDLER_FILE, edit: newFile(HANDLER), forgotten: missingHandler(HANDLER_FILE) },
];
