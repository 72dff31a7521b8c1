import { type IncomingHttpHeaders, type IncomingMessage, request as send } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer of the local stack's edge. */
export interface EdgeAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** The edge is to answer whole and in no encoding, and is sent no body. */
const NOT_ASKED = [
  'accept-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'content-length',
  'connection',
];
/** They describe the built body, which another takes the place of. */
const OF_THE_BODY = ['content-length', 'content-encoding', 'etag', 'last-modified', 'accept-ranges', 'age'];
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Asks the edge of the local stack for an address, exactly as it was typed.
 * @param path with the query
 */
export async function askEdge(
  stack: string,
  path: string,
  { method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>,
): Promise<EdgeAnswer> {
  const { hostname, port } = new URL(stack);
  const asked = Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_ASKED.includes(name)));
  return new Promise((resolve, reject) => {
    const outgoing = send({ hostname, port, path, method, headers: asked }, (answer) => {
      buffer(answer).then(
        (body) => resolve({ status: answer.statusCode ?? 502, headers: answer.headers, body }),
        reject,
      );
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/**
 * The one place where development differs from the edge. Scripts and styles that Vite puts into a page have no hash
 * that the build could know, so inline ones run; the page hears of changes through a web socket; and a reload must show
 * the change, so nothing is cached.
 */
export function headersOfSources(
  headers: IncomingHttpHeaders,
  host: string,
): Readonly<Record<string, string | readonly string[]>> {
  const kept = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined || OF_THE_BODY.includes(name) || OF_THE_CONNECTION.includes(name)
      ? []
      : [[name, value] as const],
  );
  const policy = headers['content-security-policy'];
  return {
    ...Object.fromEntries(kept),
    'cache-control': 'no-cache',
    ...(typeof policy === 'string' && {
      'content-security-policy': policy
        .replaceAll(/((?:script|style)-src 'self')[^;]*/g, "$1 'unsafe-inline'")
        .replace("connect-src 'self'", `connect-src 'self' ws://${host}`),
    }),
  };
}

/** The headers of an answer that is passed on as it is. */
export function headersToPassOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));
}
