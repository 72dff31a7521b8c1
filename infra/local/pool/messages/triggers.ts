import { ServiceError } from '../protocol/service-error.ts';
import type { Trigger, TriggerName, UserPoolSettings } from '../settings/settings.ts';
import type { User } from '../stores/users-store.ts';

/** Runs a function of the stack. Rejects with the function's own error when it throws. */
export type InvokeFunction = (functionArn: string, event: unknown) => Promise<unknown>;

/** What a mail of the pool is sent for. */
export type MailReason =
  | 'SignUp'
  | 'ResendCode'
  | 'ForgotPassword'
  | 'UpdateUserAttribute'
  | 'AdminCreateUser';

export type TriggerSource =
  | 'PreSignUp_SignUp'
  | 'PreSignUp_AdminCreateUser'
  | 'PreAuthentication_Authentication'
  | 'PostAuthentication_Authentication'
  | 'PostConfirmation_ConfirmSignUp'
  | 'PostConfirmation_ConfirmForgotPassword'
  | `CustomEmailSender_${MailReason}`
  | 'TokenGeneration_Authentication'
  | 'TokenGeneration_NewPasswordChallenge'
  | 'TokenGeneration_RefreshTokens';

export interface TriggerCall {
  readonly source: TriggerSource;
  readonly user: Pick<User, 'username' | 'sub' | 'status' | 'attributes'>;
  readonly clientId: string | undefined;
  /** Stands before the user's attributes of the same name. */
  readonly request: Readonly<Record<string, unknown>>;
  /** What the function may fill in; a trigger that is only told of something has none. */
  readonly response?: Readonly<Record<string, unknown>>;
}

export interface Triggers {
  /**
   * Invokes the template's function for this trigger with the service's event.
   *
   * @returns the event's `response` as the function left it, undefined where the template has no such trigger
   * @throws ServiceError UserLambdaValidationException, InvalidLambdaResponseException
   */
  run(name: TriggerName, call: TriggerCall): Promise<unknown>;
  /**
   * Invokes the template's function for this trigger and ignores its answer.
   *
   * @throws ServiceError UserLambdaValidationException
   */
  tell(name: TriggerName, call: TriggerCall): Promise<void>;
}

export function createTriggers(settings: UserPoolSettings, invokeFunction: InvokeFunction): Triggers {
  async function invoke(name: TriggerName, { functionArn, version }: Trigger, call: TriggerCall) {
    const eventVersion = name === 'PreTokenGeneration' && version === 'V2_0' ? '2' : '1';
    const event = triggerEvent(settings, call, eventVersion);
    return invokeFunction(functionArn, event).catch((error: unknown) => {
      throw new ServiceError('UserLambdaValidationException', `${name} failed with error ${reason(error)}.`);
    });
  }

  return {
    async run(name, call) {
      const trigger = settings.triggers.get(name);
      return trigger === undefined ? undefined : responseOf(await invoke(name, trigger, call));
    },
    async tell(name, call) {
      const trigger = settings.triggers.get(name);
      if (trigger !== undefined) await invoke(name, trigger, call);
    },
  };
}

function triggerEvent(settings: UserPoolSettings, call: TriggerCall, version: string) {
  const { source, user, clientId, request, response } = call;
  return {
    version,
    region: settings.region,
    userPoolId: settings.id,
    userName: user.username,
    callerContext: {
      awsSdkVersion: 'aws-sdk-unknown-unknown',
      clientId: clientId ?? 'CLIENT_ID_NOT_APPLICABLE',
    },
    triggerSource: source,
    request: { userAttributes: attributesFor(user), ...request },
    ...(response !== undefined && { response }),
  };
}

/** Before it has signed up a user has no `sub`; after, a trigger sees the status beside the attributes. */
function attributesFor({ attributes, status, sub }: TriggerCall['user']): Record<string, string> {
  return { sub, 'cognito:user_status': status, ...attributes };
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

function responseOf(answer: unknown): unknown {
  if (typeof answer === 'object' && answer !== null && 'response' in answer) return answer.response;
  throw new ServiceError('InvalidLambdaResponseException', 'Unrecognizable lambda output');
}
