/**
 * Runs the synthesized stack on this machine until it is stopped.
 *
 * Usage: node infra/local/start.ts [--fresh] [--data FOLDER]
 * Environment: PORT (8080), DYNAMODB_ENDPOINT (another database engine)
 */
import { join } from 'node:path';
import { buildWhatChanged } from '../build.ts';
import { ExpectedFailure } from './expected-failure.ts';
import { type LocalStack, startLocalStack } from './local-stack.ts';
import { parseStartOptions } from './options.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** A signal may come twice for one Ctrl-C: from the terminal and from the program that started this one. */
const SAME_KEYPRESS_MS = 1_000;

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function fail(error: unknown): void {
  const isExpected = error instanceof ExpectedFailure;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  );
  process.exitCode = isExpected ? error.exitCode : 1;
}

function printEndpoints({ endpoints }: LocalStack): void {
  print('');
  print(`  Site       ${endpoints.site}`);
  if (endpoints.cognito !== undefined) print(`  User pool  ${endpoints.cognito.endpoint}`);
  print(`  DynamoDB   ${endpoints.dynamodb}`);
  print('');
  print('  All addresses are in .local/endpoints.json. Ctrl-C stops everything; the data stay.');
  print('');
}

async function untilSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    let first = 0;
    const onSignal = () => {
      if (first !== 0 && Date.now() - first > SAME_KEYPRESS_MS) process.exit(1);
      first ||= Date.now();
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
  });
}

try {
  // Functions run in UTC on AWS, whatever the machine's zone.
  process.env.TZ = 'UTC';
  const options = parseStartOptions(process.argv.slice(2), process.env);
  await buildWhatChanged();
  const signal = untilSignal();
  const stack = await startLocalStack({
    assemblyDirectory: join(ROOT, 'cdk.out'),
    log: print,
    ...options,
  });
  printEndpoints(stack);
  await signal;
  await stack.stop();
} catch (error) {
  fail(error);
}
