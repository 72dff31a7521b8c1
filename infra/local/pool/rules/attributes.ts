import { invalidParameter, notAuthorized } from '../protocol/service-error.ts';
import type { ClientSettings } from '../settings/client-settings.ts';
import type { UserPoolProperties } from '../settings/template-properties.ts';
import { isMailbox } from './email-address.ts';

export interface AttributePair {
  readonly Name: string;
  readonly Value?: string | undefined;
}

/** The standard attributes of OpenID Connect that every pool has, `sub` and the verified marks apart. */
const STANDARD = new Set(
  'address birthdate email family_name gender given_name locale middle_name name nickname phone_number picture preferred_username profile updated_at website zoneinfo'.split(
    ' ',
  ),
);

/** Only the pool itself and administrators write these. */
const VERIFIED_MARKS = new Set(['email_verified', 'phone_number_verified']);

export function attributesFromPairs(pairs: readonly AttributePair[]): Record<string, string> {
  return Object.fromEntries(pairs.map(({ Name, Value }) => [Name, Value ?? '']));
}

export function pairsFromAttributes(attributes: Readonly<Record<string, string>>) {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/**
 * What a user may write: attributes of the schema that the client is allowed to write, no marks of verification.
 *
 * @throws ServiceError NotAuthorizedException, InvalidParameterException
 */
export function assertUserMayWrite(
  properties: UserPoolProperties,
  client: ClientSettings,
  attributes: Readonly<Record<string, string>>,
): void {
  assertInSchema(properties, attributes);
  const forbidden = Object.keys(attributes).some(
    (name) =>
      name === 'sub' ||
      VERIFIED_MARKS.has(name) ||
      isDeveloperOnly(properties, name) ||
      !(client.writeAttributes?.includes(name) ?? true),
  );
  if (forbidden) throw notAuthorized('A client attempted to write unauthorized attribute');
}

/** @throws ServiceError InvalidParameterException for a name or value that the pool's schema does not take */
export function assertInSchema(
  properties: UserPoolProperties,
  attributes: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (!isKnown(properties, name)) {
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.\n`,
      );
    }
    if (value.length > 2_048)
      throw invalidParameter(`Attributes did not conform to the schema: ${name}: Too long.\n`);
  }
  if (attributes.email !== undefined && !isMailbox(attributes.email)) {
    throw invalidParameter('Invalid email address format.');
  }
}

/** @throws ServiceError InvalidParameterException that names the missing attribute */
export function assertRequiredPresent(
  properties: UserPoolProperties,
  attributes: Readonly<Record<string, string>>,
): void {
  const missing = properties.Schema.find(({ Name, Required }) => Required && !attributes[Name]);
  if (missing !== undefined) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${missing.Name}: The attribute is required\n`,
    );
  }
}

/** @throws ServiceError InvalidParameterException for an attribute that is fixed at sign-up */
export function assertMutable(properties: UserPoolProperties, names: readonly string[]): void {
  for (const name of names) {
    const fixed = properties.Schema.some(
      (attribute) => !attribute.Mutable && (attribute.Name === name || `custom:${attribute.Name}` === name),
    );
    if (fixed || name === 'sub') throw invalidParameter(`user.${name}: Attribute cannot be updated.\n`);
  }
}

function isKnown({ Schema }: UserPoolProperties, name: string): boolean {
  if (STANDARD.has(name) || VERIFIED_MARKS.has(name) || name === 'sub') return true;
  return Schema.some((attribute) => prefixOf(attribute.DeveloperOnlyAttribute) + attribute.Name === name);
}

function isDeveloperOnly({ Schema }: UserPoolProperties, name: string): boolean {
  return Schema.some(
    (attribute) => attribute.DeveloperOnlyAttribute && `dev:custom:${attribute.Name}` === name,
  );
}

function prefixOf(developerOnly: boolean): string {
  return developerOnly ? 'dev:custom:' : 'custom:';
}
