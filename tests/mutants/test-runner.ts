import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { TreeCopy } from '../recipes/tree-copy.ts';
import type { Outcome, Task } from './messages.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A mistake can make a loop endless; that is noticed too. All files without a mistake take as long as they take. */
const TIMEOUT_MS = 180_000;
const ALL_FILES_TIMEOUT_MS = 1_200_000;

/** Runs tests in a copy of the tree of its own, one task after the other. */
export class TestRunner {
  readonly tree = new TreeCopy();
  #worker: ChildProcess | undefined;

  constructor() {
    process.once('exit', () => this.stop());
    // Some tests read what the build has made.
    if (existsSync(join(ROOT, 'dist'))) symlinkSync(join(ROOT, 'dist'), join(this.tree.folder, 'dist'));
  }

  async run(task: Task): Promise<Outcome> {
    this.#worker ??= this.#start();
    const worker = this.#worker;
    const waiting = new AbortController();
    const { signal } = waiting;
    const timeoutMs = task.mutant === undefined ? ALL_FILES_TIMEOUT_MS : TIMEOUT_MS;
    const first = Promise.race<Outcome | 'ended' | 'timeout'>([
      once(worker, 'message', { signal }).then(([answer]) => answer),
      once(worker, 'exit', { signal }).then(() => 'ended'),
      sleep(timeoutMs, 'timeout', { signal }),
    ]);
    worker.send(task);
    const outcome = await first;
    waiting.abort();
    if (typeof outcome === 'object') return outcome;
    this.#giveUp(task);
    return {
      failed: [outcome === 'timeout' ? 'timeout' : 'the tests ended'],
      isTimeout: outcome === 'timeout',
      seconds: timeoutMs / 1000,
    };
  }

  /** Ends the worker and lets the next one find the file as it was. */
  #giveUp({ mutant }: Task): void {
    this.#end();
    if (mutant === undefined) return;
    writeFileSync(join(this.tree.folder, mutant.file), readFileSync(join(ROOT, mutant.file)));
  }

  #start(): ChildProcess {
    const worker = fork(join(import.meta.dirname, 'worker.ts'), {
      cwd: this.tree.folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    return worker;
  }

  #end(): void {
    const { pid } = this.#worker ?? {};
    this.#worker = undefined;
    try {
      // With the processes that it started: it leads their group.
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
  }

  stop(): void {
    this.#end();
    this.tree.remove();
  }
}
