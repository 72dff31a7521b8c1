/**
 * The deployer's command for requests that were removed as spam.
 *
 * Usage: npm run removed -- list | put-back REFERENCE [--stage NAME]
 */
import { failureSentence, refuseKeptByNpm } from '#contract/deployment.ts';
import { deployedResources, localResources } from './backup-resources.ts';
import { createRemovedCommand, parseRemovedCommand, USAGE } from './removed-command.ts';

async function main(words: readonly string[]): Promise<void> {
  refuseKeptByNpm(process.env);
  const command = parseRemovedCommand(words);
  const { stores, removed } = await (command.stage === undefined
    ? localResources(command.data)
    : deployedResources(command.stage));
  const run = createRemovedCommand({ ...removed, trail: stores.trail, now: () => new Date() });
  for (const line of await run(command)) console.log(line);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(failureSentence(error, USAGE));
  process.exitCode = 1;
}
