/**
 * The deployer's command for alerts that could not be sent.
 *
 * Usage: npm run alerts -- list | resend [--stage NAME]
 */
import { runProgram } from '../command-line/run-program.ts';
import { createAlertsCommand, parseAlertsCommand, USAGE } from './alerts-command.ts';
import { deployedResources, localResources } from './alerts-resources.ts';
import { outboxLines } from './outbox-lines-table.ts';

async function main(words: readonly string[]): Promise<readonly string[]> {
  const command = parseAlertsCommand(words);
  const { database, quotesTable } = await (command.stage === undefined
    ? localResources(command.data)
    : deployedResources(command.stage));
  const outbox = outboxLines(database, quotesTable);
  const run = createAlertsCommand({ outbox, now: () => new Date() });
  return run(command);
}

await runProgram(USAGE, main);
