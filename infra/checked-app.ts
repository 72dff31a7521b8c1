import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import { FEATURE_FLAGS } from './feature-flags.ts';

/**
 * An app whose synth throws when a resource falls short of the AWS Solutions rules and nobody has
 * acknowledged the finding.
 * @param outdir receives the assembly; without it, the folder that the CLI or `CDK_OUTDIR` names
 */
export function checkedApp(outdir?: string): App {
  const app = new App({ analyticsReporting: false, context: FEATURE_FLAGS, ...(outdir && { outdir }) });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  return app;
}
