import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  UserPoolEmail,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { ADMIN_GROUP } from '#contract/account-options.ts';
import { MIN_PASSWORD_LENGTH } from '#contract/password-policy.ts';
import { REGION, type Stage } from '../stages.ts';
import type { TriggerName } from '../trigger-functions.ts';
import { pinLogicalId } from './pin-logical-id.ts';

/** The mail for recovery, and for whatever a trigger does not word itself. */
const CODE_MAIL = {
  emailSubject: 'Your FIVE Star Moving code',
  emailBody: 'Your code for FIVE Star Moving is {####}. If you did not ask for it, you can ignore this mail.',
};

const MOMENTS: Record<TriggerName, UserPoolOperation> = {
  customMessage: UserPoolOperation.CUSTOM_MESSAGE,
  postConfirmation: UserPoolOperation.POST_CONFIRMATION,
};

const ACCESS_LIFETIME = Duration.minutes(15);
const REFRESH_LIFETIME = Duration.days(30);
/** Two tabs may refresh with the same token at the same time. */
const ROTATION_GRACE = Duration.seconds(10);

function mailFor(sender: Stage['mail']): UserPoolEmail {
  if (sender.service === 'cognito') return UserPoolEmail.withCognito();
  return UserPoolEmail.withSES({
    fromEmail: sender.from,
    fromName: 'FIVE Star Moving',
    sesRegion: REGION,
    sesVerifiedDomain: sender.verifiedDomain,
  });
}

/**
 * The accounts of the staff screens. Anyone may sign up and stays a plain user; roles are groups, never
 * attributes, so nothing a person writes about themselves grants anything.
 */
export class StaffPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;

  constructor(
    scope: Construct,
    id: string,
    { mail, deletionProtection }: Pick<Stage, 'mail' | 'deletionProtection'>,
  ) {
    super(scope, id);
    this.pool = new UserPool(this, 'Pool', {
      featurePlan: FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      keepOriginal: { email: true },
      userVerification: CODE_MAIL,
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
      email: mailFor(mail),
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
