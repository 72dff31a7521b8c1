import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Check, Step } from './recipe.ts';

const ROOT = join(import.meta.dirname, '../..');
const COPIED = [
  'infra',
  'lambdas',
  'web',
  'tests',
  'package.json',
  'package-lock.json',
  'cdk.json',
  'knip.json',
  'vitest.config.ts',
  'vite.config.ts',
  'playwright.config.ts',
  '.dependency-cruiser.cjs',
  ...['', '.base', '.node', '.tools', '.web', '.worker'].map((name) => `tsconfig${name}.json`),
];

/** A copy of the sources in which recipes can be followed, several at once. */
export class TreeCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'recipe-'));
  /** The steps that are made, by their file. */
  readonly #made = new Map<string, readonly Step[]>();

  constructor() {
    for (const name of COPIED) cpSync(join(ROOT, name), join(this.folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Makes one step, on the file as the repository has it and the steps before have changed it. */
  make(step: Step): void {
    this.#write(step.file, [...(this.#made.get(step.file) ?? []), step]);
  }

  /** Takes one step back: the file is as if it had never been made, or gone. */
  undo(step: Step): void {
    this.#write(
      step.file,
      (this.#made.get(step.file) ?? []).filter((one) => one !== step),
    );
  }

  #write(file: string, steps: readonly Step[]): void {
    this.#made.set(file, steps);
    const original = join(ROOT, file);
    const path = join(this.folder, file);
    if (steps.length === 0 && !existsSync(original)) {
      rmSync(path);
      return;
    }
    const text = existsSync(original) ? readFileSync(original, 'utf8') : '';
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(
      path,
      steps.reduce((edited, { edit }) => edit(edited), text),
    );
  }

  /** Runs a check in the copy. */
  run({ command: [program, ...parameters] }: Check): { readonly passed: boolean; readonly output: string } {
    const { status, stdout, stderr } = spawnSync(program, parameters, {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...process.env, PATH: `${join(ROOT, 'node_modules/.bin')}:${process.env.PATH}`, NO_COLOR: '1' },
    });
    return { passed: status === 0, output: stdout + stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
