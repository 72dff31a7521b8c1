import * as z from 'zod';
import { LOCAL_ACCOUNT } from './assembly/physical-names.ts';
import type { Resource, Template } from './assembly/template.ts';
import { mayInvoke } from './functions/permissions.ts';
import type { LocalFunctions } from './functions/start-functions.ts';
import type { Callers } from './iam/callers.ts';
import { developerClient } from './pool/developer-client.ts';
import type { EncryptCode, SendMail } from './pool/messages/messages.ts';
import type { UserPoolResources } from './pool/settings/settings.ts';
import { type RunningUserPool, startUserPool } from './pool/start-user-pool.ts';
import type { CallService } from './shared/aws-json-client.ts';
import { type JsonObject, parseJson } from './shared/json.ts';
import type { Teardown } from './shared/teardown.ts';

const anyProperties = z.custom<JsonObject>();

export interface PoolOptions {
  readonly template: Template;
  readonly dataDirectory: string;
  readonly host: string | undefined;
  /** Finds a function; functions start after the pool, because they need its address. */
  readonly findFunction: LocalFunctions['find'];
  readonly callers: Callers;
  readonly sendMail: SendMail;
  readonly encryptCode: EncryptCode;
  readonly teardown: Teardown;
  readonly log: (line: string) => void;
}

export interface LocalPool extends RunningUserPool {
  readonly userPoolId: string;
  readonly clientId: string;
  /** Calls the pool with a developer's permissions. */
  readonly call: CallService;
}

function poolResources(template: Template, pool: Resource): UserPoolResources {
  const of = (type: string) =>
    template
      .all(type)
      .map((resource) => ({ id: resource.ref, properties: resource.properties(anyProperties) }));
  return {
    region: template.region,
    accountId: LOCAL_ACCOUNT,
    userPool: { id: pool.ref, properties: pool.properties(anyProperties) },
    clients: of('AWS::Cognito::UserPoolClient'),
    groups: of('AWS::Cognito::UserPoolGroup'),
  };
}

/**
 * Starts the user pool of the template; undefined when the template has none.
 * Its triggers run only if the functions permit the pool to call them.
 */
export async function startPool(options: PoolOptions): Promise<LocalPool | undefined> {
  const { template, findFunction, teardown, log } = options;
  if (template.all('AWS::Cognito::UserPool').length === 0) return undefined;
  const pool = template.only('AWS::Cognito::UserPool');

  async function invokeFunction(functionArn: string, event: unknown): Promise<unknown> {
    const target = findFunction(functionArn);
    if (
      target === undefined ||
      !mayInvoke(template, 'cognito-idp.amazonaws.com', functionArn, pool.attribute('Arn'))
    ) {
      log(`The template does not allow the user pool to call ${functionArn}`);
      throw new Error('invocation failed due to error AccessDeniedException.');
    }
    const result = await target.invoke(JSON.stringify(event));
    if (!result.ok && result.isThrottled) {
      throw new Error(`invocation failed due to error ${result.error.errorType}.`);
    }
    if (!result.ok) throw new Error(result.error.errorMessage);
    return parseJson(result.payload);
  }

  const resources = poolResources(template, pool);
  const running = await startUserPool({ ...options, resources, invokeFunction });
  teardown.add(running.stop);
  return {
    ...running,
    userPoolId: pool.ref,
    clientId: template.only('AWS::Cognito::UserPoolClient').ref,
    call: developerClient(running.endpoint, template.region),
  };
}
