import { ExpectedFailure } from '../../shared/expected-failure.ts';
import {
  parseProperties,
  type UserPoolClientProperties,
  userPoolClientPropertiesSchema,
  type ValidityUnit,
} from './template-properties.ts';

export interface ClientSettings {
  readonly id: string;
  readonly name: string;
  readonly authFlows: readonly string[];
  /** Lifetimes in seconds. */
  readonly accessTokenSeconds: number;
  readonly idTokenSeconds: number;
  readonly refreshTokenSeconds: number;
  readonly challengeSeconds: number;
  /** Undefined where refresh tokens do not rotate. */
  readonly rotationGraceSeconds: number | undefined;
  readonly hidesUserExistence: boolean;
  /** Undefined where the client may write every attribute. */
  readonly writeAttributes: readonly string[] | undefined;
  readonly properties: UserPoolClientProperties;
}

const SECONDS_IN = { seconds: 1, minutes: 60, hours: 3_600, days: 86_400 } as const;

/** @throws ExpectedFailure that names the property which the emulator cannot honour */
export function readClient(id: string, resource: unknown): ClientSettings {
  const properties = parseProperties(userPoolClientPropertiesSchema, resource, `User pool client ${id}`);
  if (properties.GenerateSecret) {
    throw new ExpectedFailure(
      `User pool client ${id}: GenerateSecret is not emulated; a browser cannot keep a secret.`,
    );
  }
  if (!properties.EnableTokenRevocation) {
    throw new ExpectedFailure(
      `User pool client ${id}: EnableTokenRevocation false is not emulated; leave it on.`,
    );
  }
  const rotation = properties.RefreshTokenRotation;
  const units = properties.TokenValidityUnits;
  if (rotation?.Feature === 'ENABLED' && properties.ExplicitAuthFlows.includes('ALLOW_REFRESH_TOKEN_AUTH')) {
    throw new ExpectedFailure(
      `User pool client ${id}: take ALLOW_REFRESH_TOKEN_AUTH out of ExplicitAuthFlows, the service refuses it beside RefreshTokenRotation.`,
    );
  }
  return {
    id,
    name: properties.ClientName ?? id,
    authFlows: properties.ExplicitAuthFlows,
    accessTokenSeconds: seconds(properties.AccessTokenValidity ?? 1, units?.AccessToken ?? 'hours'),
    idTokenSeconds: seconds(properties.IdTokenValidity ?? 1, units?.IdToken ?? 'hours'),
    refreshTokenSeconds: seconds(properties.RefreshTokenValidity ?? 30, units?.RefreshToken ?? 'days'),
    challengeSeconds: properties.AuthSessionValidity * 60,
    rotationGraceSeconds: rotation?.Feature === 'ENABLED' ? rotation.RetryGracePeriodSeconds : undefined,
    hidesUserExistence: properties.PreventUserExistenceErrors === 'ENABLED',
    writeAttributes: properties.WriteAttributes,
    properties,
  };
}

function seconds(value: number, unit: ValidityUnit): number {
  return value * SECONDS_IN[unit];
}
