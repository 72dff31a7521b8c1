/**
 * Synthesizes the product: `CDK_OUTDIR=cdk.out node infra/app.ts`, or through the CLI (`npx cdk synth`).
 * The stage is chosen by `-c stage=NAME`.
 */
import { join } from 'node:path';
import { bundleFunctions } from './bundle-functions.ts';
import { checkedApp, synthesizeChecked } from './checked-app.ts';
import { readSiteBuild } from './site-build.ts';
import { FiveStarMovingStack } from './stack.ts';
import { assertReadyForThePublic, STAGES, stageNameFrom } from './stages.ts';

const DIST = join(import.meta.dirname, '..', 'dist');

async function synthesize(): Promise<void> {
  const app = checkedApp();
  const stageName = stageNameFrom(app.node.tryGetContext('stage'));
  if (stageName === 'production') assertReadyForThePublic(STAGES[stageName]);
  const site = readSiteBuild(DIST);
  await bundleFunctions();
  new FiveStarMovingStack(app, {
    stageName,
    stage: STAGES[stageName],
    site,
    bundles: join(DIST, 'functions'),
  });
  synthesizeChecked(app);
  console.log(`Synthesized the stage ${stageName} into ${app.outdir}.`);
}

try {
  await synthesize();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
