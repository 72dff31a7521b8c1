import * as z from 'zod';
import { ServiceError } from '../protocol/service-error.ts';
import type { GroupSettings } from '../settings/settings.ts';

/** Lets a token call the pool's operations for its own user. */
export const SELF_SERVICE_SCOPE = 'aws.cognito.signin.user.admin';

interface ClaimChanges {
  readonly add: Readonly<Record<string, unknown>>;
  readonly suppress: readonly string[];
}

/** What stands in the next pair of tokens beyond the fixed claims. */
export interface TokenCustomisation {
  readonly groups: readonly string[];
  readonly roles: readonly string[];
  readonly preferredRole: string | undefined;
  readonly scopes: readonly string[];
  readonly access: ClaimChanges;
  readonly id: ClaimChanges;
}

/** Claims that no trigger may touch. */
const RESERVED = new Set(
  'acr amr at_hash auth_time azp exp iat iss jti nbf nonce origin_jti sub token_use event_id aud client_id username'.split(
    ' ',
  ),
);

const groupOverrideSchema = z
  .object({
    groupsToOverride: z.array(z.string()).nullish(),
    iamRolesToOverride: z.array(z.string()).nullish(),
    preferredRole: z.string().nullish(),
  })
  .nullish();

const claimChangesSchema = z
  .object({
    claimsToAddOrOverride: z.record(z.string(), z.unknown()).nullish(),
    claimsToSuppress: z.array(z.string()).nullish(),
    scopesToAdd: z.array(z.string()).nullish(),
    scopesToSuppress: z.array(z.string()).nullish(),
  })
  .nullish();

const responseSchema = z.object({
  claimsOverrideDetails: z
    .object({
      claimsToAddOrOverride: z.record(z.string(), z.string()).nullish(),
      claimsToSuppress: z.array(z.string()).nullish(),
      groupOverrideDetails: groupOverrideSchema,
    })
    .nullish(),
  claimsAndScopeOverrideDetails: z
    .object({
      idTokenGeneration: claimChangesSchema,
      accessTokenGeneration: claimChangesSchema,
      groupOverrideDetails: groupOverrideSchema,
    })
    .nullish(),
});

export function plainTokens(groups: readonly GroupSettings[]): TokenCustomisation {
  const roles = groups.map(({ roleArn }) => roleArn).filter((role) => role !== undefined);
  const none = { add: {}, suppress: [] };
  return {
    groups: groups.map(({ name }) => name),
    roles,
    preferredRole: roles[0],
    scopes: [SELF_SERVICE_SCOPE],
    access: none,
    id: none,
  };
}

/**
 * Applies what a pre token generation trigger answered: version 1 changes the ID token and the groups,
 * version 2 the access token as well.
 *
 * @throws ServiceError InvalidLambdaResponseException
 */
export function customiseTokens(plain: TokenCustomisation, response: unknown): TokenCustomisation {
  const parsed = responseSchema.safeParse(response);
  if (!parsed.success) {
    throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
  }
  const { claimsOverrideDetails: first, claimsAndScopeOverrideDetails: second } = parsed.data;
  const groups = second?.groupOverrideDetails ?? first?.groupOverrideDetails;
  const access = second?.accessTokenGeneration;
  const dropped = access?.scopesToSuppress ?? [];
  return {
    groups: groups?.groupsToOverride ?? plain.groups,
    roles: groups?.iamRolesToOverride ?? plain.roles,
    preferredRole: groups?.preferredRole ?? plain.preferredRole,
    scopes: [...plain.scopes, ...(access?.scopesToAdd ?? [])].filter((scope) => !dropped.includes(scope)),
    access: changesOf(access),
    id: changesOf(second?.idTokenGeneration ?? first),
  };
}

function changesOf(
  changes:
    | {
        claimsToAddOrOverride?: Record<string, unknown> | null | undefined;
        claimsToSuppress?: string[] | null | undefined;
      }
    | null
    | undefined,
): ClaimChanges {
  const allowed = (name: string) => !RESERVED.has(name) && !name.startsWith('cognito:');
  const added = Object.entries(changes?.claimsToAddOrOverride ?? {});
  return {
    add: Object.fromEntries(added.filter(([name]) => allowed(name))),
    suppress: (changes?.claimsToSuppress ?? []).filter(allowed),
  };
}
