/**
 * Runs the synthesized stack on this machine until it is stopped.
 *
 * Usage: node infra/local/start.ts [--fresh] [--demo] [--data FOLDER] [--assembly FOLDER]
 *   --fresh      deletes all local data first
 *   --demo       adds quotes, security logs and sessions to look at, once
 *   --data       keeps the data there instead of in .local
 *   --assembly   runs another synthesized stack than that of these sources
 * Environment: PORT (8080), DYNAMODB_ENDPOINT (another database engine)
 */
import { join } from 'node:path';
import { print, runCommand } from './command.ts';
import type { Endpoints } from './endpoints.ts';
import { startLocalStack } from './local-stack.ts';

function describe({ site, mail, dynamodb, cognito, admin }: Endpoints, dataDirectory: string): string {
  const lines: readonly (readonly [string, string | undefined])[] = [
    ['Site', site],
    ['Sign in', admin && `${site}/auth as ${admin.email} with ${admin.password}`],
    ['Inbox', mail],
    ['DynamoDB', dynamodb],
    ['User pool', cognito?.endpoint],
    ['All of it', join(dataDirectory, 'endpoints.json')],
  ];
  return lines.flatMap(([name, value]) => (value ? [`  ${name.padEnd(11)}${value}`] : [])).join('\n');
}

await runCommand(async (options) => {
  const stack = await startLocalStack({ ...options, log: print });
  print(
    `\n${describe(stack.endpoints, options.dataDirectory)}\n\n  Ctrl-C stops everything; the data stay.\n`,
  );
  return stack.stop;
});
