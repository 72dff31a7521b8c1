/** One instance of a function: loads its module once and handles one event after the other, as Lambda's runtime does. */
import { pathToFileURL } from 'node:url';
import { format } from 'node:util';
import { parentPort, workerData } from 'node:worker_threads';
import type { FunctionError, InvokeMessage, WorkerMessage, WorkerSetup } from './protocol.ts';

delete process.env.NODE_COMPILE_CACHE;

const MAX_RESPONSE_BYTES = 6 * 1024 * 1024;
const setup: WorkerSetup = workerData;

function send(message: WorkerMessage): void {
  parentPort?.postMessage(message);
}

function describe(error: unknown): FunctionError {
  if (!(error instanceof Error)) return { errorType: typeof error, errorMessage: String(error), trace: [] };
  return {
    errorType: error.name,
    errorMessage: error.message,
    trace: (error.stack ?? '').split('\n'),
  };
}

function contextFor({ requestId, deadline }: InvokeMessage): object {
  return {
    awsRequestId: requestId,
    callbackWaitsForEmptyEventLoop: true,
    functionName: setup.functionName,
    functionVersion: '$LATEST',
    invokedFunctionArn: setup.functionArn,
    memoryLimitInMB: String(setup.memoryMegabytes),
    logGroupName: setup.logGroupName,
    logStreamName: setup.logStreamName,
    getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  };
}

/** The runtime takes the console's calls: a text stays as it is, anything else is formatted. */
function reportConsole(): void {
  const levels = { debug: 'DEBUG', log: 'INFO', info: 'INFO', warn: 'WARN', error: 'ERROR' } as const;
  for (const name of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    const print = console[name].bind(console);
    console[name] = (...values: readonly unknown[]) => {
      print(...values);
      send({ kind: 'log', line: { level: levels[name], message: format(...values) } });
    };
  }
}

async function loadHandler(): Promise<(...values: readonly unknown[]) => unknown> {
  const module: Record<string, unknown> = await import(pathToFileURL(setup.file).href);
  const handler = module[setup.exportName];
  if (typeof handler === 'function') return (...values) => handler(...values);
  throw Object.assign(new Error(`${setup.exportName} is undefined or not exported by ${setup.file}`), {
    name: 'Runtime.HandlerNotFound',
  });
}

function respond(result: unknown): void {
  const payload = JSON.stringify(result) ?? 'null';
  const size = Buffer.byteLength(payload);
  if (size <= MAX_RESPONSE_BYTES) {
    send({ kind: 'result', payload });
    return;
  }
  const errorMessage = `Response payload size exceeded maximum allowed payload size (${MAX_RESPONSE_BYTES} bytes).`;
  send({ kind: 'error', error: { errorType: 'Function.ResponseSizeTooLarge', errorMessage, trace: [] } });
}

reportConsole();
try {
  const handler = await loadHandler();
  parentPort?.on('message', async (message: InvokeMessage) => {
    try {
      respond(await handler(JSON.parse(message.event), contextFor(message)));
    } catch (error) {
      send({ kind: 'error', error: describe(error) });
    }
  });
  send({ kind: 'ready' });
} catch (error) {
  send({ kind: 'failed-to-load', error: describe(error) });
}
