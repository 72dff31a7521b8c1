/**
 * A process of its own between the functions and the database: passes calls on, with faults. Its parent names the
 * database, the seed and the share of faults as JSON on the command line, and is told the address by a message.
 */
import { Agent, request as httpRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { HttpRequest, HttpResponse } from '../../../infra/local/shared/http-message.ts';
import { FaultPlan } from './faults.ts';
import { ELSEWHERE, startFaultyServer } from './faulty-server.ts';
import { chanceOf } from './random.ts';

export interface DatabaseProxySetup {
  readonly engine: string;
  readonly seed: number;
  readonly share: number;
}

export type DatabaseProxyMessage =
  | { readonly kind: 'listening'; readonly endpoint: string }
  | { readonly kind: 'healed'; readonly counts: Readonly<Record<string, number>> };

const setup: DatabaseProxySetup = JSON.parse(process.argv[2] ?? '{}');
const agent = new Agent({ keepAlive: true });
const tell = (message: DatabaseProxyMessage) => process.send?.(message);

const failure = (status: number, code: string): HttpResponse => ({
  status,
  headers: [['content-type', 'application/x-amz-json-1.0']],
  body: Buffer.from(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${code}`, message: code })),
});

function forward({ headers, body }: HttpRequest): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent, headers: Object.fromEntries(headers) };
    const outgoing = httpRequest(setup.engine, options, async (answer) => {
      try {
        const kept = ['content-type', 'x-amzn-requestid', 'x-amz-crc32'];
        const lines = kept.flatMap((name) =>
          typeof answer.headers[name] === 'string' ? [[name, answer.headers[name]] as const] : [],
        );
        resolve({ status: answer.statusCode ?? 500, headers: lines, body: await buffer(answer) });
      } catch (error) {
        reject(error);
      }
    });
    outgoing.on('error', reject).end(body);
  });
}

const plan = new FaultPlan(
  {
    forward,
    errors: [failure(500, 'InternalServerError'), failure(503, 'ServiceUnavailable')],
    throttles: [
      failure(400, 'ProvisionedThroughputExceededException'),
      failure(400, 'ThrottlingException'),
      failure(400, 'RequestLimitExceeded'),
      failure(429, 'TooManyRequestsException'),
    ],
    elsewhere: ELSEWHERE,
    delays: [20, 50, 100, 200, 400, 1_700],
    isEmptyBelieved: false,
  },
  setup.share,
  chanceOf(setup.seed, 'database'),
);
const { endpoint } = await startFaultyServer(plan);
process.on('message', async () => {
  await plan.heal();
  tell({ kind: 'healed', counts: plan.counts() });
});
process.on('disconnect', () => process.exit());
tell({ kind: 'listening', endpoint });
