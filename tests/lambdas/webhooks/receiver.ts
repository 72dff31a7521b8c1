/** A real receiver of webhooks: an HTTP server that keeps what came in, and answers as a test has it. */
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';

export interface Came {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Answer = number | 'never' | { readonly redirectTo: string };

export async function startReceiver() {
  const came: Came[] = [];
  const answers: Answer[] = [];
  const state: { usual: Answer } = { usual: 200 };
  const listener: RequestListener = (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      came.push({ headers: request.headers, body });
      const answer = answers.shift() ?? state.usual;
      if (answer === 'never') return;
      if (typeof answer === 'number') response.writeHead(answer).end('x'.repeat(100_000));
      else response.writeHead(302, { location: answer.redirectTo }).end();
    });
  };
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The receiver has no port.');
  return {
    address: `http://localhost:${address.port}/hook`,
    port: address.port,
    came,
    /** What it answers next, in this order; 200 after them. */
    answers,
    state,
    ids: () => came.map(({ headers }) => headers['webhook-id']),
    types: () => came.map(({ body }) => String(JSON.parse(body).type)),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
