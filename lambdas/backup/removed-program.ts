/**
 * The deployer's command for requests that were removed as spam.
 *
 * Usage: npm run removed -- list | put-back REFERENCE [--stage NAME]
 */
import { runProgram } from '../command-line/run-program.ts';
import { deployedResources, localResources } from './backup-resources.ts';
import { createRemovedCommand, parseRemovedCommand, USAGE } from './removed-command.ts';

async function main(words: readonly string[]): Promise<readonly string[]> {
  const command = parseRemovedCommand(words);
  const { stores, removed } = await (command.stage === undefined
    ? localResources(command.data)
    : deployedResources(command.stage));
  const run = createRemovedCommand({ ...removed, trail: stores.trail, now: () => new Date() });
  return run(command);
}

await runProgram(USAGE, main);
