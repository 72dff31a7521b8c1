/**
 * The deployer's command for alerts that could not be sent.
 *
 * Usage: npm run alerts -- list | resend [--stage NAME]
 */
import { failureSentence, refuseKeptByNpm } from '#contract/deployment.ts';
import { createAlertsCommand, parseAlertsCommand, USAGE } from './alerts-command.ts';
import { deployedResources, localResources } from './alerts-resources.ts';
import { outboxLines } from './outbox-lines-table.ts';

async function main(words: readonly string[]): Promise<void> {
  refuseKeptByNpm(process.env);
  const command = parseAlertsCommand(words);
  const { database, quotesTable } = await (command.stage === undefined
    ? localResources(command.data)
    : deployedResources(command.stage));
  const outbox = outboxLines(database, quotesTable);
  const run = createAlertsCommand({ outbox, now: () => new Date() });
  for (const line of await run(command)) console.log(line);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(failureSentence(error, USAGE));
  process.exitCode = 1;
}
