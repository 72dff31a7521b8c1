import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { App } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod';
import { FiveStarMovingStack } from '../../infra/stack.ts';
import { STAGES, type Stage } from '../../infra/stages.ts';
import { FEATURE_FLAGS } from '../../infra/synth/feature-flags.ts';
import { readSiteBuild } from '../../infra/synth/read-site-build.ts';
import { writeBuild } from './built-site.ts';

const resource = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  DependsOn: z.array(z.string()).default([]),
  DeletionPolicy: z.string().optional(),
  UpdateReplacePolicy: z.string().optional(),
});

export type Resource = z.infer<typeof resource>;

/** The resources of a template by their logical ids. */
export const resourcesSchema = z.record(z.string(), resource);

export interface Synthesized {
  readonly template: Template;
  /** Every resource by its logical id. */
  readonly resources: ReadonlyMap<string, Resource>;
  /** Whether CloudFormation refuses to delete the stack. */
  readonly isProtected: boolean;
}

interface SynthesisOptions {
  /** Files of the build that are to be others. */
  readonly files?: Readonly<Record<string, string>>;
  /** What the build says of itself in another way. */
  readonly manifest?: object;
  /** What the context of the app adds. */
  readonly context?: object;
  readonly isFirstDeployment?: boolean;
}

/**
 * The stack of a stage over a small build; the library's slow schema check is left to the test of the whole synth.
 */
export function synthesize(
  stage: Stage = STAGES.dev,
  stageName = 'dev',
  { files = {}, manifest = {}, context = {}, isFirstDeployment = false }: SynthesisOptions = {},
): Synthesized {
  const dist = writeBuild(files, manifest);
  try {
    const app = new App({
      // Removed below with the build: without it the library leaves 23 MB in the temporary folder.
      outdir: join(dist, 'cdk.out'),
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
      context: { ...FEATURE_FLAGS, ...context },
    });
    const stack = new FiveStarMovingStack(app, {
      stageName,
      stage,
      site: readSiteBuild(dist),
      bundles: join(dist, 'functions'),
      isFirstDeployment,
    });
    const template = Template.fromStack(stack);
    const all = z.object({ Resources: resourcesSchema }).parse(template.toJSON());
    return {
      template,
      resources: new Map(Object.entries(all.Resources)),
      isProtected: stack.terminationProtection === true,
    };
  } finally {
    rmSync(dist, { recursive: true, force: true });
  }
}

/** The stages as they stand in the sources, by their name. */
const known = new Map<string, Synthesized>();

/** The same; a stage as it stands in the sources is synthesized once for all files that share a process. */
export function synthesized(
  stage: Stage = STAGES.dev,
  stageName = 'dev',
  options?: SynthesisOptions,
): Synthesized {
  const isAsInSources = Object.entries(STAGES).some(([name, each]) => name === stageName && each === stage);
  if (options !== undefined || !isAsInSources) return synthesize(stage, stageName, options);
  const result = known.get(stageName) ?? synthesize(stage, stageName);
  known.set(stageName, result);
  return result;
}

/** Logical ids and resources of one type, such as `AWS::DynamoDB::Table`. */
export function ofType({ resources }: Synthesized, type: string): readonly (readonly [string, Resource])[] {
  return [...resources].filter(([, { Type }]) => Type === type);
}

/** CloudFormation's expression as a reader would write it: `QuotesTable`, `QuotesTable/index/newest`, `${Id.Arn}`. */
export function readable(value: unknown): string {
  if (typeof value === 'string') return value;
  const join = z.object({ 'Fn::Join': z.tuple([z.string(), z.array(z.unknown())]) }).safeParse(value);
  if (join.success) return join.data['Fn::Join'][1].map(readable).join(join.data['Fn::Join'][0]);
  const attribute = z.object({ 'Fn::GetAtt': z.tuple([z.string(), z.string()]) }).safeParse(value);
  if (attribute.success) {
    const [id, name] = attribute.data['Fn::GetAtt'];
    return name === 'Arn' ? id : `${id}.${name}`;
  }
  const reference = z.object({ Ref: z.string() }).safeParse(value);
  if (reference.success) return reference.data.Ref;
  throw new Error(`No reading for ${JSON.stringify(value)}`);
}
