import { isUtf8 } from 'node:buffer';
import { LOCAL_ACCOUNT } from '../assembly/physical-names.ts';
import { type HttpRequest, headerValue } from '../shared/http-message.ts';
import type { ApiDefinition } from './api-definition.ts';
import type { RouteMatch } from './route-matching.ts';

export interface EventDetails {
  readonly api: ApiDefinition;
  readonly match: RouteMatch;
  /** Decoded. */
  readonly path: string;
  readonly requestId: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly jwt:
    | { readonly claims: Readonly<Record<string, string>>; readonly scopes: readonly string[] | null }
    | undefined;
}

/** Media types whose bodies are passed as text; all others, forms included, are base64-encoded. */
const TEXT_TYPE = /^(text\/.*|application\/(json|javascript|xml)|application\/.*\+(json|xml))$/;

function isText(contentType: string | undefined): boolean {
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? '';
  return type === '' || TEXT_TYPE.test(type);
}

/**
 * AWS does not document how bodies of a text type with invalid UTF-8 are passed; here they are base64-encoded, so that
 * the function can refuse them.
 */
function bodyOf({ body, headers }: HttpRequest): { body?: string; isBase64Encoded: boolean } {
  if (body.length === 0) return { isBase64Encoded: false };
  const asText = isText(headerValue(headers, 'content-type')) && isUtf8(body);
  return { body: body.toString(asText ? 'utf8' : 'base64'), isBase64Encoded: !asText };
}

function joined(entries: Iterable<readonly [string, string]>): Record<string, string> {
  const values = new Map<string, string>();
  for (const [name, value] of entries) {
    const previous = values.get(name);
    values.set(name, previous === undefined ? value : `${previous},${value}`);
  }
  return Object.fromEntries(values);
}

function cookiesOf({ headers }: HttpRequest): readonly string[] {
  return headers
    .filter(([name]) => name === 'cookie')
    .flatMap(([, value]) => value.split(';'))
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie !== '');
}

/** `02/Jan/2026:15:04:05 +0000`, the Common Log Format. */
function requestTime(now: number): string {
  const [, day = '', month = '', year = '', time = ''] = new Date(now).toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
}

/**
 * The event of a request in payload format 2.0.
 * Source: API Gateway Developer Guide, "Create AWS Lambda proxy integrations for HTTP APIs".
 */
export function createEvent(request: HttpRequest, details: EventDetails): object {
  const { api, match, path, requestId, now, jwt } = details;
  const cookies = cookiesOf(request);
  const query = [...new URLSearchParams(request.query)];
  const parameters = Object.entries(match.parameters);
  return {
    version: '2.0',
    routeKey: match.route.key,
    rawPath: path,
    rawQueryString: request.query,
    ...(cookies.length > 0 ? { cookies } : {}),
    headers: joined(request.headers.filter(([name]) => name !== 'cookie')),
    ...(query.length > 0 ? { queryStringParameters: joined(query) } : {}),
    ...(parameters.length > 0 ? { pathParameters: match.parameters } : {}),
    requestContext: {
      accountId: LOCAL_ACCOUNT,
      apiId: api.apiId,
      ...(jwt === undefined ? {} : { authorizer: { jwt } }),
      domainName: api.domainName,
      domainPrefix: api.apiId,
      http: {
        method: request.method,
        path,
        protocol: 'HTTP/1.1',
        sourceIp: request.sourceIp,
        userAgent: headerValue(request.headers, 'user-agent') ?? '',
      },
      requestId,
      routeKey: match.route.key,
      stage: api.stage,
      time: requestTime(now),
      timeEpoch: now,
    },
    ...bodyOf(request),
  };
}
