import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import {
  AccountRecovery,
  CfnUserPool,
  CfnUserPoolClient,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  UserPool,
  type UserPoolClient,
  type UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import { CfnKey, Key } from 'aws-cdk-lib/aws-kms';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { pascalCase } from './pascal-case.ts';
import { pinLogicalId } from './pin-logical-id.ts';

/**
 * The longest that KMS takes. Each of the first two rotations of a key adds $1 a month for good, which doubles the bill of a
 * small business; what the key encrypts are codes that live for a day at most, and codes of old generations are of no use.
 * Sources: https://docs.aws.amazon.com/kms/latest/APIReference/API_EnableKeyRotation.html, https://aws.amazon.com/kms/pricing/
 */
const KEY_ROTATION = Duration.days(2560);

/** Seconds in which a rotated refresh token still works: two tabs may refresh at the same time. */
const ROTATION_GRACE = Duration.seconds(10);

interface StaffPoolProps {
  readonly minPasswordLength: number;
  readonly accessTokenLifetime: Duration;
  /** How long a step of a sign-in may be answered. */
  readonly challengeLifetime: Duration;
  readonly refreshTokenLifetime: Duration;
  /** What the members of each group may, by its name. */
  readonly groups: Readonly<Record<string, string>>;
  /** Whether deletion protection is on. */
  readonly deletionProtection: boolean;
}

/**
 * The accounts of the staff screens. Anyone may sign up and stays a plain user; roles are groups, never attributes,
 * because users can write attributes of their own account.
 */
export class StaffPool extends Construct {
  readonly pool: UserPool;
  readonly client: UserPoolClient;
  /** Encrypts the codes that the pool hands to the trigger that mails them. */
  readonly codesKey: Key;

  constructor(scope: Construct, id: string, props: StaffPoolProps) {
    super(scope, id);
    this.codesKey = new Key(this, 'CodesKey', {
      enableKeyRotation: true,
      rotationPeriod: KEY_ROTATION,
      description: 'Encrypts the codes that the user pool hands to the function which mails them.',
      // The pool is retained when the stack is deleted, and cannot mail codes without this key.
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
      // Each rule beyond the length is a character class of Cognito.
      passwordPolicy: {
        minLength: props.minPasswordLength,
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
      deletionProtection: props.deletionProtection,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    pinLogicalId(this.codesKey, CfnKey, 'StaffCodesKey');
    pinLogicalId(this.pool, CfnUserPool, 'StaffPool');
    for (const [groupName, description] of Object.entries(props.groups)) {
      const id = `${pascalCase(groupName)}Group`;
      pinLogicalId(this.pool.addGroup(id, { groupName, description }), CfnUserPoolGroup, `Staff${id}`);
    }
    this.client = this.#webClient(props);
    pinLogicalId(this.client, CfnUserPoolClient, 'StaffClient');
  }

  /** Makes a function the pool's trigger for an operation. */
  addTrigger(operation: UserPoolOperation, handler: LambdaFunction): void {
    this.pool.addTrigger(operation, handler);
  }

  /** The browser's client: no secret, sign-in by SRP, so that passwords are never sent. */
  #webClient({
    accessTokenLifetime,
    challengeLifetime,
    refreshTokenLifetime,
  }: StaffPoolProps): UserPoolClient {
    const email = new ClientAttributes().withStandardAttributes({ email: true });
    return this.pool.addClient('WebClient', {
      generateSecret: false,
      authFlows: { userSrp: true },
      disableOAuth: true,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      authSessionValidity: challengeLifetime,
      accessTokenValidity: accessTokenLifetime,
      idTokenValidity: accessTokenLifetime,
      refreshTokenValidity: refreshTokenLifetime,
      // Rotation cannot be combined with the flow ALLOW_REFRESH_TOKEN_AUTH.
      refreshTokenRotationGracePeriod: ROTATION_GRACE,
      readAttributes: email.withStandardAttributes({ emailVerified: true }),
      // Every sign-up fails when a required attribute is not writable.
      writeAttributes: email,
    });
  }
}
