import { backOff } from '../aws/back-off.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { createExpireHeld } from './expire-held.ts';
import { expiringQuotes } from './held-quotes-table.ts';

const expireHeld = createExpireHeld({
  quotes: expiringQuotes(documentClient(), requiredSetting('QUOTES_TABLE'), backOff),
  now: () => new Date(),
});

/** Runs on a schedule; the result is for manual invocations. */
export const handler = async (): Promise<{ readonly expired: number }> => ({ expired: await expireHeld() });
