import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { Key } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ADMIN_GROUP, SIGN_IN_DAYS } from '#contract/account-options.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/password-policy.ts';
import type { Stage } from '../stages.ts';
import type { TriggerName } from '../trigger-functions.ts';
import { pinLogicalId } from './pin-logical-id.ts';

const MOMENTS: Record<TriggerName, UserPoolOperation> = {
  customEmailSender: UserPoolOperation.CUSTOM_EMAIL_SENDER,
  postConfirmation: UserPoolOperation.POST_CONFIRMATION,
};

const ACCESS_LIFETIME = Duration.minutes(15);
const REFRESH_LIFETIME = Duration.days(SIGN_IN_DAYS);
/** Two tabs may refresh with the same token at the same time. */
const ROTATION_GRACE = Duration.seconds(10);

/**
 * The accounts of the staff screens. Anyone may sign up and stays a plain user; roles are groups, never
 * attributes, so nothing a person writes about themselves grants anything.
 */
export class StaffPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** The pool encrypts codes under it; only the trigger that mails them can read them. */
  readonly codesKey: Key;

  constructor(scope: Construct, id: string, { deletionProtection }: Pick<Stage, 'deletionProtection'>) {
    super(scope, id);
    this.codesKey = new Key(this, 'CodesKey', {
      enableKeyRotation: true,
      description: 'Encrypts the codes that the user pool hands to the function which mails them.',
      // The pool stays when the stack is deleted, and mails nothing without its key.
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.pool = new UserPool(this, 'Pool', {
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      standardAttributes: { email: { required: true, mutable: true } },
      // Each of the page's rules beyond the length is one of Cognito's classes.
      passwordPolicy: {
        minLength: MIN_PASSWORD_LENGTH,
        requireUppercase: true,
        requireLowercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      accountRecovery: AccountRecovery.EMAIL_ONLY,
      customSenderKmsKey: this.codesKey,
      deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    pinLogicalId(this.pool, CfnUserPool, 'StaffPool');
    this.pool.addGroup('AdminGroup', {
      groupName: ADMIN_GROUP,
      description: 'Sees quote requests, security logs and sessions, and changes roles.',
    });
    this.client = this.#webClient();
  }

  /** Lets the pool call a function at that moment. */
  addTrigger(moment: TriggerName, handler: LambdaFunction): void {
    this.pool.addTrigger(MOMENTS[moment], handler);
  }

  /** What a browser signs in with: no secret, passwords proven by SRP and never sent. */
  #webClient(): UserPoolClient {
    const email = new ClientAttributes().withStandardAttributes({ email: true });
    return this.pool.addClient('WebClient', {
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: ACCESS_LIFETIME,
      idTokenValidity: ACCESS_LIFETIME,
      refreshTokenValidity: REFRESH_LIFETIME,
      // Rotation and the flow ALLOW_REFRESH_TOKEN_AUTH exclude each other.
      refreshTokenRotationGracePeriod: ROTATION_GRACE,
      readAttributes: email.withStandardAttributes({ emailVerified: true }),
      // Cognito wants a required attribute to be writable, or nobody could sign up.
      writeAttributes: email,
    });
  }
}
