import { answering, CHECKS, insertAfter, type Step } from './recipe.ts';
import { HANDLER_FILE } from './reviews-function.ts';

const TABLE = `  reviews: {
    holds: 'what customers wrote after their move, in month buckets in the order of time',
    logicalId: 'ReviewsTable',
    variable: 'REVIEWS_TABLE',
    output: 'ReviewsTableName',
    partitionKey: 'month',
    sortKey: 'created_at_id',
    indexes: {},
  },
`;

const ROW = `  listReviews: {
    method: 'GET',
    path: '/functions/v1/reviews',
    access: 'admin',
    throttle: { rate: 20, burst: 40 },
  },
`;

const VALUE = `  listReviews: z.object({
    reviews: z.array(z.object({ id: z.string(), author: z.string(), text: z.string() })),
  }),
`;

const RECORD = `  listReviews: {
    ...USUAL,
    entry: '${HANDLER_FILE}',
    tables: { ...CALLER, reviews: { table: ['dynamodb:Query'] } },
    userPool: [GROUPS_NOW],
    failureMeans: 'The owner cannot see what customers wrote after their move.',
    says: { summary: 'List what customers wrote after their move', answers: { 200: 'The reviews.' } },
  },
`;

/** The table, the endpoint and its function, each as a record. */
export const REVIEWS_CONTRACT: readonly Step[] = [
  {
    file: 'lambdas/contract/tables.ts',
    edit: insertAfter('export const TABLES = {\n', TABLE),
    forgotten: {
      noticedBy: CHECKS.nodeTypes,
      says: /infra\/endpoints\/records\.ts.*'reviews' does not exist/,
    },
  },
  {
    file: 'lambdas/contract/endpoints.ts',
    edit: insertAfter('  submitQuote: SUBMIT_QUOTE,\n', ROW),
  },
  {
    file: 'lambdas/contract/answers.ts',
    edit: answering(VALUE),
  },
  {
    file: 'infra/endpoints/records.ts',
    edit: insertAfter('export const RECORD_ENDPOINTS = {\n', RECORD),
  },
];
