import { Duration, Size } from 'aws-cdk-lib';
import type { FunctionDefinition } from './function-definition.ts';

/** The functions that the user pool calls, by the moment at which it does. */
export const TRIGGER_FUNCTIONS = {
  // The pool does not wait for this one: Lambda itself calls it, and twice more when it fails.
  customEmailSender: {
    entry: 'lambdas/sign-up/send-pool-mail.handler.ts',
    memory: Size.mebibytes(1024),
    timeout: Duration.seconds(20),
    tables: {},
    sendsMail: true,
    readsPoolCodes: true,
    settings: ['SITE_ORIGIN'],
    failureMeans:
      'Somebody who signed up or forgot the password gets no mail; the account is kept, and a new mail can be asked for.',
  },
  // The pool waits five seconds for an answer and then fails what the person wanted.
  postConfirmation: {
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(5),
    entry: 'lambdas/sign-up/post-confirmation.handler.ts',
    tables: {
      auditLogs: { table: ['dynamodb:PutItem'] },
      sessions: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] },
    },
    userPool: [
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    settings: ['ADMIN_EMAILS'],
    goesOnAfterErrors: true,
    failureMeans:
      'The owner confirmed the address and did not become admin, or a recovered password left old sessions open.',
  },
} as const satisfies Record<string, FunctionDefinition>;

/** The moments at which the pool calls a function, as its settings name them. */
export type TriggerName = keyof typeof TRIGGER_FUNCTIONS;
