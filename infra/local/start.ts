/**
 * Runs the synthesized stack on this machine until it is stopped.
 *
 * Usage: node infra/local/start.ts --help
 */
import { print, runCommand } from './command.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { startLocalStack } from './local-stack.ts';

await runCommand(async (options) => {
  const stack = await startLocalStack({ ...options, log: print });
  print(describeEndpoints(stack.endpoints, stack.endpoints.site, options.dataDirectory));
  return stack.stop;
});
