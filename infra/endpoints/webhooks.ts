import { MOST_WEBHOOKS, RENEWAL_HOURS } from '#contract/webhooks.ts';
import { CALLER, type EndpointFunctions, GROUPS_NOW, USUAL } from './endpoint-function.ts';

/** What other systems are told by ourselves. None of these functions can read a secret; a new one is written alone. */
export const WEBHOOK_ENDPOINTS = {
  listWebhooks: {
    ...USUAL,
    entry: 'lambdas/webhooks/list-webhooks.handler.ts',
    tables: { ...CALLER, webhooks: { table: ['dynamodb:Query'], queued: ['dynamodb:Query'] } },
    onlyRows: { webhooks: ['webhooks', 'waiting#', 'given_up#'] },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin cannot see which other systems are told of requests; they are told all the same.',
    says: {
      summary: 'List the webhooks, and the messages that were given up',
      answers: { 200: 'All webhooks, none with its secret, and what did not reach them.' },
    },
  },
  makeWebhook: {
    ...USUAL,
    entry: 'lambdas/webhooks/make-webhook.handler.ts',
    tables: {
      ...CALLER,
      webhooks: { table: ['dynamodb:PutItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    onlyRows: { webhooks: ['webhooks'] },
    onlyWrites: { webhooks: ['webhooks', 'secrets'] },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin could not make a webhook, or a new secret for one.',
    says: {
      summary: 'Make a webhook, or a new secret for one',
      description: `With \`renews\` it makes a new secret; that of before signs as well for ${RENEWAL_HOURS} hours.`,
      answers: { 201: 'The webhook with its secret, which is never shown again.' },
      refusals: {
        conflict: `There are ${MOST_WEBHOOKS} webhooks: remove one first.`,
        not_found: 'There is no such webhook.',
      },
    },
  },
  changeWebhook: {
    ...USUAL,
    entry: 'lambdas/webhooks/change-webhook.handler.ts',
    tables: {
      ...CALLER,
      webhooks: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'], queued: ['dynamodb:Query'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    onlyRows: { webhooks: ['webhooks', 'given_up#'] },
    onlyWrites: { webhooks: ['webhooks', 'secrets', 'messages#'] },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin could not pause or remove a webhook, or have something sent again.',
    says: {
      summary: 'Pause, resume or remove a webhook, or have it sent again what was given up',
      description:
        'What a paused webhook would have been sent waits. One that is removed is sent nothing any more, at once and for good.',
      answers: { 200: 'The webhook as it is now; null once it is removed.' },
      refusals: { not_found: 'There is no such webhook, or no such message was given up.' },
    },
  },
} as const satisfies EndpointFunctions;
