import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { FunctionDefinition } from './definition.ts';
import { type Instance, type InvocationResult, startInstance } from './instance.ts';

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

interface RunnerOptions {
  readonly log: (line: string) => void;
  readonly maxInstances?: number;
}

const STOPPED: InvocationResult = {
  ok: false,
  error: { errorType: 'Runtime.Stopped', errorMessage: 'The local run has stopped', trace: [] },
};

/** Runs a function: instances are started when they are needed and kept warm. */
export function runFunction(definition: FunctionDefinition, options: RunnerOptions): LocalFunction {
  const { maxInstances = MAX_INSTANCES } = options;
  const log = (line: string) => options.log(`[${definition.name}] ${line}`);
  const instances = new Set<Instance>();
  const idle: Instance[] = [];
  const waiting: ((instance: Instance) => void)[] = [];
  let isStopped = false;

  function start(): Instance {
    const instance = startInstance(definition, log);
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

  function giveBack(instance: Instance): void {
    if (!instance.isAlive()) instances.delete(instance);
    const next = waiting.shift();
    const usable = instance.isAlive() ? instance : undefined;
    if (next !== undefined) next(usable ?? start());
    else if (usable !== undefined) idle.push(usable);
  }

  return {
    name: definition.name,
    arn: definition.arn,
    timeoutSeconds: definition.timeoutSeconds,
    async invoke(event) {
      if (isStopped) return STOPPED;
      const requestId = randomUUID();
      const instance = await take();
      const result = await instance.handle(requestId, event);
      giveBack(instance);
      if (!result.ok && !isStopped)
        log([`${result.error.errorType}: ${result.error.errorMessage}`, ...result.error.trace].join('\n'));
      return result;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all([...instances].map((instance) => instance.stop()));
    },
  };
}
