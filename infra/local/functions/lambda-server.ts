import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { parseJson } from '../shared/json.ts';
import type { InvocationResult } from './instance.ts';

/** What can be called by name, and with which event where the caller gives none. */
export interface Invocable {
  readonly name: string;
  readonly defaultEvent: () => object;
  readonly invoke: (event: string) => Promise<InvocationResult>;
}

const INVOKE_PATH = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/;

function answer(
  response: ServerResponse,
  status: number,
  body: string,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
}

function refuse(response: ServerResponse, status: number, type: string, Message: string): void {
  answer(response, status, JSON.stringify({ Type: 'User', Message }), { 'x-amzn-errortype': type });
}

function isJson(event: string): boolean {
  try {
    parseJson(event);
    return true;
  } catch {
    return false;
  }
}

async function invoke({ invoke: call, defaultEvent }: Invocable, event: string, response: ServerResponse) {
  const result = await call(event === '' ? JSON.stringify(defaultEvent()) : event);
  if (result.ok) return answer(response, 200, result.payload);
  const { errorType, errorMessage, trace } = result.error;
  // Source: Lambda API Reference, "TooManyRequestsException".
  if (result.isThrottled) {
    const body = { Reason: 'ConcurrentInvocationLimitExceeded', Type: 'User', message: errorMessage };
    return answer(response, 429, JSON.stringify(body), { 'x-amzn-errortype': errorType });
  }
  const payload = JSON.stringify({ errorType, errorMessage, trace });
  return answer(response, 200, payload, { 'x-amz-function-error': 'Unhandled' });
}

async function handle(invocables: readonly Invocable[], request: IncomingMessage, response: ServerResponse) {
  const event = await text(request);
  // A page elsewhere cannot send this header without asking first, so it can call nothing here.
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
    return refuse(response, 403, 'MissingAuthenticationTokenException', 'Missing Authentication Token');
  }
  const name = decodeURIComponent(INVOKE_PATH.exec(request.url ?? '')?.[1] ?? '');
  const found = invocables.find((each) => each.name === name);
  if (request.method !== 'POST' || found === undefined) {
    const names = invocables.map((each) => each.name).join(', ');
    return refuse(response, 404, 'ResourceNotFoundException', `There is no ${name}; there are ${names}.`);
  }
  if (event !== '' && !isJson(event)) {
    return refuse(response, 400, 'InvalidRequestContentException', 'The event is not valid JSON.');
  }
  return invoke(found, event, response);
}

/**
 * Lambda's Invoke for people and tools: `POST /2015-03-31/functions/NAME/invocations` with the event.
 * Source: Lambda API Reference, "Invoke".
 */
export function createLambdaServer(invocables: readonly Invocable[]): Server {
  return createServer((request, response) => {
    handle(invocables, request, response).catch((error: unknown) =>
      refuse(response, 500, 'ServiceException', String(error)),
    );
  });
}
