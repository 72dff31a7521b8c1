import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { FunctionDefinition } from './definition.ts';
import type { FunctionError, InvokeMessage, WorkerMessage, WorkerSetup } from './protocol.ts';

export type InvocationResult =
  | { readonly ok: true; readonly payload: string }
  | { readonly ok: false; readonly error: FunctionError };

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
    env: { ...definition.environment },
    // Options of the process that runs this, such as a test runner's, are none of the function's business.
    execArgv: [],
    argv: [],
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: definition.memoryMegabytes },
  });
}

/** Starts an instance; its module loads at once, and a failure to load is the answer to its first event. */
export function startInstance(definition: FunctionDefinition, log: (line: string) => void): Instance {
  const worker = startWorker(definition);
  let alive = true;
  let ended: InvocationResult | undefined;
  let settle: ((result: InvocationResult) => void) | undefined;
  let onReady: (() => void) | undefined;

  function finish(result: InvocationResult): void {
    settle?.(result);
    settle = undefined;
  }

  function end(result: InvocationResult): void {
    alive = false;
    ended ??= result;
    onReady?.();
    finish(ended);
  }

  forwardLines(worker.stdout, log);
  forwardLines(worker.stderr, log);
  const ready = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  worker.on('message', (message: WorkerMessage) => {
    if (message.kind === 'ready') onReady?.();
    else if (message.kind === 'failed-to-load') end({ ok: false, error: message.error });
    else if (message.kind === 'result') finish({ ok: true, payload: message.payload });
    else finish({ ok: false, error: message.error });
  });
  worker.on('error', (error: Error) => end(failure(error.name, error.message)));
  worker.on('exit', () => end(failure('Runtime.ExitError', 'Runtime exited without providing a reason')));

  async function within<T>(
    seconds: number,
    phase: string,
    requestId: string,
    work: Promise<T>,
  ): Promise<T | undefined> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => {
        const text = `${phase} timed out after ${seconds.toFixed(2)} seconds`;
        log(`${requestId} ${text}`);
        end(failure('Sandbox.Timedout', `RequestId: ${requestId} Error: ${text}`));
        void worker.terminate();
        resolve(undefined);
      }, seconds * 1000);
    });
    const result = await Promise.race([work, late]);
    clearTimeout(timer);
    return result;
  }

  return {
    isAlive: () => alive,
    stop: async () => {
      await worker.terminate();
    },
    async handle(requestId, event) {
      await within(definition.initTimeoutSeconds, 'Init', requestId, ready);
      if (ended !== undefined) {
        void worker.terminate();
        return ended;
      }
      const result = new Promise<InvocationResult>((resolve) => {
        settle = resolve;
      });
      const message: InvokeMessage = {
        requestId,
        deadline: Date.now() + definition.timeoutSeconds * 1000,
        event,
      };
      worker.postMessage(message);
      return (await within(definition.timeoutSeconds, 'Task', requestId, result)) ?? (await result);
    },
  };
}
