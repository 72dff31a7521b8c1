import type { Job } from './jobs.ts';
import { bin, CACHE } from './programs.ts';

/** What was found of unchanged files is kept, by their contents, for the next run. */
const types = (project: string) =>
  bin(
    'tsc',
    '--noEmit',
    '--project',
    `tsconfig.${project}.json`,
    '--incremental',
    '--tsBuildInfoFile',
    `${CACHE}/${project}.tsbuildinfo`,
  );

const check = (title: string, command: readonly string[]): Job => ({ title, command, cores: 1 });

/** The longest first, so that the others fill the second core. */
export const STATIC_CHECKS: readonly Job[] = [
  check('types of the tests and tools', types('tools')),
  check('types of the web front ends', types('web')),
  check('types of the functions and the stack', types('node')),
  check('types of the service worker', types('worker')),
  check('unused code', bin('knip')),
  check(
    'handlers and their records',
    bin('vitest', 'run', '--reporter=dot', 'tests/deployed-handlers.test.ts'),
  ),
  check(
    'import directions',
    bin(
      'depcruise',
      '--output-type',
      'err-long',
      '--config',
      '.dependency-cruiser.cjs',
      'infra',
      'lambdas',
      'web',
      'tests',
    ),
  ),
  check('format and lint', bin('biome', 'ci', '--error-on-warnings', '.')),
];
