import { setTimeout } from 'node:timers/promises';
import { signInNote } from '../accounts/account-proofs-table.ts';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import { attemptCounter } from './attempts-table.ts';
import { createNoteSignIn } from './note-sign-in.ts';

const client = documentClient();
const table = requiredSetting('BOOKKEEPING_TABLE');
const attempts = attemptCounter(client, table);
const noteSignIn = signInNote(client, table);

/** After password and second factor were right. */
export const handler = createNoteSignIn('successes', {
  counter: {
    count: async (kind, attempt) => {
      await Promise.all([
        attempts.count(kind, attempt),
        attempt.userId === undefined ? undefined : noteSignIn(attempt.userId),
      ]);
    },
  },
  now: () => new Date(),
  pause: setTimeout,
  log: (error) => logUnexpected(error, { endpoint: 'post-authentication' }),
});
