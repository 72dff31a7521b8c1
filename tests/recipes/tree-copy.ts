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
  'knip.json',
  'vitest.config.ts',
  'vite.config.ts',
  'playwright.config.ts',
  '.dependency-cruiser.cjs',
  ...['', '.base', '.node', '.tools', '.web', '.worker'].map((name) => `tsconfig${name}.json`),
];

/** A copy of the sources in which a recipe can be followed. */
export class TreeCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'recipe-'));

  constructor() {
    for (const name of COPIED) cpSync(join(ROOT, name), join(this.folder, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Makes one step, on the file as the repository has it. */
  make({ file, edit }: Step): void {
    const original = join(ROOT, file);
    const path = join(this.folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, edit(existsSync(original) ? readFileSync(original, 'utf8') : ''));
  }

  /** Takes one step back: the file is again as the repository has it, or gone. */
  undo({ file }: Step): void {
    const original = join(ROOT, file);
    if (existsSync(original)) cpSync(original, join(this.folder, file));
    else rmSync(join(this.folder, file));
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
