/**
 * Runs the product on this machine until it is stopped.
 *
 * Usage: node infra/run/start.ts --help
 */
import { ExpectedFailure } from '../local/run-stack.ts';
import { print, runCommand } from './command.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { forSameData } from './folders.ts';
import { startProduct } from './start-product.ts';

await runCommand(async ({ inspect, ...options }) => {
  if (inspect) throw new ExpectedFailure('A debugger attaches to npm run dev -- --inspect.', 2);
  const { endpoints, stop } = await startProduct({
    ...options,
    log: (line) => print(forSameData(line, options.dataDirectory)),
  });
  print(describeEndpoints(endpoints, options.host, options.dataDirectory));
  return stop;
});
