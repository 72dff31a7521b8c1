import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { AccountStack } from '../../../infra/account/account-stack.ts';
import { STAGES, type Stage } from '../../../infra/stages.ts';
import { FEATURE_FLAGS } from '../../../infra/synth/feature-flags.ts';
import { temporaryDirectory } from '../local/temporary-directory.ts';

/** A stage of production whose account stack has all that one can have. */
export const WHOLE_STAGE: Stage = {
  ...STAGES.production,
  account: '123456789012',
  repository: 'rivera/moving',
  anomalyMonitor: 'made',
  freePlanFor: 'E1ABCDEFGHIJKL',
};

/** The template of what an account has beside the stack of production. */
export function accountTemplate(stage: Stage): Template {
  const app = new App({
    outdir: temporaryDirectory(),
    analyticsReporting: false,
    builtinCloudFormationValidation: false,
    context: FEATURE_FLAGS,
  });
  return Template.fromStack(new AccountStack(app, { stageName: 'production', stage }));
}
