/** What the template gives to functions that send mail. */
import { expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { ofType, synthesized } from './synthesized.ts';

const stage = synthesized(STAGES.dev);

test('No list of SES keeps mails from an address for good: what pauses one is ours, and ends', () => {
  // An empty list in the set goes before the list of the account.
  // Source: SES Developer Guide, "Using configuration set-level suppression to override your account-level list"
  expect(ofType(stage, 'AWS::SES::ConfigurationSet').map(([, { Properties }]) => Properties)).toMatchObject([
    { SuppressionOptions: { SuppressedReasons: [] } },
  ]);
});
