import * as z from 'zod/mini';
import type { UserPoolSettings } from './user-pool-settings.ts';

/**
 * The operations of a user pool that need no permission, by plain requests: a function that only verifies
 * tokens does not carry the service's client of 320 KB.
 */
export interface PublicUserPool {
  /** The pool's key set as it publishes it (JWKS). */
  readonly keySet: () => Promise<unknown>;
  /** Whether the pool still honours an access token: not signed out, revoked, nor its account disabled or deleted. */
  readonly honours: (accessToken: string) => Promise<boolean>;
  readonly confirmSignUp: (username: string, code: string) => Promise<ConfirmationResult>;
}

/** `refused`: no such code for such an account, or not any more; the pool does not say which. */
export type ConfirmationResult = 'confirmed' | 'already-confirmed' | 'refused';

type Fetch = typeof fetch;

/** Milliseconds after which the pool is held to be out of reach. */
const PATIENCE = 3000;

const TOKEN_REFUSALS = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
  'InvalidParameterException',
];
const CONFIRMATION_REFUSALS = [
  'CodeMismatchException',
  'ExpiredCodeException',
  'UserNotFoundException',
  'NotAuthorizedException',
  'InvalidParameterException',
  'LimitExceededException',
  'TooManyFailedAttemptsException',
  'AliasExistsException',
];

/** How the service words an error; its message can quote what was sent and is not for logs. */
const refusalSchema = z.object({ __type: z._default(z.string(), ''), message: z._default(z.string(), '') });

interface Refusal {
  readonly type: string;
  readonly message: string;
}

async function refusalIn(response: Response): Promise<Refusal> {
  const parsed = z.safeParse(refusalSchema, await response.json().catch(() => undefined));
  const { __type, message } = parsed.success ? parsed.data : { __type: `${response.status}`, message: '' };
  return { type: __type.split('#').at(-1) ?? '', message };
}

/** @param request stands in for `fetch` in tests */
export function publicUserPool(
  { endpoint, userPoolId, clientId }: UserPoolSettings,
  request: Fetch = fetch,
): PublicUserPool {
  /** Undefined for a success. */
  const call = async (operation: string, input: object): Promise<Refusal | undefined> => {
    const response = await request(`${endpoint}/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) return refusalIn(response);
    await response.body?.cancel();
    return undefined;
  };

  return {
    keySet: async () => {
      const address = `${endpoint}/${userPoolId}/.well-known/jwks.json`;
      const response = await request(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
      if (!response.ok) throw new Error(`The user pool answered ${response.status} for its keys.`);
      return response.json();
    },
    honours: async (accessToken) => {
      const refusal = await call('GetUser', { AccessToken: accessToken });
      if (refusal === undefined) return true;
      if (TOKEN_REFUSALS.includes(refusal.type)) return false;
      throw new Error(`The user pool could not say whether a token is valid: ${refusal.type}`);
    },
    confirmSignUp: async (username, code) => {
      const refusal = await call('ConfirmSignUp', {
        ClientId: clientId,
        Username: username,
        ConfirmationCode: code,
      });
      if (refusal === undefined) return 'confirmed';
      // What a second press of the button, or the link followed once more, comes upon.
      if (refusal.message.includes('Current status is CONFIRMED')) return 'already-confirmed';
      if (CONFIRMATION_REFUSALS.includes(refusal.type)) return 'refused';
      throw new Error(`The user pool could not confirm a sign-up: ${refusal.type}`);
    },
  };
}
