/**
 * Synthesizes what an account has beside the stack of a stage: `npm run deploy -- --account --stage NAME`, once with the
 * credentials of whoever owns the account.
 */
import { stageNameFrom } from '#contract/deployment.ts';
import { refuseUnknownContext } from '../context-keys.ts';
import { STAGES } from '../stages.ts';
import { checkedApp, synthesizeChecked } from '../synth/checked-app.ts';
import { AccountStack } from './account-stack.ts';

try {
  const app = checkedApp();
  refuseUnknownContext(Object.keys(app.node.getAllContext()));
  const stageName = stageNameFrom(app.node.tryGetContext('stage'));
  const stack = new AccountStack(app, { stageName, stage: STAGES[stageName] });
  synthesizeChecked(app);
  console.log(`Synthesized ${stack.stackName} into ${app.outdir}.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
