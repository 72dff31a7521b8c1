import { setTimeout } from 'node:timers/promises';
import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import { attemptCounter } from './attempts-table.ts';
import { createNoteSignIn } from './note-sign-in.ts';

/** Before the password is looked at. */
export const handler = createNoteSignIn('attempts', {
  counter: attemptCounter(documentClient(), requiredSetting('BOOKKEEPING_TABLE')),
  now: () => new Date(),
  pause: setTimeout,
  log: (error) => logUnexpected(error, { endpoint: 'pre-authentication' }),
});
