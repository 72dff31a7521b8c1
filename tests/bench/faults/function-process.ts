/**
 * Runs a function in a process that may be killed at any moment: loads the module that its command line names, and
 * answers events one beside the other, which is as many instances.
 */
import { pathToFileURL } from 'node:url';

export interface EventMessage {
  readonly id: number;
  /** JSON. */
  readonly event: string;
}

export interface ResultMessage {
  readonly id: number;
  /** JSON of what the handler resolved to; undefined when it threw. */
  readonly payload?: string;
  readonly error?: string;
}

const { handler } = await import(pathToFileURL(process.argv[2] ?? '').href);

process.on('message', async ({ id, event }: EventMessage) => {
  const result: ResultMessage = await Promise.resolve()
    .then(() => handler(JSON.parse(event)))
    .then(
      (answer) => ({ id, payload: JSON.stringify(answer) ?? 'null' }),
      (error) => ({ id, error: String(error) }),
    );
  process.send?.(result);
});
process.on('disconnect', () => process.exit());
process.send?.('ready');
