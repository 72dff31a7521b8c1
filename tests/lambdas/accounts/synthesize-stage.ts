import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { FUNCTION_ENTRIES } from '../../../infra/functions.ts';
import { FiveStarMovingStack } from '../../../infra/stack.ts';
import type { Stage } from '../../../infra/stages.ts';
import { bundleFunctions } from '../../../infra/synth/bundle-functions.ts';
import { FEATURE_FLAGS } from '../../../infra/synth/feature-flags.ts';
import { readSiteBuild } from '../../../infra/synth/read-site-build.ts';
import { writeBuild } from '../../infra/built-site.ts';

/** The stack with a stage of its own and a site of a few files. */
export async function synthesizeStage(assemblyDirectory: string, stage: Stage): Promise<void> {
  const dist = writeBuild();
  try {
    const bundles = join(dist, 'functions');
    await bundleFunctions(FUNCTION_ENTRIES, bundles);
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
      bundles,
    });
    app.synth();
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}
