import { randomBytes } from 'node:crypto';
import type { LocalFunction } from '../functions/runner.ts';
import {
  type HttpRequest,
  type HttpResponse,
  headerValue,
  jsonResponse,
  withHeader,
} from '../shared/http-message.ts';
import { parseJson } from '../shared/json.ts';
import { withTimeLimit } from '../shared/time-limit.ts';
import type { ApiDefinition, Route } from './api-definition.ts';
import { authorize, type FindKeys } from './authorizer.ts';
import { createEvent } from './event.ts';
import { readFunctionResponse } from './function-response.ts';
import { matchRoute, type RouteMatch } from './route-matching.ts';
import { type Admit, createTokenBucket } from './throttle.ts';

/** Limit of HTTP APIs for a body. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;
/**
 * Limit of HTTP APIs for the request line and the values of all headers together.
 * Source: https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 */
const MAX_HEAD_BYTES = 10_240;

export interface GatewayOptions {
  readonly api: ApiDefinition;
  readonly findFunction: (arn: string) => LocalFunction | undefined;
  readonly findKeys: FindKeys;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (line: string) => void;
  /** Receives what the access log may say of a request, by the names of its variables. */
  readonly onAccess?: (variables: Readonly<Record<string, string>>) => void;
}

export type Gateway = (request: HttpRequest) => Promise<HttpResponse>;

const failed = () => jsonResponse(500, { message: 'Internal Server Error' });

function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function headBytes({ method, path, query, headers }: HttpRequest): number {
  const line = `${method} ${path}${query === '' ? '' : `?${query}`} HTTP/1.1`;
  return headers.reduce((sum, [, value]) => sum + Buffer.byteLength(value, 'latin1'), line.length);
}

/** API Gateway appends the address that it was called from, whoever that is, and names its own port and protocol. */
function received(request: HttpRequest): HttpRequest {
  const claimed = headerValue(request.headers, 'x-forwarded-for');
  const chain = claimed === undefined ? request.sourceIp : `${claimed}, ${request.sourceIp}`;
  const headers = withHeader(request.headers, 'x-forwarded-for', chain);
  return { ...request, headers: [...headers, ['x-forwarded-port', '443'], ['x-forwarded-proto', 'https']] };
}

/** Emulates an HTTP API: route, throttle, authorizer, function, response. */
export function createGateway(options: GatewayOptions): Gateway {
  const { api, findFunction, findKeys, now, log, onAccess } = options;
  const buckets = new Map<Route, Admit>(
    api.routes.flatMap((route) =>
      route.throttle === undefined ? [] : [[route, createTokenBucket(route.throttle, now)]],
    ),
  );

  async function call(
    route: Route,
    event: object,
    onCalled: (invocation: string) => void,
  ): Promise<HttpResponse> {
    const target = findFunction(route.functionArn);
    if (target === undefined || !route.isPermitted) {
      log(`${route.key}: the template does not allow the API to call ${route.functionArn} on this route`);
      return failed();
    }
    const result = await withTimeLimit(target.invoke(JSON.stringify(event)), route.integrationTimeoutMs);
    if (result?.requestId !== undefined) onCalled(result.requestId);
    if (result === undefined) return jsonResponse(503, { message: 'Service Unavailable' });
    // HTTP APIs hide Lambda's 429; which status they send is not documented, this one is what they are seen to send.
    if (!result.ok && result.isThrottled) return jsonResponse(503, { message: 'Service Unavailable' });
    const response = result.ok ? readFunctionResponse(parseJson(result.payload)) : undefined;
    if (result.ok && response === undefined) log(`${route.key}: the function's answer is no HTTP response`);
    return response ?? failed();
  }

  async function handle(
    request: HttpRequest,
    path: string,
    match: RouteMatch,
    requestId: string,
    onCalled: (invocation: string) => void,
  ) {
    const { route } = match;
    if (buckets.get(route)?.() === false) return jsonResponse(429, { message: 'Too Many Requests' });
    const token = headerValue(request.headers, 'authorization');
    const authorized =
      route.jwt === undefined ? undefined : await authorize(route.jwt, token, findKeys, now());
    if (authorized?.ok === false) return authorized.response;
    const jwt =
      authorized === undefined ? undefined : { claims: authorized.claims, scopes: authorized.scopes };
    const event = createEvent(received(request), { api, match, path, requestId, now: now(), jwt });
    return call(route, event, onCalled);
  }

  return async (request) => {
    const requestId = `${randomBytes(11).toString('base64url')}=`;
    const path = decodePath(request.path);
    const match = path === undefined ? undefined : matchRoute(api.routes, request.method, path);
    let called: string | undefined;
    const answer = async () => {
      if (headBytes(request) > MAX_HEAD_BYTES)
        return jsonResponse(431, { message: 'Request Header Fields Too Large' });
      if (path === undefined) return jsonResponse(400, { message: 'Bad Request' });
      if (match === undefined) return jsonResponse(404, { message: 'Not Found' });
      if (request.body.length > MAX_BODY_BYTES)
        return jsonResponse(413, { message: 'Request Entity Too Large' });
      return handle(request, path, match, requestId, (invocation) => {
        called = invocation;
      });
    };
    const startedMs = now();
    const response = await answer();
    onAccess?.({
      requestTime: new Date(startedMs).toISOString(),
      requestId,
      ...(called !== undefined && { 'integration.requestId': called }),
      ...(match && { routeKey: match.route.key }),
      status: String(response.status),
      responseLatency: String(now() - startedMs),
      responseLength: String(response.body.length),
    });
    return { ...response, headers: [...response.headers, ['apigw-requestid', requestId]] };
  };
}
