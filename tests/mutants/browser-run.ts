import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { buildWhatChanged } from '../../infra/build.ts';
import { TreeCopy } from '../recipes/tree-copy.ts';
import { type BrowserTest, type Mutant, mutate } from './mutant.ts';

const ROOT = join(import.meta.dirname, '../..');
const BUILT = ['dist', 'cdk.out'];
/** The build with its stamps says what is current: a copy of it builds again only what the mistake is in. */
const BUILD = ['infra/build.ts'];
const PLAYWRIGHT = ['node_modules/playwright/cli.js', 'test', '--reporter=line', '--output=test-results'];

/** How Playwright's own messages about tests and hooks that took too long begin. */
const TOO_LONG = /\b(Test|Hook|Fixture) .*timeout of /;

interface Run {
  readonly passed: boolean;
  readonly output: string;
}

const literally = (title: string) => title.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** What turned red, by titles. */
export interface Failed {
  readonly titles: readonly string[];
  /** Whether a test ran out of its own time, which a busy machine alone can do. */
  readonly isTimeout: boolean;
}

/** The titles of the tests that a run of Playwright calls failed. */
const titlesOf = (output: string) => [
  ...new Set(Array.from(output.matchAll(/^\s+\d+\) \S+ › (.*?)\s*─*$/gm), ([, title = '']) => title)),
];

/** Runs tests in a browser in a built copy of the tree of its own, one mistake after the other. */
export class BrowserRunner {
  readonly #tree: TreeCopy;
  #child: ChildProcess | undefined;

  /** Call {@link buildForBrowsers} first. */
  constructor() {
    this.#tree = new TreeCopy();
    process.once('exit', () => this.stop());
    this.#takeOverBuild();
  }

  /**
   * @returns no titles where nothing noticed the mistake
   * @throws where the mistake cannot be built, or the tests could not be run
   */
  async failedWith(mutant: Mutant, { spec, title }: BrowserTest): Promise<Failed> {
    const step = { file: mutant.file, edit: (source: string) => mutate(mutant, source) };
    this.#tree.make(step);
    try {
      const build = await this.#run(BUILD);
      if (!build.passed)
        throw new Error(`${mutant.file}: the build with the mistake failed:\n${build.output}`);
      return await this.#test([spec, '--grep', literally(title), '--workers=1', '--max-failures=1']);
    } finally {
      this.#tree.undo(step);
      this.#takeOverBuild();
    }
  }

  /** @returns what of these tests is red without any mistake */
  failedWithout(tests: readonly BrowserTest[]): Promise<Failed> {
    const specs = new Set(tests.map(({ spec }) => spec));
    const titles = new Set(tests.map(({ title }) => literally(title)));
    return this.#test([...specs, '--grep', [...titles].join('|'), '--workers=2']);
  }

  stop(): void {
    const { pid } = this.#child ?? {};
    this.#child = undefined;
    try {
      // With the browser and the local run that it started: it leads their group.
      if (pid !== undefined) process.kill(-pid, 'SIGKILL');
    } catch {
      // It ended by itself.
    }
    this.#tree.remove();
  }

  #takeOverBuild(): void {
    for (const folder of BUILT) {
      rmSync(join(this.#tree.folder, folder), { recursive: true, force: true });
      cpSync(join(ROOT, folder), join(this.#tree.folder, folder), { recursive: true });
    }
  }

  async #test(parameters: readonly string[]): Promise<Failed> {
    const { passed, output } = await this.#run([...PLAYWRIGHT, ...parameters]);
    const titles = titlesOf(output);
    if (passed === titles.length > 0 || /No tests found/.test(output))
      throw new Error(`${parameters.join(' ')}:\n${output}`);
    return { titles, isTimeout: TOO_LONG.test(output) };
  }

  async #run(parameters: readonly string[]): Promise<Run> {
    const child = spawn(process.execPath, parameters, {
      cwd: this.#tree.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1' },
    });
    this.#child = child;
    const [out, err, [status]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'exit'),
    ]);
    this.#child = undefined;
    return { passed: status === 0, output: out + err };
  }
}

/** Builds the tree whose result the copies take over. */
export function buildForBrowsers(): void {
  const built = buildWhatChanged();
  if (built.length > 0) console.log(`Built ${built.join(', ')} once for all copies.`);
}
