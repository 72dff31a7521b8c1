import { App, Validations } from 'aws-cdk-lib';
import type { CloudAssembly } from 'aws-cdk-lib/cx-api';
import { AwsSolutionsChecks } from 'cdk-nag';
import { FEATURE_FLAGS } from './feature-flags.ts';

const REMEDY =
  'Mend what falls short, or accept it in infra/nag-acknowledgements.ts: by the path of its construct, with a reason.';

/**
 * An app whose synth throws when a cdk-nag finding of the AWS Solutions rules is not suppressed.
 * @param outdir folder for the assembly; by default the one that the CLI or `CDK_OUTDIR` names
 */
export function checkedApp(outdir?: string): App {
  const app = new App({
    analyticsReporting: false,
    // Auto-synth would run a second time at exit and report the same findings again.
    autoSynth: false,
    context: FEATURE_FLAGS,
    ...(outdir && { outdir }),
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}

/**
 * Writes the assembly.
 * @throws when there are findings; the message ends with what to do
 */
export function synthesizeChecked(app: App): CloudAssembly {
  try {
    return app.synth();
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('A copy of this report')) throw error;
    throw new Error(`${error.message}\n${REMEDY}`, { cause: error });
  }
}
