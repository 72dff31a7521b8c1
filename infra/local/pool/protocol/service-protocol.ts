import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ErrorCode, ServiceError } from './service-error.ts';

/** JSON 1.1 over HTTP as the service speaks it: the operation in a header, errors by `__type`. */

const CONTENT_TYPE = 'application/x-amz-json-1.1';
const TARGET_PREFIX = 'AWSCognitoIdentityProviderService.';
const MAX_BODY_BYTES = 131_072;

/** Headers that let a page of any origin call, as the service lets it. */
function crossOriginHeaders({ headers }: IncomingMessage): Record<string, string> {
  if (headers.origin === undefined) return {};
  return {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  };
}

export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const asked = request.headers['access-control-request-headers'];
  response.writeHead(200, {
    ...crossOriginHeaders(request),
    'access-control-allow-methods': 'POST',
    ...(asked !== undefined && { 'access-control-allow-headers': asked }),
    'access-control-max-age': '172800',
    'content-length': '0',
  });
  response.end();
}

export function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  body: object,
  contentType = CONTENT_TYPE,
): void {
  send(request, response, 200, body, { 'content-type': contentType });
}

export function answerError(request: IncomingMessage, response: ServerResponse, error: ServiceError): void {
  const status = STATUSES[error.code] ?? 400;
  send(
    request,
    response,
    status,
    { __type: error.code, message: error.message },
    { 'content-type': CONTENT_TYPE, 'x-amzn-errortype': `${error.code}:` },
  );
}

const STATUSES: Partial<Record<ErrorCode, number>> = {
  InternalErrorException: 500,
  RequestEntityTooLargeException: 413,
};

/** @throws ServiceError UnknownOperationException */
export function operationName({ headers }: IncomingMessage): string {
  const target = headers['x-amz-target'];
  if (typeof target === 'string' && target.startsWith(TARGET_PREFIX))
    return target.slice(TARGET_PREFIX.length);
  throw new ServiceError('UnknownOperationException', 'The header X-Amz-Target names no operation.');
}

/** @throws ServiceError SerializationException, RequestEntityTooLargeException */
export async function readJsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) {
      throw new ServiceError('RequestEntityTooLargeException', `The body exceeds ${MAX_BODY_BYTES} bytes.`);
    }
    chunks.push(chunk);
  }
  try {
    return JSON.parse(Buffer.concat(chunks).toString());
  } catch {
    throw new ServiceError('SerializationException', 'The body is not valid JSON.');
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string>,
): void {
  const bytes = Buffer.from(JSON.stringify(body));
  response.writeHead(status, {
    ...headers,
    ...crossOriginHeaders(request),
    'content-length': String(bytes.length),
    'x-amzn-requestid': randomUUID(),
  });
  response.end(bytes);
}
