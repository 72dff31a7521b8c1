import { CALLER, CALLER_SESSION, type EndpointFunctions, GROUPS_NOW, USUAL } from './endpoint-function.ts';

/** Notifications on devices of staff. */
export const PUSH_ENDPOINTS = {
  readPushKey: {
    ...USUAL,
    entry: 'lambdas/push-subscriptions/read-push-key.handler.ts',
    tables: {
      sessions: CALLER_SESSION,
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
      // Adds a pair, and can neither read nor overwrite one.
      pushKeys: { table: ['dynamodb:PartiQLInsert'] },
    },
    onlyWrites: { bookkeeping: ['push-key'] },
    userPool: [GROUPS_NOW],
    failureMeans: 'Staff cannot switch notifications on; new requests are still mailed.',
    says: {
      summary: 'Read the key with which a browser subscribes to notifications',
      answers: { 200: 'The key.' },
    },
  },
  savePushSubscription: {
    ...USUAL,
    entry: 'lambdas/push-subscriptions/save-push-subscription.handler.ts',
    tables: { ...CALLER, pushSubscriptions: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] } },
    userPool: [GROUPS_NOW],
    failureMeans: 'Staff cannot switch notifications on, or keep them on after signing in anew.',
    says: {
      summary: 'Have a device notified of new requests',
      answers: { 200: 'The device is notified.' },
    },
  },
  endPushSubscription: {
    ...USUAL,
    entry: 'lambdas/push-subscriptions/end-push-subscription.handler.ts',
    tables: { ...CALLER, pushSubscriptions: { table: ['dynamodb:UpdateItem'] } },
    userPool: [],
    failureMeans: 'A device goes on being told of new requests until its person signs out.',
    says: {
      summary: 'Have a device notified no more',
      answers: { 200: 'The device is not notified any more.' },
    },
  },
} satisfies EndpointFunctions;
