import * as z from 'zod';
import { ExpectedFailure } from '../../shared/expected-failure.ts';

/**
 * The properties of the template's user pool resources that change how a pool behaves. Others pass unread.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/AWS_Cognito.html
 */

const passwordPolicySchema = z.object({
  MinimumLength: z.number().default(8),
  RequireLowercase: z.boolean().default(true),
  RequireUppercase: z.boolean().default(true),
  RequireNumbers: z.boolean().default(true),
  RequireSymbols: z.boolean().default(true),
  TemporaryPasswordValidityDays: z.number().default(7),
});

const schemaAttributeSchema = z.object({
  Name: z.string(),
  AttributeDataType: z.string().default('String'),
  DeveloperOnlyAttribute: z.boolean().default(false),
  Mutable: z.boolean().default(true),
  Required: z.boolean().default(false),
});

const messageTemplateSchema = z.object({
  DefaultEmailOption: z.enum(['CONFIRM_WITH_CODE', 'CONFIRM_WITH_LINK']).default('CONFIRM_WITH_CODE'),
  EmailMessage: z.string().optional(),
  EmailSubject: z.string().optional(),
});

const inviteTemplateSchema = z.object({
  EmailMessage: z.string().optional(),
  EmailSubject: z.string().optional(),
});

const preTokenGenerationSchema = z.object({
  LambdaArn: z.string(),
  LambdaVersion: z.enum(['V1_0', 'V2_0']),
});

const customEmailSenderSchema = z.object({ LambdaArn: z.string(), LambdaVersion: z.literal('V1_0') });

export const userPoolPropertiesSchema = z.object({
  UserPoolName: z.string().optional(),
  Policies: z.object({ PasswordPolicy: passwordPolicySchema.optional() }).optional(),
  UsernameAttributes: z.array(z.enum(['email', 'phone_number'])).default([]),
  AliasAttributes: z.array(z.enum(['email', 'phone_number', 'preferred_username'])).default([]),
  AutoVerifiedAttributes: z.array(z.enum(['email', 'phone_number'])).default([]),
  UsernameConfiguration: z.object({ CaseSensitive: z.boolean() }).optional(),
  Schema: z.array(schemaAttributeSchema).default([]),
  MfaConfiguration: z.enum(['OFF', 'OPTIONAL', 'ON']).default('OFF'),
  EnabledMfas: z.array(z.enum(['SMS_MFA', 'SOFTWARE_TOKEN_MFA', 'EMAIL_OTP'])).default([]),
  AdminCreateUserConfig: z
    .object({
      AllowAdminCreateUserOnly: z.boolean().default(false),
      InviteMessageTemplate: inviteTemplateSchema.optional(),
    })
    .optional(),
  UserAttributeUpdateSettings: z
    .object({ AttributesRequireVerificationBeforeUpdate: z.array(z.string()).default([]) })
    .optional(),
  VerificationMessageTemplate: messageTemplateSchema.optional(),
  EmailVerificationMessage: z.string().optional(),
  EmailVerificationSubject: z.string().optional(),
  EmailConfiguration: z.object({ From: z.string().optional() }).optional(),
  LambdaConfig: z
    .looseObject({
      PreSignUp: z.string().optional(),
      PreAuthentication: z.string().optional(),
      PostAuthentication: z.string().optional(),
      CustomEmailSender: customEmailSenderSchema.optional(),
      KMSKeyID: z.string().optional(),
      PostConfirmation: z.string().optional(),
      PreTokenGeneration: z.string().optional(),
      PreTokenGenerationConfig: preTokenGenerationSchema.optional(),
    })
    .optional(),
});

const validityUnit = z.enum(['seconds', 'minutes', 'hours', 'days']);

export type ValidityUnit = z.infer<typeof validityUnit>;

export const userPoolClientPropertiesSchema = z.object({
  ClientName: z.string().optional(),
  GenerateSecret: z.boolean().default(false),
  ExplicitAuthFlows: z.array(z.string()).default(['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH']),
  AuthSessionValidity: z.number().default(3),
  AccessTokenValidity: z.number().optional(),
  IdTokenValidity: z.number().optional(),
  RefreshTokenValidity: z.number().optional(),
  TokenValidityUnits: z
    .object({
      AccessToken: validityUnit.default('hours'),
      IdToken: validityUnit.default('hours'),
      RefreshToken: validityUnit.default('days'),
    })
    .optional(),
  RefreshTokenRotation: z
    .object({
      Feature: z.enum(['ENABLED', 'DISABLED']),
      RetryGracePeriodSeconds: z.number().min(0).max(60).default(0),
    })
    .optional(),
  EnableTokenRevocation: z.boolean().default(true),
  PreventUserExistenceErrors: z.enum(['ENABLED', 'LEGACY']).default('LEGACY'),
  WriteAttributes: z.array(z.string()).optional(),
  ReadAttributes: z.array(z.string()).optional(),
});

export const userPoolGroupPropertiesSchema = z.object({
  GroupName: z.string(),
  Description: z.string().optional(),
  Precedence: z.number().optional(),
  RoleArn: z.string().optional(),
});

export type UserPoolProperties = z.infer<typeof userPoolPropertiesSchema>;
export type UserPoolClientProperties = z.infer<typeof userPoolClientPropertiesSchema>;

/** @throws ExpectedFailure that names the resource and the property at fault */
export function parseProperties<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  resource: string,
): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new ExpectedFailure(`${resource} in the template: ${z.prettifyError(result.error)}`);
}
