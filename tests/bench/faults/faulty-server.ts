import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { HttpRequest } from '../../../infra/local/shared/http-message.ts';
import { close, listen } from '../../../infra/local/shared/listen.ts';
import { type FaultPlan, type Outcome, PAGE } from './faults.ts';

/** Where a redirect leads: a page of somebody else. */
export const ELSEWHERE = '/sign-in-to-this-network';

const KEEP_ALIVE_MS = 60_000;

interface FaultyServer {
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
}

async function requestOf(incoming: IncomingMessage): Promise<HttpRequest> {
  const [path = '/', query = ''] = (incoming.url ?? '/').split('?');
  const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)] as const);
  return {
    method: incoming.method ?? 'GET',
    path,
    query,
    headers,
    body: await buffer(incoming),
    sourceIp: '127.0.0.1',
  };
}

function send(outcome: Outcome, outgoing: ServerResponse): void {
  if (outcome === 'reset') {
    outgoing.socket?.resetAndDestroy();
    return;
  }
  const answer = 'cut' in outcome ? outcome.cut : outcome;
  const length = answer.status === 204 ? [] : ['content-length', String(answer.body.length)];
  outgoing.writeHead(answer.status, [...answer.headers.flat(), ...length]);
  if (outcome === answer) outgoing.end(answer.status === 204 ? undefined : answer.body);
  else outgoing.write(answer.body.subarray(0, -1), () => outgoing.socket?.resetAndDestroy());
}

/** Serves HTTP on a free port as the plan says. What cannot be forwarded ends as a broken connection. */
export async function startFaultyServer(plan: Pick<FaultPlan, 'carryOut'>): Promise<FaultyServer> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (incoming, outgoing) => {
    try {
      if (incoming.url === ELSEWHERE) return send(PAGE, outgoing);
      send(await plan.carryOut(await requestOf(incoming)), outgoing);
    } catch {
      outgoing.socket?.resetAndDestroy();
    }
  });
  const port = await listen(server);
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => close(server) };
}
