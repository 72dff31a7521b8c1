/**
 * Runs the synthesized stack on this machine until it is stopped.
 *
 * Usage: node infra/local/start.ts [--fresh] [--demo] [--data FOLDER] [--assembly FOLDER]
 *   --fresh      deletes all local data first
 *   --demo       adds quotes, security logs and sessions to look at, once
 *   --data       keeps the data there, in a new or empty folder, instead of in .local
 *   --assembly   runs another synthesized stack than that of these sources
 * Environment: PORT (8080), DYNAMODB_ENDPOINT (another database engine)
 */
import { print, runCommand } from './command.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { startLocalStack } from './local-stack.ts';

await runCommand(async (options) => {
  const stack = await startLocalStack({ ...options, log: print });
  print(describeEndpoints(stack.endpoints, stack.endpoints.site, options.dataDirectory));
  return stack.stop;
});
