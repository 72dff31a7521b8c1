import { parseArgs } from 'node:util';
import type { WebhookList } from '#contract/webhook-schemas.ts';
import { TARGET_OPTIONS, type Target, targetOf } from '../command-line/target.ts';

export const USAGE = `Usage: npm run webhooks -- list      lists the webhooks, and the messages that were given up
       npm run webhooks -- resend    has all of those sent again
Without --stage it works on the stack that npm start runs here (--data FOLDER, if its data are not in .local);
with --stage NAME, and AWS credentials, on a deployed one.`;

export interface WebhooksCommand extends Target {
  readonly name: 'list' | 'resend';
}

/**
 * Parses the command line.
 * @throws with what is wrong in it
 */
export function parseWebhooksCommand(words: readonly string[]): WebhooksCommand {
  const { positionals, values } = parseArgs({
    args: [...words],
    options: TARGET_OPTIONS,
    allowPositionals: true,
  });
  const [name, ...more] = positionals;
  if ((name !== 'list' && name !== 'resend') || more.length > 0) {
    throw new Error(`Say list or resend, not '${positionals.join(' ')}'.`);
  }
  return {
    name,
    ...targetOf(values),
  };
}

interface Dependencies {
  readonly list: () => Promise<WebhookList>;
  readonly resend: (webhook: string) => Promise<number>;
}

const stateOf = ({ paused, failing_since: since }: WebhookList['webhooks'][number]) => {
  if (paused === 'failing') return 'paused, because nothing got through';
  if (paused === 'by_admin') return 'paused';
  return since === undefined ? 'on' : `fails since ${since}`;
};

/** Lists the webhooks with what was given up, and has that sent again. An address is shown by its host alone. */
export function createWebhooksCommand({ list, resend }: Dependencies) {
  async function listLines(): Promise<readonly string[]> {
    const { webhooks, given_up: lost } = await list();
    if (webhooks.length === 0) return ['There is no webhook.'];
    return webhooks.flatMap((webhook) => [
      `${webhook.id}  ${new URL(webhook.address).host}  ${stateOf(webhook)}  waiting ${webhook.waiting}`,
      ...lost
        .filter(({ webhook_id: id }) => id === webhook.id)
        .map(({ event, reference, at, last_at, last_answer }) =>
          ['  given up', event, reference, at, `last try ${last_at}`, last_answer].join('  '),
        ),
    ]);
  }

  async function resendAll(): Promise<readonly string[]> {
    const { webhooks } = await list();
    let sent = 0;
    for (const { id } of webhooks) {
      // The list shows the last ones of each webhook; what is sent again leaves it.
      for (let more = await resend(id); more > 0; more = await resend(id)) sent += more;
    }
    return [`To be sent within a minute, unless their webhook is paused: ${sent}.`];
  }

  return ({ name }: Pick<WebhooksCommand, 'name'>) => (name === 'list' ? listLines() : resendAll());
}
