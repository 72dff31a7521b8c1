import { rmSync } from 'node:fs';
import { App } from 'aws-cdk-lib';
import { FiveStarMovingStack } from '../../../infra/stack.ts';
import type { Stage } from '../../../infra/stages.ts';
import { FEATURE_FLAGS } from '../../../infra/synth/feature-flags.ts';
import { readSiteBuild } from '../../../infra/synth/read-site-build.ts';
import { builtFunctions } from '../../infra/built-functions.ts';
import { writeBuild } from '../../infra/built-site.ts';

/** The stack with a stage of its own and a site of a few files. */
export function synthesizeStage(assemblyDirectory: string, stage: Stage): void {
  const dist = writeBuild();
  try {
    const context = FEATURE_FLAGS;
    const app = new App({
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
      context,
      outdir: assemblyDirectory,
    });
    new FiveStarMovingStack(app, {
      stageName: 'dev',
      stage,
      site: readSiteBuild(dist),
      bundles: builtFunctions(),
    });
    app.synth();
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
