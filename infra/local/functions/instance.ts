import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { withTimeLimit } from '../shared/time-limit.ts';
import type { FunctionDefinition } from './definition.ts';
import type { ConsoleLine } from './log-lines.ts';
import type { FunctionError, InvokeMessage, WorkerMessage, WorkerSetup } from './protocol.ts';

/** Id of the invocation, as its lines of the log name it; a call that reached no function has none. */
interface Invocation {
  readonly requestId?: string;
}

export type InvocationResult =
  | (Invocation & { readonly ok: true; readonly payload: string })
  | (Invocation & {
      readonly ok: false;
      readonly error: FunctionError;
      /** Whether Lambda refused the event before a function saw it. */
      readonly isThrottled?: boolean;
    });

/** One instance of a function. It handles one event at a time; after a failure that ended it, it is not used again. */
export interface Instance {
  readonly handle: (requestId: string, event: string) => Promise<InvocationResult>;
  readonly isAlive: () => boolean;
  readonly stop: () => Promise<void>;
}

function failure(errorType: string, errorMessage: string): InvocationResult {
  return { ok: false, error: { errorType, errorMessage, trace: [] } };
}

/** Passes on whole lines; what has no line end yet waits for it. */
function forwardLines(stream: Readable, log: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(log);
  });
}

/**
 * Where Node keeps what it has compiled, if this run has such a place. The worker takes it out of its environment again:
 * it is none of the function's settings.
 */
function compileCache(): NodeJS.ProcessEnv {
  const { NODE_COMPILE_CACHE } = process.env;
  return NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
}

function startWorker(definition: FunctionDefinition): Worker {
  const workerSetup: WorkerSetup = {
    file: definition.file,
    exportName: definition.exportName,
    functionName: definition.name,
    functionArn: definition.arn,
    memoryMegabytes: definition.memoryMegabytes,
    logGroupName: definition.logGroupName,
    logStreamName: definition.environment.AWS_LAMBDA_LOG_STREAM_NAME ?? 'local',
  };
  return new Worker(join(import.meta.dirname, 'worker.ts'), {
    workerData: workerSetup,
    env: { ...definition.environment, ...compileCache() },
    // Options of the process that runs this, such as a test runner's, are none of the function's business.
    execArgv: [],
    argv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: definition.memoryMegabytes },
  });
}

/** Starts an instance; its module loads at once, and a failure to load is the answer to its first event. */
export function startInstance(
  definition: FunctionDefinition,
  log: (line: string) => void,
  onConsole: (requestId: string, line: ConsoleLine) => void = () => undefined,
): Instance {
  const { initTimeoutSeconds, timeoutSeconds } = definition;
  const worker = startWorker(definition);
  forwardLines(worker.stdout, log);
  forwardLines(worker.stderr, log);
  const loaded = Promise.withResolvers<true>();
  let answered = Promise.withResolvers<InvocationResult>();
  let current = '';
  let fatal: InvocationResult | undefined;

  function end(result: InvocationResult): InvocationResult {
    fatal ??= result;
    loaded.resolve(true);
    answered.resolve(fatal);
    return fatal;
  }

  function timeOut(requestId: string, phase: string, seconds: number): InvocationResult {
    const text = `${phase} timed out after ${seconds.toFixed(2)} seconds`;
    log(`${requestId} ${text}`);
    void worker.terminate();
    return end(failure('Sandbox.Timedout', `RequestId: ${requestId} Error: ${text}`));
  }

  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') loaded.resolve(true);
    else if (message.kind === 'log') onConsole(current, message.line);
    else if (message.kind === 'failed-to-load') end({ ok: false, error: message.error });
    else if (message.kind === 'result') answered.resolve({ ok: true, payload: message.payload });
    else answered.resolve({ ok: false, error: message.error });
  });
  worker.on('error', (error: Error) => end(failure(error.name, error.message)));
  worker.on('exit', () => end(failure('Runtime.ExitError', 'Runtime exited without providing a reason')));

  return {
    isAlive: () => fatal === undefined,
    stop: async () => {
      await worker.terminate();
    },
    async handle(requestId, event) {
      current = requestId;
      const isLoaded = await withTimeLimit(loaded.promise, initTimeoutSeconds * 1000);
      if (isLoaded === undefined) return timeOut(requestId, 'Init', initTimeoutSeconds);
      if (fatal !== undefined) {
        void worker.terminate();
        return fatal;
      }
      answered = Promise.withResolvers();
      const deadline = Date.now() + timeoutSeconds * 1000;
      worker.postMessage({ requestId, deadline, event } satisfies InvokeMessage);
      const result = await withTimeLimit(answered.promise, timeoutSeconds * 1000);
      return result ?? timeOut(requestId, 'Task', timeoutSeconds);
    },
  };
}
