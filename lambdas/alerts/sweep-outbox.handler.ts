import { documentClient } from '../aws/document-client.ts';
import { announcer } from './channel-stores.ts';
import { logNotTold } from './log-announced.ts';
import { createSweepOutbox, type Swept } from './sweep-outbox.ts';

const sweepOutbox = createSweepOutbox({
  ...announcer(documentClient()),
  logFailure: logNotTold('sweepOutbox'),
  now: () => new Date(),
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = (): Promise<Swept> => sweepOutbox();
