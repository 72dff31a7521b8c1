import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { close, listen } from '../shared/listen.ts';
import { type Push, PushRefusal, readPush } from './read-push.ts';

export interface PushOptions {
  readonly log: (line: string) => void;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

export interface RunningPush {
  /** Stands in the place of all services: their host is the first part of the path. */
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

/** Beyond this number the oldest are forgotten. */
const KEPT = 1_000;
const MAX_UPLOAD_BYTES = 64 * 1_024;

/** As the simulator of SES: devices whose address ends so make a service answer so. */
const SIMULATED: Readonly<Record<string, readonly [status: number, message: string]>> = {
  gone: [410, 'The browser has unsubscribed.'],
  forbidden: [403, 'The subscription belongs to another sender.'],
  unavailable: [503, 'Try again later.'],
};

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
}

function createService({ log, now = Date.now }: PushOptions) {
  const kept: (Push & { readonly receivedAt: string })[] = [];
  /** A subscription is bound to the key that it was made with: the first one that was seen. */
  const senders = new Map<string, string>();

  async function take(request: IncomingMessage): Promise<void> {
    const body = await buffer(request);
    if (body.length > MAX_UPLOAD_BYTES) throw new PushRefusal(413, 'The body is too large.');
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
    );
    const time = now();
    const push = readPush({ path: request.url ?? '/', headers, body, now: time / 1000 });
    const [status, message] = SIMULATED[push.endpoint.split('/').at(-1) ?? ''] ?? [];
    if (status !== undefined) throw new PushRefusal(status, message ?? '');
    if ((senders.get(push.endpoint) ?? push.key) !== push.key) {
      throw new PushRefusal(403, 'The subscription was made with another key.');
    }
    senders.set(push.endpoint, push.key);
    kept.push({ ...push, receivedAt: new Date(time).toISOString() });
    kept.splice(0, kept.length - KEPT);
    log('push: one push came in');
  }

  return {
    take,
    /** Newest first. */
    list: (endpoint: string | null) =>
      kept
        .filter((push) => endpoint === null || push.endpoint === endpoint)
        .map((push) => ({ ...push, body: push.body.toString('base64url') }))
        .toReversed(),
  };
}

/**
 * The push services of the makers of browsers, in one: checks each push as they do and keeps it, encrypted as it is, at
 * `/api/messages`. Nothing leaves this machine, so a real browser is subscribed and not reached.
 */
export async function startPush(options: PushOptions): Promise<RunningPush> {
  const service = createService(options);
  const server = createServer(async (request, response) => {
    try {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
      if (request.method === 'POST') {
        await service.take(request);
        answer(response, 201, {});
      } else if (pathname === '/api/messages') {
        answer(response, 200, { messages: service.list(searchParams.get('endpoint')) });
      } else throw new PushRefusal(404, 'Pushes are at /api/messages.');
    } catch (error) {
      const isRefusal = error instanceof PushRefusal;
      options.log(`push: ${isRefusal ? `refused, ${error.message}` : String(error)}`);
      answer(response, isRefusal ? error.status : 500, { message: isRefusal ? error.message : 'Internal.' });
    }
  });
  const port = await listen(server);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => close(server) };
}
