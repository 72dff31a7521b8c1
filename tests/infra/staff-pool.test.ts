import { describe, expect, test } from 'vitest';
import { ofType, synthesized } from './synthesized.ts';

const dev = synthesized();
const pool = dev.resources.get('StaffPool')?.Properties;
const [client] = ofType(dev, 'AWS::Cognito::UserPoolClient').map(([, { Properties }]) => Properties);

describe('the user pool', () => {
  test('requires 12 characters of all four classes', () => {
    expect(pool?.Policies).toMatchObject({
      PasswordPolicy: {
        MinimumLength: 12,
        RequireUppercase: true,
        RequireLowercase: true,
        RequireNumbers: true,
        RequireSymbols: true,
      },
    });
  });

  test('accepts a temporary password for one day only', () => {
    expect(pool?.Policies).toMatchObject({ PasswordPolicy: { TemporaryPasswordValidityDays: 1 } });
  });

  test('lets anyone sign up with an email address, which must be confirmed', () => {
    expect(pool).toMatchObject({
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: ['email'],
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email', Priority: 1 }] },
    });
  });

  test('offers codes of an authenticator app, and none by text message', () => {
    expect(pool).toMatchObject({ MfaConfiguration: 'OPTIONAL', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
  });

  test('has no custom attribute, so that a sign-up cannot set a role', () => {
    expect(pool?.Schema).toEqual([{ Name: 'email', Required: true, Mutable: true }]);
    expect(client?.WriteAttributes).toEqual(['email']);
  });

  test('has a group for each role of staff, without an IAM role', () => {
    const groups = ofType(dev, 'AWS::Cognito::UserPoolGroup').map(([, { Properties }]) => Properties);
    expect(groups).toEqual(
      ['admin', 'dispatcher', 'crew'].map((GroupName) => ({
        GroupName,
        UserPoolId: { Ref: 'StaffPool' },
        Description: expect.any(String),
      })),
    );
  });

  test('sends no mail itself and encrypts codes with a key that is retained like the pool', () => {
    expect(pool?.EmailConfiguration).toBeUndefined();
    const keys = ofType(dev, 'AWS::KMS::Key').filter(([id]) => id.startsWith('StaffCodesKey'));
    expect(keys).toHaveLength(1);
    expect(keys[0]?.[1]).toMatchObject({
      DeletionPolicy: 'Retain',
      UpdateReplacePolicy: 'Retain',
      // A rotation adds a dollar a month for good, so as few as KMS takes.
      Properties: { EnableKeyRotation: true, RotationPeriodInDays: 2_560 },
    });
  });
});

describe('the web client', () => {
  test('signs in by SRP only, has no secret and does not reveal which accounts exist', () => {
    expect(client).toMatchObject({
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
      GenerateSecret: false,
      PreventUserExistenceErrors: 'ENABLED',
      AllowedOAuthFlowsUserPoolClient: false,
    });
  });

  test('has access and ID tokens that live 15 minutes', () => {
    expect(client).toMatchObject({
      AccessTokenValidity: 15,
      IdTokenValidity: 15,
      TokenValidityUnits: { AccessToken: 'minutes', IdToken: 'minutes' },
    });
  });

  test('has refresh tokens that are rotated at each use and can be revoked', () => {
    expect(client).toMatchObject({
      RefreshTokenRotation: { Feature: 'ENABLED', RetryGracePeriodSeconds: 10 },
      EnableTokenRevocation: true,
    });
  });
});
