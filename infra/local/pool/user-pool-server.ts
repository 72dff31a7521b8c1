import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { accessKeyOf, type Callers } from '../iam/callers.ts';
import type { Operation } from './operations/operation.ts';
import { OPERATIONS } from './operations/operation-table.ts';
import type { UserPool } from './operations/user-pool.ts';
import { type ErrorCode, ServiceError } from './protocol/service-error.ts';
import {
  answerError,
  answerJson,
  answerPreflight,
  operationName,
  readJsonBody,
} from './protocol/service-protocol.ts';
import { publicKeySet, type SigningKeys } from './tokens/signing-keys.ts';

interface UserPoolServerOptions {
  readonly pool: UserPool;
  readonly keys: SigningKeys;
  /** Says whether an access key may call an administrator's operation. */
  readonly callers: Pick<Callers, 'authorize'>;
  /** Whether callers come from other machines: then nobody is a developer, whatever the access key. */
  readonly isForVisitors?: boolean;
  /** Gets a line for what no client is to blame for: a missing permission, a trigger's wrong answer, our own failure. */
  readonly log: (line: string) => void;
  /** Gets a line for every call: the operation and how it ended, nothing of its content. */
  readonly trace?: ((line: string) => void) | undefined;
}

/** Errors that are logged too, because clients hide them. */
const TOLD: ReadonlySet<ErrorCode> = new Set([
  'AccessDeniedException',
  'InvalidLambdaResponseException',
  'UnexpectedLambdaException',
  'UnknownOperationException',
]);

/** The pool as an HTTP server: its operations, and its key set at the path of the real issuer. */
export function createUserPoolServer(options: UserPoolServerOptions): Server {
  return createServer((request, response) => {
    void answer(options, request, response);
  });
}

async function answer(
  options: UserPoolServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    if (request.method === 'OPTIONS') return answerPreflight(request, response);
    if (request.method === 'GET') return answerDocument(options, request, response);
    answerJson(request, response, await call(options, request));
  } catch (error) {
    answerError(request, response, asServiceError(error, options.log));
  }
}

async function call(
  { pool, callers, isForVisitors = false, log, trace }: UserPoolServerOptions,
  request: IncomingMessage,
): Promise<object> {
  const name = operationName(request);
  try {
    const operation = findOperation(name);
    const input = await readJsonBody(request);
    assertAllowed(operation, name, pool, isForVisitors ? undefined : callers, request);
    const output = await operation.run(pool, input);
    trace?.(`user pool: ${name}`);
    return output;
  } catch (error) {
    trace?.(`user pool: ${name} ${error instanceof ServiceError ? error.code : 'failed'}`);
    if (error instanceof ServiceError && TOLD.has(error.code)) {
      log(`user pool: ${name} was refused, ${error.code}: ${error.message}`);
    }
    throw error;
  }
}

/** @throws ServiceError UnknownOperationException */
function findOperation(name: string): Operation {
  const operation = OPERATIONS.get(name);
  if (operation !== undefined) return operation;
  throw new ServiceError('UnknownOperationException', `The user pool emulator has no operation ${name}.`);
}

/**
 * @param callers undefined where nobody may call an administrator's operation
 * @throws ServiceError MissingAuthenticationTokenException, AccessDeniedException
 */
function assertAllowed(
  operation: Operation,
  name: string,
  pool: UserPool,
  callers: Pick<Callers, 'authorize'> | undefined,
  { headers }: IncomingMessage,
): void {
  if (operation.access === 'anyone') return;
  const accessKey = accessKeyOf(headers.authorization);
  if (accessKey === undefined || callers === undefined) {
    throw new ServiceError('MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const decision = callers.authorize(accessKey, {
    action: `cognito-idp:${name}`,
    resource: pool.settings.arn,
  });
  if (!decision.allowed) throw new ServiceError('AccessDeniedException', decision.message);
}

function answerDocument(
  { pool, keys }: UserPoolServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { id, issuer } = pool.settings;
  const keySetPath = '/.well-known/jwks.json';
  const documents = new Map<string, object>([
    [`/${id}${keySetPath}`, publicKeySet(keys)],
    [
      `/${id}/.well-known/openid-configuration`,
      {
        issuer,
        jwks_uri: `${issuer}${keySetPath}`,
        id_token_signing_alg_values_supported: ['RS256'],
        response_types_supported: ['code', 'token'],
        subject_types_supported: ['public'],
      },
    ],
  ]);
  const document = documents.get(request.url ?? '');
  if (document === undefined)
    throw new ServiceError('ResourceNotFoundException', 'There is no such document.');
  answerJson(request, response, document, 'application/json');
}

/** A failure of the emulator itself is logged whole; the caller is told no detail. */
function asServiceError(error: unknown, log: (line: string) => void): ServiceError {
  if (error instanceof ServiceError) return error;
  log(`user pool: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return new ServiceError('InternalErrorException', 'Internal error.');
}
