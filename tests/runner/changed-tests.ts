import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod';
import { bin } from './programs.ts';

const graphSchema = z.object({ modules: z.array(z.object({ source: z.string() })) });

/**
 * The files of unit tests that have changed since the last commit, or import what has changed, over however many steps.
 * None where that cannot be told, as in a folder without git.
 */
export async function changedTests(): Promise<readonly string[]> {
  const [program = '', ...parameters] = bin(
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--affected',
    'HEAD',
    '--output-type',
    'json',
    ...['infra', 'lambdas', 'web', 'tests'],
  );
  try {
    const { stdout } = await promisify(execFile)(program, parameters, { maxBuffer: 100_000_000 });
    const { modules } = graphSchema.parse(JSON.parse(stdout));
    return modules.map(({ source }) => source).filter((source) => /\.test\.tsx?$/.test(source));
  } catch {
    return [];
  }
}
