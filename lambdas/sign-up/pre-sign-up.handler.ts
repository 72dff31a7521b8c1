import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { logUnexpected } from '../http/log-unexpected.ts';
import { addressDigest } from '../mail/address-digest.ts';
import { createAdmitsAddress } from '../mail/ceilings.ts';
import { ceilingCounter } from '../mail/ceilings-table.ts';
import { logCeiling } from '../mail/log-ceiling.ts';
import { logWithoutPass } from './log-without-pass.ts';
import { createPreSignUp } from './pre-sign-up.ts';
import { signUpPasses } from './sign-up-passes-table.ts';

const client = documentClient();
const table = requiredSetting('BOOKKEEPING_TABLE');
const now = () => new Date();

export const handler = createPreSignUp({
  passes: signUpPasses(client, table),
  admits: createAdmitsAddress({ count: ceilingCounter(client, table), digest: addressDigest, now }),
  log: logCeiling,
  logWithoutPass,
  logUnexpected,
  now,
});
