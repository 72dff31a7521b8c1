import { CfnDeletionPolicy, CfnResource, CfnRule, Fn, Stack } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import * as z from 'zod';
import { REGION } from '#contract/deployment.ts';
import type { Stage } from './stages.ts';

const { RETAIN } = CfnDeletionPolicy;

/** A template as far as what is retained is to be found in it. */
const templateSchema = z.object({
  Resources: z.record(
    z.string(),
    z.object({
      Type: z.string(),
      Properties: z.record(z.string(), z.unknown()).default({}),
      DeletionPolicy: z.string().optional(),
    }),
  ),
});

/** The pool names its triggers, which are not there before all else is; the deployment after the import adds them. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = { 'AWS::Cognito::UserPool': ['LambdaConfig'] };

interface RetainedStackProps {
  readonly stackName: string;
  readonly stage: Stage;
  /** The template of the whole stack. */
  readonly template: unknown;
}

/**
 * What a stack retains, under the same logical ids and alone, for `cdk import`: an import adds what is mapped and nothing
 * else, so a resource that refers to one that is not retained is refused as an unresolved reference.
 * Source: https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/import-resources-manually.html
 */
export class RetainedStack extends Stack {
  constructor(scope: Construct, { stackName, stage: { account }, template }: RetainedStackProps) {
    super(scope, stackName, { env: { region: REGION, ...(account && { account }) } });
    for (const [id, { Type, Properties, DeletionPolicy }] of Object.entries(
      templateSchema.parse(template).Resources,
    )) {
      if (DeletionPolicy !== RETAIN) continue;
      const left = WITHOUT[Type] ?? [];
      const properties = Object.fromEntries(
        Object.entries(Properties).filter(([name]) => !left.includes(name)),
      );
      const resource = new CfnResource(this, id, { type: Type, properties });
      resource.overrideLogicalId(id);
      resource.cfnOptions.deletionPolicy = RETAIN;
      resource.cfnOptions.updateReplacePolicy = RETAIN;
    }
    this.#refuseDeployments();
  }

  /**
   * A deployment of this template over the stack would take out all else. The rule is a part that an import leaves out:
   * of the synthesized template, `cdk import` takes the resources alone (aws-cdk, `ResourceImporter`).
   */
  #refuseDeployments(): void {
    new CfnRule(this, 'ForImportAlone', {
      assertions: [
        {
          assert: Fn.conditionEquals('a deployment', 'an import'),
          assertDescription: 'This template is for cdk import: deploy without -c retained-only=true.',
        },
      ],
    });
  }
}
