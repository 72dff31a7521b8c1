import { Duration } from 'aws-cdk-lib';
import { CALLER, type EndpointFunctions, GROUPS_NOW, USUAL } from './endpoint-function.ts';

const NO_SUCH_QUOTE = 'There is no such quote.';
const NOT_THEIRS = 'Some of the requests are erased, or not of this person.';

/** What finds the requests of a person: by inbox and number in the search, and among those that are held. */
const LOOKUP = {
  ...CALLER,
  quotes: { table: ['dynamodb:GetItem'], held: ['dynamodb:Query'] },
  searchKeys: { table: ['dynamodb:Query'] },
} as const;

/** All that is kept of a person: which requests, the file of it, and its end. */
export const PRIVACY_ENDPOINTS = {
  readPerson: {
    ...USUAL,
    entry: 'lambdas/privacy/read-person.handler.ts',
    tables: LOOKUP,
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin could not see which requests are of a person who asks for their data.',
    says: {
      summary: 'List the requests of the person behind a quote',
      description:
        'Those with its email address or number, as it was sent and as staff corrected it, held ones among them.',
      answers: { 200: 'The requests, newest first, and how far the erasing of each is.' },
      refusals: { not_found: NO_SUCH_QUOTE },
    },
  },
  exportPerson: {
    ...USUAL,
    entry: 'lambdas/privacy/export-person.handler.ts',
    // Whole timelines of many requests.
    timeout: Duration.seconds(25),
    tables: {
      ...LOOKUP,
      quoteEvents: { table: ['dynamodb:Query'] },
      searchKeys: { table: ['dynamodb:GetItem', 'dynamodb:Query'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans:
      'An admin could not hand a person the file of their data; npm run person -- export writes it.',
    says: {
      summary: 'Hand out all that is kept of a person under some of their requests',
      answers: { 200: 'What was sent, what staff did, and the words by which each request is found.' },
      refusals: { not_found: NO_SUCH_QUOTE, conflict: NOT_THEIRS },
    },
  },
  orderErasure: {
    ...USUAL,
    entry: 'lambdas/privacy/order-erasure.handler.ts',
    tables: {
      ...LOOKUP,
      // Puts requests on the list, and erases nothing itself.
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    onlyWrites: { bookkeeping: ['erased#', 'erasure-order#'] },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin could not order the erasure of a person; npm run person -- erase does it.',
    says: {
      summary: 'Order that a person is erased under some of their requests',
      description:
        'It is written down and carried out within seconds; it cannot be taken back. Repeat the same order to learn how far it is, or to have finished what broke off.',
      answers: { 200: 'How many requests the order has, and how many of them are erased.' },
      refusals: {
        not_found: NO_SUCH_QUOTE,
        conflict: `The operation was used for another order. Or: ${NOT_THEIRS}`,
      },
    },
  },
} as const satisfies EndpointFunctions;
