import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Concurrency } from './concurrency.ts';
import type { FunctionDefinition } from './definition.ts';
import { type Instance, type InvocationResult, startInstance } from './instance.ts';
import { logLines, type Status } from './log-lines.ts';
import { frameMapper } from './source-frames.ts';

/** Instances of one function that run at the same time; further events wait, where AWS would start more. */
const MAX_INSTANCES = Math.max(4, availableParallelism() * 2);

/** A function that can be called. */
export interface LocalFunction {
  readonly name: string;
  readonly arn: string;
  readonly timeoutSeconds: number;
  /** Hands over one event, as JSON text. Never rejects: a failure is a result, as on AWS. */
  readonly invoke: (event: string) => Promise<InvocationResult>;
  readonly stop: () => Promise<void>;
}

/** A bundle and its source map. */
export type FunctionCode = Pick<FunctionDefinition, 'file' | 'sourceMap'>;

/** A function whose code can be exchanged while it runs. */
export interface RunningFunction extends LocalFunction {
  /** Takes other code from the next event on; events under way end with the code that they began with. */
  readonly replaceCode: (code: FunctionCode) => void;
}

interface RunnerOptions {
  readonly log: (line: string) => void;
  readonly maxInstances?: number;
  /** Receives each line of the function's log, as CloudWatch would. */
  readonly onLogLine?: (line: string) => void;
  /** Told of each event that is refused because all executions of the account are in use. */
  readonly onThrottled?: () => void;
  /** Shared by all functions; without it no event is refused. */
  readonly concurrency?: Concurrency | undefined;
}

const STOPPED: InvocationResult = {
  ok: false,
  error: { errorType: 'Runtime.Stopped', errorMessage: 'The local run has stopped', trace: [] },
};

const THROTTLED: InvocationResult = {
  ok: false,
  isThrottled: true,
  error: { errorType: 'TooManyRequestsException', errorMessage: 'Rate Exceeded.', trace: [] },
};

function statusOf(result: InvocationResult): Status {
  if (result.ok) return 'success';
  return result.error.errorType === 'Sandbox.Timedout' ? 'timeout' : 'error';
}

/** Runs a function: instances are started when they are needed and kept warm. */
export function runFunction(definition: FunctionDefinition, options: RunnerOptions): RunningFunction {
  const { concurrency, onLogLine = () => undefined, onThrottled = () => undefined } = options;
  const lines = logLines(definition.logFormat, () => new Date());
  // Where the account has a limit, that alone decides how many run.
  const { maxInstances = concurrency?.limit ?? MAX_INSTANCES } = options;
  let current = definition;
  let mapFrames = frameMapper(current.file, current.sourceMap);
  const log = (line: string) => options.log(`[${definition.name}] ${mapFrames(line)}`);
  const retired = new WeakSet<Instance>();
  const instances = new Set<Instance>();
  const idle: Instance[] = [];
  const waiting: ((instance: Instance) => void)[] = [];
  let isStopped = false;

  function start(): Instance {
    const instance = startInstance(current, log, (requestId, line) =>
      onLogLine(lines.ofConsole(requestId, line)),
    );
    instances.add(instance);
    return instance;
  }

  async function take(): Promise<Instance> {
    const free = idle.pop();
    if (free?.isAlive()) return free;
    if (free !== undefined) instances.delete(free);
    if (instances.size < maxInstances) return start();
    return new Promise((resolve) => waiting.push(resolve));
  }

  function drop(instance: Instance): void {
    instances.delete(instance);
    void instance.stop();
  }

  function giveBack(instance: Instance): void {
    const usable = instance.isAlive() && !retired.has(instance) ? instance : undefined;
    if (usable === undefined) drop(instance);
    const next = waiting.shift();
    if (next !== undefined) next(usable ?? start());
    else if (usable !== undefined) idle.push(usable);
  }

  async function run(event: string): Promise<InvocationResult> {
    const requestId = randomUUID();
    const instance = await take();
    const startedMs = performance.now();
    const result = await instance.handle(requestId, event);
    giveBack(instance);
    const report = lines.ofReport(requestId, statusOf(result), performance.now() - startedMs);
    if (report !== undefined && !isStopped) onLogLine(report);
    if (!result.ok && !isStopped)
      log([`${result.error.errorType}: ${result.error.errorMessage}`, ...result.error.trace].join('\n'));
    return { ...result, requestId };
  }

  return {
    name: definition.name,
    arn: definition.arn,
    timeoutSeconds: definition.timeoutSeconds,
    async invoke(event) {
      if (isStopped) return STOPPED;
      if (concurrency?.enter() === false) {
        onThrottled();
        return THROTTLED;
      }
      return run(event).finally(() => concurrency?.leave());
    },
    replaceCode(code) {
      current = { ...current, ...code };
      mapFrames = frameMapper(current.file, current.sourceMap);
      for (const instance of instances) retired.add(instance);
      for (const instance of idle.splice(0)) drop(instance);
    },
    stop: async () => {
      isStopped = true;
      await Promise.all([...instances].map((instance) => instance.stop()));
    },
  };
}
