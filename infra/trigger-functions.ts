import { Duration, Size } from 'aws-cdk-lib';
import type { FunctionDefinition } from './function-definition.ts';

/** The user pool waits five seconds for an answer and then fails what the person wanted. */
const USUAL = { memory: Size.mebibytes(512), timeout: Duration.seconds(5) };

/** The functions that the user pool calls, by the moment at which it does. */
export const TRIGGER_FUNCTIONS = {
  customMessage: {
    ...USUAL,
    entry: 'lambdas/sign-up/custom-message.handler.ts',
    tables: {},
    settings: ['SITE_ORIGIN'],
    failureMeans: 'Somebody who signs up or forgot the password gets no mail and cannot go on.',
  },
  postConfirmation: {
    ...USUAL,
    entry: 'lambdas/sign-up/post-confirmation.handler.ts',
    tables: { auditLogs: { table: ['dynamodb:PutItem'] } },
    userPool: ['cognito-idp:AdminAddUserToGroup'],
    settings: ['ADMIN_EMAILS'],
    failureMeans: 'The owner confirmed the address and did not become admin.',
  },
} as const satisfies Record<string, FunctionDefinition>;

/** The moments at which the pool calls a function, as its settings name them. */
export type TriggerName = keyof typeof TRIGGER_FUNCTIONS;
