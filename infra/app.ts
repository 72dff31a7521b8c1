/**
 * Synthesizes the product: `CDK_OUTDIR=cdk.out node infra/app.ts`, or through the CLI (`npx cdk synth`).
 * The stage is chosen by `-c stage=NAME`; `npm run synth` and `npm run deploy` take `--stage NAME`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App } from 'aws-cdk-lib';
import { BUSINESS } from '#contract/business.ts';
import { PROOF } from '#contract/business-proof.ts';
import { stageNameFrom } from '#contract/deployment.ts';
import { assertPipelinesApart } from './account/pipelines-apart.ts';
import { FIRST_DEPLOYMENT, RETAINED_ONLY, refuseUnknownContext } from './context-keys.ts';
import { FUNCTION_ENTRIES } from './functions.ts';
import { assertReadyForThePublic, leftOutOf } from './ready-for-the-public.ts';
import { RetainedStack } from './retained-stack.ts';
import { type FiveStarMovingProps, FiveStarMovingStack } from './stack.ts';
import { STAGES } from './stages.ts';
import { bundleFunctions } from './synth/bundle-functions.ts';
import { checkedApp, synthesizeChecked } from './synth/checked-app.ts';
import { readSiteBuild } from './synth/read-site-build.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

/** Adds what the stack retains to the app. The whole one is synthesized elsewhere: both have one name. */
function retainedOf(app: App, props: FiveStarMovingProps): void {
  const folder = mkdtempSync(join(tmpdir(), 'whole-stack-'));
  try {
    const whole = checkedApp(folder);
    const { stackName } = new FiveStarMovingStack(whole, props);
    const { template } = synthesizeChecked(whole).getStackByName(stackName);
    new RetainedStack(app, { stackName, template, stage: props.stage });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function synthesize(): Promise<void> {
  const app = checkedApp();
  refuseUnknownContext(Object.keys(app.node.getAllContext()));
  const stageName = stageNameFrom(app.node.tryGetContext('stage'));
  if (stageName === 'production') {
    assertReadyForThePublic(STAGES[stageName], BUSINESS, PROOF);
    assertPipelinesApart(STAGES);
    for (const sentence of leftOutOf(STAGES[stageName], PROOF)) console.log(sentence);
  }
  const site = readSiteBuild(DIST);
  const bundles = join(DIST, 'functions');
  await bundleFunctions(FUNCTION_ENTRIES, bundles);
  const isFirstDeployment = app.node.tryGetContext(FIRST_DEPLOYMENT) === 'true';
  const props = { stageName, stage: STAGES[stageName], site, bundles, isFirstDeployment };
  if (app.node.tryGetContext(RETAINED_ONLY) === 'true') retainedOf(app, props);
  else new FiveStarMovingStack(app, props);
  synthesizeChecked(app);
  console.log(`Synthesized the stage ${stageName} into ${app.outdir}.`);
}

try {
  await synthesize();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
