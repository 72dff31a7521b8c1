import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { hostsToListenOn } from '../shared/hosts.ts';
import {
  type HeaderLines,
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
} from '../shared/http-message.ts';
import { close, listen } from '../shared/listen.ts';

const KEEP_ALIVE_MS = 60_000;
/**
 * CloudFront's limit for a request without its body; Node's own is half of it.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html
 */
const MAX_HEAD_BYTES = 32_768;

export interface HttpServer {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

export interface ServerOptions {
  /** 0 means any free port. */
  readonly port: number;
  /** An address of this machine at which others reach it; by default nobody does. */
  readonly host?: string | undefined;
  /** Longer bodies are read up to one byte more, so that the handler can refuse them. */
  readonly maxBodyBytes: number;
  readonly handle: (request: HttpRequest) => Promise<HttpResponse>;
  readonly log: (line: string) => void;
}

async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    if (size <= maxBytes) chunks.push(bytes);
    size += bytes.length;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes + 1);
}

function headerLines({ rawHeaders }: IncomingMessage): HeaderLines {
  return Array.from({ length: rawHeaders.length / 2 }, (_, i) => [
    (rawHeaders[2 * i] ?? '').toLowerCase(),
    rawHeaders[2 * i + 1] ?? '',
  ]);
}

async function toRequest(incoming: IncomingMessage, maxBodyBytes: number): Promise<HttpRequest> {
  const [path = '/', ...query] = (incoming.url ?? '/').split('?');
  return {
    method: incoming.method ?? 'GET',
    path: path.startsWith('/') ? path : `/${path}`,
    query: query.join('?'),
    headers: headerLines(incoming),
    body: await readBody(incoming, maxBodyBytes),
    sourceIp: (incoming.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
  };
}

function send(method: string, { status, headers, body }: HttpResponse, outgoing: ServerResponse): void {
  const hasBody = status !== 204 && status !== 304;
  outgoing.writeHead(status, [
    ...headers.flat(),
    ...(hasBody ? ['content-length', String(body.length)] : []),
  ]);
  outgoing.end(method === 'HEAD' || !hasBody ? undefined : body);
}

/** A second socket, such as for clients that resolve `localhost` to ::1; some machines have no IPv6. */
async function listenToo(server: Server, port: number, host: string, isChosen: boolean): Promise<void> {
  try {
    await listen(server, port, host);
  } catch (error) {
    if (error instanceof ExpectedFailure && !isChosen) throw error;
  }
}

/** Serves HTTP/1.1, on this machine only unless a host is named. */
export async function serve(options: ServerOptions): Promise<HttpServer> {
  const { maxBodyBytes, handle, log } = options;
  const [host, ...more] = hostsToListenOn(options.host);
  const create = () =>
    createServer(
      { keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_HEAD_BYTES },
      async (incoming, outgoing) => {
        const method = incoming.method ?? 'GET';
        try {
          send(method, await handle(await toRequest(incoming, maxBodyBytes)), outgoing);
        } catch (error) {
          if (incoming.destroyed && !incoming.complete) return;
          log(`${method} ${incoming.url}: ${error instanceof Error ? error.stack : String(error)}`);
          if (!outgoing.headersSent)
            send(method, jsonResponse(500, { message: 'Internal Server Error' }), outgoing);
        }
      },
    );
  const first = create();
  const port = await listen(first, options.port, host);
  const servers = [first];
  const stop = async () => {
    await Promise.all(servers.map(close));
  };
  try {
    for (const other of more) {
      const server = create();
      await listenToo(server, port, other, options.port === 0);
      servers.push(server);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { port, stop };
}
