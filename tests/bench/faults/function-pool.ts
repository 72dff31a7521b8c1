import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { InvocationResult } from '../../../infra/local/functions/instance.ts';
import type { LocalFunction } from '../../../infra/local/functions/runner.ts';
import type { EventMessage, ResultMessage } from './function-process.ts';
import type { Chance } from './random.ts';

/** Stands in the environment for the name of the process. */
export const PROCESS = '{process}';

/** A process is killed so soon after its last event was handed over. */
const MOST_MS_TO_DEATH = 20;

export interface PoolOptions {
  readonly name: string;
  /** The function's bundle. */
  readonly file: string;
  /** The whole environment of the function. */
  readonly environment: Readonly<Record<string, string>>;
  readonly processes: number;
  /** How many events a process gets before it is killed, at least and at most; without it none is killed. */
  readonly life?: readonly [least: number, most: number];
  readonly chance: Chance;
  /** Is told of each process that was killed, and when: milliseconds since 1970. */
  readonly onDeath?: (process: string, at: number) => void;
  /** Modules that are loaded before the function. */
  readonly preload?: readonly string[];
}

/** A function in child processes, each of which is killed after some events and replaced. */
export interface FunctionPool extends LocalFunction {
  readonly kills: () => number;
  /** Resolves when a process has loaded the function. @throws when one ends before */
  readonly loaded: () => Promise<void>;
}

const failed = (errorMessage: string): InvocationResult => ({
  ok: false,
  error: { errorType: 'Runtime.ExitError', errorMessage, trace: [] },
});

let lastProcess = 0;

/** One process and the events that it has not answered. */
class Member {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (result: InvocationResult) => void>();
  /** Resolves when its module is loaded, or when it has ended before. */
  readonly ready: Promise<unknown>;
  isReady = false;
  hasEnded = false;
  /** Events until its death. */
  left: number;
  #lastId = 0;

  constructor({ name, file, environment, onDeath, preload = [] }: PoolOptions, left: number) {
    this.left = left;
    lastProcess += 1;
    const process = `${name}-${lastProcess}`;
    const named = Object.entries(environment).map(([key, value]) => [key, value.replace(PROCESS, process)]);
    this.#child = fork(join(import.meta.dirname, 'function-process.ts'), [file], {
      env: Object.fromEntries(named),
      execArgv: preload.flatMap((module) => ['--import', module]),
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.ready = Promise.race([once(this.#child, 'message'), once(this.#child, 'exit')]);
    this.#child.on('message', (message: ResultMessage | 'ready') => {
      if (message === 'ready') {
        this.isReady = true;
        return;
      }
      const { id, payload, error = '' } = message;
      this.#settle(id, payload === undefined ? failed(error) : { ok: true, payload });
    });
    this.#child.on('error', () => undefined);
    this.#child.on('exit', () => {
      this.hasEnded = true;
      onDeath?.(process, Date.now());
      for (const id of [...this.#waiting.keys()]) this.#settle(id, failed('Runtime exited'));
    });
  }

  get load(): number {
    return this.#waiting.size;
  }

  #settle(id: number, result: InvocationResult): void {
    this.#waiting.get(id)?.(result);
    this.#waiting.delete(id);
  }

  handle(event: string): Promise<InvocationResult> {
    const id = this.#lastId++;
    return new Promise((resolve) => {
      if (!this.#child.connected) return resolve(failed('Runtime exited'));
      this.#waiting.set(id, resolve);
      this.#child.send({ id, event } satisfies EventMessage, () => undefined);
    });
  }

  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await ended;
  }
}

/** Starts the processes; their events wait until the module is loaded. */
export function startPool(options: PoolOptions): FunctionPool {
  const { name, life, chance, processes } = options;
  const lifetime = () => (life === undefined ? Number.POSITIVE_INFINITY : chance.whole(...life));
  const members = new Set<Member>();
  const dying = new Set<Promise<void>>();
  let kills = 0;
  let isStopped = false;
  const add = () => members.add(new Member(options, lifetime()));
  for (let index = 0; index < processes; index += 1) add();

  /** Its last events are under way: it dies in the midst of them. */
  function retire(member: Member): void {
    members.delete(member);
    kills += 1;
    if (!isStopped) add();
    const death = new Promise((resolve) => setTimeout(resolve, chance.whole(0, MOST_MS_TO_DEATH)))
      .then(() => member.kill())
      .finally(() => dying.delete(death));
    dying.add(death);
  }

  async function ready(): Promise<Member> {
    for (;;) {
      const loaded = [...members].filter(({ isReady }) => isReady);
      const [least] = loaded.toSorted((one, other) => one.load - other.load);
      if (least !== undefined) return least;
      if ([...members].some(({ hasEnded }) => hasEnded))
        throw new Error(`${name} does not load: ${options.file}`);
      await Promise.race([...members].map((member) => member.ready));
    }
  }

  return {
    name,
    arn: `arn:aws:lambda:us-west-2:123456789012:function:${name}`,
    timeoutSeconds: 30,
    kills: () => kills,
    loaded: async () => void (await ready()),
    async invoke(event) {
      if (isStopped) return failed('The pool has stopped');
      const member = await ready();
      const answer = member.handle(event);
      member.left -= 1;
      if (member.left <= 0 && members.has(member)) retire(member);
      return answer;
    },
    stop: async () => {
      isStopped = true;
      await Promise.all([...dying, ...[...members].map((member) => member.kill())]);
    },
  };
}
