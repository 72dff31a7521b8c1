import type { FunctionDefinition } from '../constructs/function-definition.ts';
import {
  CALLER,
  CALLER_SESSION,
  type EndpointFunctions,
  GROUPS_NOW,
  NO_SUCH_ACCOUNT,
  USUAL,
} from './endpoint-function.ts';

/** What every change of a second factor writes: what is remembered of it, and the security log. */
const REMEMBERS_SECOND_FACTOR = {
  auditLogs: { table: ['dynamodb:PartiQLInsert'] },
  bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
} as const;

const CHANGES_SECOND_FACTOR: Pick<FunctionDefinition, 'sendsMail' | 'settings'> = {
  sendsMail: true,
  settings: ['SITE_ORIGIN'],
};

/** The second factor of an account. */
export const SECOND_FACTOR_ENDPOINTS = {
  readSecondFactor: {
    ...USUAL,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/read-second-factor.handler.ts',
    tables: CALLER,
    userPool: [],
    failureMeans: 'Admins do not see whether their second factor is on and until when they need one.',
    says: {
      summary: 'Read whether the caller has a second factor',
      answers: { 200: 'The second factor.' },
    },
  },
  confirmSecondFactor: {
    ...USUAL,
    ...CHANGES_SECOND_FACTOR,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/confirm-second-factor.handler.ts',
    tables: { ...REMEMBERS_SECOND_FACTOR, sessions: CALLER_SESSION },
    userPool: [],
    failureMeans: 'A person set up a second factor and got no recovery codes for it.',
    says: {
      summary: 'Finish setting up a second factor',
      answers: { 200: 'New recovery codes, which are never shown again.' },
      refusals: { conflict: 'No authenticator app is set up at the user pool.' },
    },
  },
  turnOffSecondFactor: {
    ...USUAL,
    ...CHANGES_SECOND_FACTOR,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/turn-off-second-factor.handler.ts',
    tables: { ...REMEMBERS_SECOND_FACTOR, sessions: CALLER_SESSION },
    userPool: ['cognito-idp:AdminSetUserMFAPreference'],
    failureMeans: 'A person could not switch the second factor off, perhaps to move it to a new phone.',
    says: {
      summary: 'Switch the second factor of the caller off',
      answers: { 200: 'It is off.' },
    },
  },
  recoverSecondFactor: {
    ...USUAL,
    ...CHANGES_SECOND_FACTOR,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/recover-second-factor.handler.ts',
    tables: { ...REMEMBERS_SECOND_FACTOR, sessions: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] } },
    userPool: [
      'cognito-idp:AdminGetUser',
      GROUPS_NOW,
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
    ],
    failureMeans: 'A person who lost the phone cannot sign in with a recovery code.',
    says: {
      summary: 'Switch the second factor off with a recovery code',
      answers: { 200: 'It is off, and the code is used up.' },
    },
  },
  resetSecondFactor: {
    ...USUAL,
    ...CHANGES_SECOND_FACTOR,
    harms: 'AccountsFailing',
    entry: 'lambdas/second-factor/reset-second-factor.handler.ts',
    tables: {
      ...REMEMBERS_SECOND_FACTOR,
      sessions: { table: ['dynamodb:GetItem', 'dynamodb:Query', 'dynamodb:UpdateItem'] },
    },
    userPool: [
      'cognito-idp:AdminGetUser',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    failureMeans: 'An admin could not reset the second factor of a person who lost the phone.',
    says: {
      summary: 'Switch the second factor of somebody else off',
      answers: { 200: 'It is off.' },
      refusals: { not_found: NO_SUCH_ACCOUNT, conflict: "It is the caller's own." },
    },
  },
} satisfies EndpointFunctions;
