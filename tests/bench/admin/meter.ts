import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { accessKeyOf } from '../../../infra/local/iam/callers.ts';
import { close, listen } from '../../../infra/local/shared/listen.ts';

/** What one call to the database cost, in DynamoDB's units. */
export interface Consumption {
  readonly operation: string;
  /** Of a call that names one table itself; statements and transactions do not. */
  readonly table: string | undefined;
  /** The access key that it was signed with: each function has its own. */
  readonly key: string | undefined;
  readonly read: number;
  readonly write: number;
  /** Whether its condition did not hold: it wrote nothing and is billed. */
  readonly isRefused: boolean;
}

export interface Meter {
  /** Address to use in place of the engine's. */
  readonly endpoint: string;
  /** What was consumed since this was last asked. */
  readonly take: () => readonly Consumption[];
  /** Resolves when a call of this operation has been answered that was not taken yet. */
  readonly waitFor: (operation: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

const READS = ['GetItem', 'BatchGetItem', 'TransactGetItems', 'Query', 'Scan'];
/** The product's statements of PartiQL insert or update. */
const WRITES = [
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'BatchWriteItem',
  'TransactWriteItems',
  'ExecuteStatement',
  'ExecuteTransaction',
];
/** A write whose condition does not hold is billed by the item that it found, one unit for each KB. */
const REFUSED_UNITS = 1;
const TIMEOUT_MS = 20_000;

const unitsSchema = z.object({ CapacityUnits: z.number() });
const answerSchema = z.object({
  ConsumedCapacity: z.union([unitsSchema.transform((one) => [one]), z.array(unitsSchema)]).default([]),
});
const inputSchema = z.record(z.string(), z.unknown());
const tableSchema = z.object({ TableName: z.string().optional() });

function unitsIn(answer: Buffer): number {
  const { ConsumedCapacity } = answerSchema.parse(JSON.parse(answer.toString()));
  return ConsumedCapacity.reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
}

/** The operation if it is one that reads or writes items. */
function meteredOperation({ headers }: IncomingMessage): string | undefined {
  const [service, operation = ''] = String(headers['x-amz-target'] ?? '').split('.');
  const isMetered = service === 'DynamoDB_20120810' && [...READS, ...WRITES].includes(operation);
  return isMetered ? operation : undefined;
}

function askForUnits(body: Buffer): Buffer {
  const input = inputSchema.parse(JSON.parse(body.toString()));
  return Buffer.from(JSON.stringify({ ...input, ReturnConsumedCapacity: 'TOTAL' }));
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function forward(engine: string, agent: Agent, incoming: IncomingMessage, body: Buffer): Promise<Answer> {
  const headers = { ...incoming.headers, host: new URL(engine).host, 'content-length': String(body.length) };
  return new Promise((resolve, reject) => {
    const outgoing = request(engine, { method: incoming.method, headers, agent }, async (result) => {
      const { statusCode: status = 500, headers: answered } = result;
      resolve({ status, headers: answered, body: await buffer(result) });
    });
    outgoing.on('error', reject).end(body);
  });
}

/**
 * Stands between a stack and its database and asks of each call on items what it consumes, so that the functions
 * are measured as they are deployed. A write whose condition did not hold counts as one unit, which is true of items of
 * up to 1 KB; what the database refused for another reason is not counted.
 * @param engine address of the database engine
 */
export async function startMeter(engine: string): Promise<Meter> {
  const agent = new Agent({ keepAlive: true });
  let consumed: Consumption[] = [];
  const note = (operation: string, key: string | undefined, sent: Buffer, { status, body }: Answer) => {
    const isRefused = status === 400 && body.includes('ConditionalCheckFailedException');
    if (status !== 200 && !isRefused) return;
    const units = isRefused ? REFUSED_UNITS : unitsIn(body);
    const isRead = READS.includes(operation);
    const table = tableSchema.parse(JSON.parse(sent.toString())).TableName;
    consumed.push({ operation, table, key, read: isRead ? units : 0, write: isRead ? 0 : units, isRefused });
  };
  const server = createServer(async (incoming, response) => {
    const operation = meteredOperation(incoming);
    const body = await buffer(incoming);
    const sent = operation === undefined ? body : askForUnits(body);
    try {
      const answer = await forward(engine, agent, incoming, sent);
      if (operation !== undefined) note(operation, accessKeyOf(incoming.headers.authorization), sent, answer);
      response.writeHead(answer.status, answer.headers).end(answer.body);
    } catch {
      response.destroy();
    }
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    take: () => {
      const taken = consumed;
      consumed = [];
      return taken;
    },
    waitFor: async (operation) => {
      const deadline = performance.now() + TIMEOUT_MS;
      while (!consumed.some((call) => call.operation === operation)) {
        if (performance.now() > deadline) throw new Error(`No ${operation} came within ${TIMEOUT_MS} ms.`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    stop: async () => {
      agent.destroy();
      await close(server);
    },
  };
}

/** Units of several calls together. */
export function sumOf(calls: readonly Consumption[]): { readonly read: number; readonly write: number } {
  const total = (of: (call: Consumption) => number) => calls.reduce((sum, call) => sum + of(call), 0);
  return { read: total(({ read }) => read), write: total(({ write }) => write) };
}
