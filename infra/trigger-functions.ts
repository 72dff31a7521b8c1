import { Duration, Size } from 'aws-cdk-lib';
import { UserPoolOperation } from 'aws-cdk-lib/aws-cognito';
import type { FunctionDefinition } from './constructs/function-definition.ts';

/** In the line that a function logs of what it held back, see lambdas/mail/log-ceiling.ts. */
const CEILING_REACHED = 'ceiling_reached';

export interface TriggerFunction extends FunctionDefinition {
  readonly operation: UserPoolOperation;
}

export const TRIGGER_FUNCTIONS = {
  // The pool invokes this one asynchronously: Lambda retries it twice when it fails.
  customEmailSender: {
    operation: UserPoolOperation.CUSTOM_EMAIL_SENDER,
    entry: 'lambdas/sign-up/send-pool-mail.handler.ts',
    memory: Size.mebibytes(1024),
    timeout: Duration.seconds(20),
    tables: {
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    onlyRows: { bookkeeping: ['ceiling#', 'told#', 'repeats#', 'account-proof#'] },
    // Who is an admin or is to become one, once more codes are asked for than is plausible; whose address was asked to change.
    userPool: ['cognito-idp:AdminGetUser', 'cognito-idp:ListUsersInGroup'],
    sendsMail: true,
    readsPoolCodes: true,
    settings: ['SITE_ORIGIN'],
    harms: 'MailsNotSent',
    failureMeans:
      'A person who signed up or asked to reset a password gets no mail; the account is kept, and a new mail can be requested.',
    alarmsOn: [
      {
        word: CEILING_REACHED,
        alarm: 'Attack',
        means:
          'So many mails to confirm addresses or choose passwords were asked for that some were not sent: perhaps a flood. Recoveries of admins go on; see CEILINGS in lambdas/contract/ceilings.ts.',
      },
    ],
  },
  // Cognito's limit for this and the next: without an answer within five seconds the pool fails the person's request.
  preSignUp: {
    operation: UserPoolOperation.PRE_SIGN_UP,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(5),
    entry: 'lambdas/sign-up/pre-sign-up.handler.ts',
    tables: { bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['ceiling#signUp#', 'sign-up-pass#'] },
    refusesByThrowing: true,
    harms: 'AccountsFailing',
    failureMeans: 'Nobody can sign up: the tables did not answer. Admins can still invite people.',
    alarmsOn: [
      {
        word: CEILING_REACHED,
        alarm: 'Attack',
        means:
          'So many accounts were asked for that some sign-ups were refused: perhaps a flood. Admins can still invite people; see CEILINGS in lambdas/contract/ceilings.ts.',
      },
      {
        word: 'sign_up_without_pass',
        alarm: 'RequestsRefused',
        means:
          'A program asks the pool for accounts, past the page. None is made and nobody is mailed; each refusal costs money: docs/engineering.md says how much in a month.',
      },
    ],
  },
  // In the path of every sign-in, both: one write each, and no failure of theirs hinders it.
  preAuthentication: {
    operation: UserPoolOperation.PRE_AUTHENTICATION,
    entry: 'lambdas/sign-in-attempts/note-attempt.handler.ts',
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(5),
    tables: { bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['attempts#'] },
    harms: 'Attack',
    failureMeans: 'An attempt to sign in was not counted; guessing at a password may stay unnoticed.',
  },
  postAuthentication: {
    operation: UserPoolOperation.POST_AUTHENTICATION,
    entry: 'lambdas/sign-in-attempts/note-success.handler.ts',
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(5),
    tables: { bookkeeping: { table: ['dynamodb:UpdateItem'] } },
    onlyRows: { bookkeeping: ['attempts#', 'account-proof#'] },
    harms: 'Attack',
    failureMeans: 'A sign-in was not counted; attempts before it may look like guessing.',
  },
  postConfirmation: {
    operation: UserPoolOperation.POST_CONFIRMATION,
    memory: Size.mebibytes(512),
    timeout: Duration.seconds(5),
    entry: 'lambdas/sign-up/post-confirmation.handler.ts',
    tables: {
      auditLogs: { table: ['dynamodb:PartiQLInsert'] },
      sessions: { table: ['dynamodb:Query', 'dynamodb:UpdateItem'] },
      bookkeeping: { table: ['dynamodb:GetItem', 'dynamodb:UpdateItem'] },
    },
    userPool: [
      'cognito-idp:AdminAddUserToGroup',
      'cognito-idp:AdminResetUserPassword',
      'cognito-idp:AdminSetUserMFAPreference',
      'cognito-idp:AdminUserGlobalSignOut',
      'cognito-idp:ListUsersInGroup',
    ],
    settings: ['ADMIN_EMAILS'],
    harms: 'AccountsFailing',
    failureMeans:
      'A person chose a password through the mail and did not become the admin that an admin or the list made of them, or old sessions stayed open.',
  },
} as const satisfies Record<string, TriggerFunction>;
