import { documentClient } from '../aws/document-client.ts';
import { requiredSetting } from '../aws/environment.ts';
import { addressDigest } from '../mail/address-digest.ts';
import { createAdmitsAddress } from '../mail/ceilings.ts';
import { ceilingCounter } from '../mail/ceilings-table.ts';
import { logCeiling } from '../mail/log-ceiling.ts';
import { createPreSignUp } from './pre-sign-up.ts';

export const handler = createPreSignUp({
  admits: createAdmitsAddress({
    count: ceilingCounter(documentClient(), requiredSetting('BOOKKEEPING_TABLE')),
    digest: addressDigest,
    now: () => new Date(),
  }),
  log: logCeiling,
});
