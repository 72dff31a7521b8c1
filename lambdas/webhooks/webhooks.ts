/**
 * The deployer's command for messages to other systems that were given up.
 *
 * Usage: npm run webhooks -- list | resend [--stage NAME]
 */
import { runProgram } from '../command-line/run-program.ts';
import { webhookList } from '../webhook-queue/webhook-queue-table.ts';
import { createResend } from './change-webhook.ts';
import { createListWebhooks } from './list-webhooks.ts';
import { givenUpMessages, resentMessages } from './messages-table.ts';
import { createWebhooksCommand, parseWebhooksCommand, USAGE } from './webhooks-command.ts';
import { deployedResources, localResources } from './webhooks-resources.ts';

async function main(words: readonly string[]): Promise<readonly string[]> {
  const command = parseWebhooksCommand(words);
  const { database, table } = await (command.stage === undefined
    ? localResources(command.data)
    : deployedResources(command.stage));
  const messages = givenUpMessages(database, table);
  const run = createWebhooksCommand({
    list: createListWebhooks({ webhooks: webhookList(database, table), ...messages }),
    resend: createResend({
      ...messages,
      sendAgain: resentMessages(database, table),
      now: () => new Date(),
    }),
  });
  return run(command);
}

await runProgram(USAGE, main);
