import { defineConfig } from 'vitest/config';
import { FileOrder, filesNamed, LEAVE_OUT } from './tests/runner/file-order.ts';
import { WORKERS } from './tests/runner/workers.ts';

const TESTS = '*.test.{ts,tsx}';
/** Files that start programs, servers or browsers, or try what happens to a process. */
const WITH_PROCESSES = [
  `tests/${TESTS}`,
  `tests/{bench,runner,recipes,infra/openapi,infra/run,infra/local/functions,lambdas/accounts,lambdas/demo}/**/${TESTS}`,
  `tests/infra/local/${TESTS}`,
  'tests/infra/local/{mail/inbox,pool/amplify-in-chromium,pool/durability}.test.ts',
  // Wires a handler anew whose module others read with settings of their own.
  'tests/lambdas/quotes/hostile-payloads.test.ts',
  'tests/lambdas/alerts/local-run.test.ts',
  'tests/lambdas/backup/drill.test.ts',
  'tests/infra/{bootstrap,bootstrap-install,oldest-node,build,synth}.test.ts',
  // CDK keeps the temporary folder of its first synthesis, which is that of the test there.
  'tests/infra/leftovers.test.ts',
];
const LEFT_OUT = filesNamed(LEAVE_OUT);

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: WORKERS,
    setupFiles: ['tests/property-seed.ts'],
    sequence: { sequencer: FileOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'shared process',
          include: [`tests/**/${TESTS}`],
          exclude: [...WITH_PROCESSES, ...LEFT_OUT],
          // What they import is read once for all of them, which halves their time. Each undoes what it stubs.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'own process', include: WITH_PROCESSES, exclude: [...LEFT_OUT] },
      },
    ],
  },
});
