/**
 * Synthesizes what an account has beside the stack of a stage: `npm run deploy -- --account --stage NAME`, once with the
 * credentials of whoever owns the account. The context `trusts-github=true` says that it has GitHub's provider already.
 */
import { stageNameFrom } from '#contract/deployment.ts';
import { STAGES } from '../stages.ts';
import { checkedApp, synthesizeChecked } from '../synth/checked-app.ts';
import { AccountStack } from './account-stack.ts';

const app = checkedApp();
const stageName = stageNameFrom(app.node.tryGetContext('stage'));
const hasProvider = app.node.tryGetContext('trusts-github') === 'true';
const stack = new AccountStack(app, { stageName, stage: STAGES[stageName], hasProvider });
synthesizeChecked(app);
console.log(`Synthesized ${stack.stackName} into ${app.outdir}.`);
