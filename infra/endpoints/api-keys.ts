import * as z from 'zod/mini';
import { MOST_KEYS } from '#contract/api-keys.ts';
import { LEADS_OF_KEY } from '#contract/ceilings.ts';
import { IDEMPOTENCY_HEADER } from '#contract/quote-options.ts';
import { CALLER, type EndpointFunctions, GROUPS_NOW, USUAL } from './endpoint-function.ts';

const CEILINGS = LEADS_OF_KEY.map(({ limit, window }) => `${limit} in ${window / 60} minutes`).join(' and ');

/** Requests of other systems, and the keys that they send them with. */
export const API_KEY_ENDPOINTS = {
  sendLead: {
    ...USUAL,
    harms: 'VisitorsTurnedAway',
    entry: 'lambdas/quotes/send-lead.handler.ts',
    tables: {
      quotes: { table: ['dynamodb:PutItem'] },
      bookkeeping: { table: ['dynamodb:UpdateItem'] },
      // Finds one key by its id, and can list, make and change none.
      apiKeys: { table: ['dynamodb:GetItem'] },
    },
    onlyRows: { bookkeeping: ['ceiling#leads#', 'key-use#'] },
    failureMeans:
      'Another system could not hand a request over, and may not try again: look into it for requests of that time.',
    says: {
      summary: 'Send a request that another system took',
      description: `It is stored, counted and told like a request of the form, and never taken for spam. A key sends at most ${CEILINGS}, and opens nothing else.`,
      answers: { 201: 'The request is stored.', 200: 'The same request was stored before.' },
      refusals: {
        unauthorized: 'The key is missing, unknown or revoked.',
        conflict: `The ${IDEMPOTENCY_HEADER} was used for a request with another content.`,
      },
      headers: {
        [IDEMPOTENCY_HEADER]: {
          description:
            'A new UUID for each request, and the same one for each try of it. Without it, a repeat is stored twice.',
          schema: z.guid(),
        },
      },
    },
  },
  listApiKeys: {
    ...USUAL,
    entry: 'lambdas/api-keys/list-api-keys.handler.ts',
    tables: {
      ...CALLER,
      bookkeeping: { table: ['dynamodb:BatchGetItem', 'dynamodb:GetItem'] },
      apiKeys: { table: ['dynamodb:Query'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin cannot see which other systems have a key; the keys work as they do.',
    says: {
      summary: 'List the keys of other systems',
      answers: { 200: 'All that are in use, and those that were revoked lately. None has its secret.' },
    },
  },
  makeApiKey: {
    ...USUAL,
    entry: 'lambdas/api-keys/make-api-key.handler.ts',
    tables: {
      ...CALLER,
      // Adds a key, and can neither overwrite nor revive one.
      apiKeys: { table: ['dynamodb:PartiQLInsert', 'dynamodb:Query'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin could not make a key for another system.',
    says: {
      summary: 'Make a key for another system',
      answers: { 201: 'The key. It is never shown again.' },
      refusals: { conflict: `${MOST_KEYS} keys are in use: revoke one first.` },
    },
  },
  revokeApiKey: {
    ...USUAL,
    entry: 'lambdas/api-keys/revoke-api-key.handler.ts',
    tables: {
      ...CALLER,
      apiKeys: { table: ['dynamodb:UpdateItem'] },
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
    },
    userPool: [GROUPS_NOW],
    failureMeans: 'An admin could not revoke a key, perhaps one that leaked.',
    says: {
      summary: 'Revoke a key',
      answers: { 200: 'The key, which opens nothing from now on. A repeat changes nothing.' },
      refusals: { not_found: 'There is no such key.' },
    },
  },
} as const satisfies EndpointFunctions;
