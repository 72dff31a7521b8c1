import { parseArgs } from 'node:util';
import { quoteReference } from '#contract/quote-options.ts';
import { TARGET_OPTIONS, type Target, targetOf } from '../command-line/target.ts';

export const USAGE = `Usage: npm run alerts -- list      lists the requests that somebody is still to be told of
       npm run alerts -- resend    has all of them tried again now, those given up among them
Without --stage it works on the stack that npm start runs here (--data FOLDER, if its data are not in .local);
with --stage NAME, and AWS credentials, on a deployed one.`;

export interface AlertsCommand extends Target {
  readonly name: 'list' | 'resend';
}

/** A quote in the outbox. */
export interface OutboxLine {
  readonly id: string;
  /** ISO 8601: not tried before. */
  readonly announceAt: string;
}

export interface OutboxLines {
  /** Those that are due soonest first. */
  readonly all: () => AsyncIterable<OutboxLine>;
  /** Makes one due, unless somebody has come to it meanwhile, or is at it: taken from them, it would be told twice. @returns whether it is */
  readonly makeDue: (line: OutboxLine, at: Date) => Promise<boolean>;
}

/**
 * Parses the command line.
 * @throws with what is wrong in it
 */
export function parseAlertsCommand(words: readonly string[]): AlertsCommand {
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
  readonly outbox: OutboxLines;
  readonly now: () => Date;
}

/**
 * Lists and resends what is in the outbox: the outbox is what is owed, dead letters only say that something is.
 * @returns the use case; it resolves to the lines to print
 */
export function createAlertsCommand({ outbox, now }: Dependencies) {
  async function list(): Promise<readonly string[]> {
    const lines: string[] = [];
    for await (const { id, announceAt } of outbox.all())
      lines.push(`${quoteReference(id)}  ${id}  next try ${announceAt}`);
    return lines.length > 0 ? lines : ['Nobody is owed an alert.'];
  }

  async function resend(): Promise<readonly string[]> {
    const time = now();
    let [resent, under] = [0, 0];
    for await (const line of outbox.all()) {
      if (await outbox.makeDue(line, time)) resent += 1;
      else under += 1;
    }
    return [
      `To be announced within a minute, by the sweeper: ${resent}.`,
      ...(under > 0 ? [`Being announced, or not there any more: ${under}.`] : []),
    ];
  }

  return (command: Pick<AlertsCommand, 'name'>) => (command.name === 'list' ? list() : resend());
}
