import * as z from 'zod/mini';
import type { UserPoolSettings } from './user-pool-settings.ts';

/**
 * The operations of a user pool that need no permission, as plain HTTP requests: saves functions that only verify
 * tokens the 320 KB of the SDK's client.
 */
export interface PublicUserPool {
  /** The pool's published key set (JWKS). */
  readonly keySet: () => Promise<unknown>;
  /**
   * The account of an access token; undefined if the pool refuses the token: signed out or revoked, or its account
   * disabled or deleted.
   */
  readonly accountOf: (accessToken: string) => Promise<PoolAccount | undefined>;
  readonly confirmSignUp: (username: string, code: string) => Promise<ConfirmationResult>;
}

/** What the pool tells the holder of a token about the account. */
export interface PoolAccount {
  readonly email: string;
  readonly isEmailVerified: boolean;
  /** Whether a second factor is switched on. */
  readonly hasSecondFactor: boolean;
}

/** `refused`: wrong or expired code, or unknown account; the pool does not say which. */
export type ConfirmationResult = 'confirmed' | 'already-confirmed' | 'refused';

type Fetch = typeof fetch;

const TIMEOUT_MS = 3000;

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

/** Error body of the service; its message can quote the request and must not be logged. */
const refusalSchema = z.object({ __type: z._default(z.string(), ''), message: z._default(z.string(), '') });

/** The parts of the answer to GetUser that are read. */
const userSchema = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z.optional(z.string()) })),
  UserMFASettingList: z._default(z.array(z.string()), []),
});

function accountFrom(answer: unknown): PoolAccount {
  const { UserAttributes, UserMFASettingList } = z.parse(userSchema, answer);
  const attribute = (name: string) => UserAttributes.find(({ Name }) => Name === name)?.Value;
  return {
    email: attribute('email') ?? '',
    isEmailVerified: attribute('email_verified') === 'true',
    hasSecondFactor: UserMFASettingList.length > 0,
  };
}

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
  const call = async (operation: string, input: object): Promise<Response> =>
    request(`${endpoint}/`, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

  return {
    keySet: async () => {
      const address = `${endpoint}/${userPoolId}/.well-known/jwks.json`;
      const response = await request(address, {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      if (!response.ok) throw new Error(`The user pool answered ${response.status} for its keys.`);
      return response.json();
    },
    accountOf: async (accessToken) => {
      const response = await call('GetUser', { AccessToken: accessToken });
      if (response.ok) return accountFrom(await response.json());
      const { type } = await refusalIn(response);
      if (TOKEN_REFUSALS.includes(type)) return undefined;
      throw new Error(`The user pool could not say whether a token is valid: ${type}`);
    },
    confirmSignUp: async (username, code) => {
      const response = await call('ConfirmSignUp', {
        ClientId: clientId,
        Username: username,
        ConfirmationCode: code,
      });
      if (response.ok) {
        await response.body?.cancel();
        return 'confirmed';
      }
      const refusal = await refusalIn(response);
      // The answer when the button is pressed or the link followed a second time.
      if (refusal.message.includes('Current status is CONFIRMED')) return 'already-confirmed';
      if (CONFIRMATION_REFUSALS.includes(refusal.type)) return 'refused';
      throw new Error(`The user pool could not confirm a sign-up: ${refusal.type}`);
    },
  };
}
