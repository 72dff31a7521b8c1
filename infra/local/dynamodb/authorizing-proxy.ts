import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { accessKeyOf, type Callers } from '../iam/callers.ts';
import { isObject, type JsonObject, parseJson } from '../shared/json.ts';
import { close, listen } from '../shared/listen.ts';
import { requiredPermissions, type TableLookup } from './permissions.ts';

/** DynamoDB's limit for a request: 16 MB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024;

export interface ProxyOptions {
  /** Address of the engine behind the proxy. */
  readonly engine: string;
  readonly callers: Callers;
  readonly tables: TableLookup;
  readonly log: (line: string) => void;
}

/** Operations after which every table is as it was. */
const READS = new Set([
  'BatchGetItem',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'Query',
  'Scan',
  'TransactGetItems',
]);

/** The proxy through which functions, tools and tests reach DynamoDB. */
export interface AuthorizingProxy {
  readonly endpoint: string;
  /** How many calls that may have written something were answered. */
  readonly writes: () => number;
  readonly stop: () => Promise<void>;
}

async function readBody(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, type: string, message: string): void {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
  response.end(JSON.stringify({ __type: `com.amazon.coral.service#${type}`, Message: message, message }));
}

function parseInput(body: Buffer): JsonObject {
  try {
    const input = parseJson(body.toString());
    return isObject(input) ? input : {};
  } catch {
    return {};
  }
}

/** The message that refuses a call, or undefined when its caller is authorized. */
function refusal(
  { callers, tables }: ProxyOptions,
  incoming: IncomingMessage,
  body: Buffer,
): string | undefined {
  const key = accessKeyOf(incoming.headers.authorization);
  if (key === undefined || !callers.has(key)) return undefined;
  const target = String(incoming.headers['x-amz-target'] ?? '');
  for (const permission of requiredPermissions(tables, target, parseInput(body))) {
    const decision = callers.authorize(key, permission);
    if (!decision.allowed) return decision.message;
  }
  return undefined;
}

function forward(
  engine: URL,
  agent: Agent,
  incoming: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  onAnswer: () => void,
): void {
  const { hostname, port, pathname } = engine;
  const headers = { ...incoming.headers, host: engine.host, 'content-length': String(body.length) };
  const outgoing = request(
    { hostname, port, path: pathname, method: incoming.method, headers, agent },
    (result) => {
      onAnswer();
      response.writeHead(result.statusCode ?? 500, result.headers);
      result.pipe(response);
    },
  );
  outgoing.on('error', () => {
    onAnswer();
    if (response.headersSent) response.destroy();
    else answer(response, 500, 'InternalServerError', 'The database engine does not answer.');
  });
  outgoing.end(body);
}

/**
 * Starts the authorizing proxy in front of the engine. A call that is signed with a function's access key needs a
 * permission of that function's role; any other key belongs to the developer.
 */
export async function startAuthorizingProxy(options: ProxyOptions): Promise<AuthorizingProxy> {
  const agent = new Agent({ keepAlive: true });
  const engine = new URL(options.engine);
  let writes = 0;
  const count = (target: unknown) => {
    const [, operation = ''] = String(target).split('.');
    if (!READS.has(operation)) writes += 1;
  };
  const server = createServer(async (incoming, response) => {
    const body = await readBody(incoming).catch(() => undefined);
    if (body === undefined) {
      answer(response, 413, 'RequestEntityTooLarge', 'The request is larger than 16 MB.');
      return;
    }
    const refused = refusal(options, incoming, body);
    if (refused === undefined) {
      forward(engine, agent, incoming, body, response, () => count(incoming.headers['x-amz-target']));
      return;
    }
    options.log(`AccessDeniedException: ${refused}`);
    answer(response, 400, 'AccessDeniedException', refused);
  });
  const port = await listen(server);
  return {
    endpoint: `http://127.0.0.1:${port}`,
    writes: () => writes,
    stop: async () => {
      agent.destroy();
      await close(server);
    },
  };
}
