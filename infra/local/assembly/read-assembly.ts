import { join } from 'node:path';
import * as z from 'zod';
import { ExpectedFailure } from '../shared/expected-failure.ts';
import { isObject, type JsonObject, mapTexts, readJsonFile } from '../shared/json.ts';
import { LOCAL_ACCOUNT } from './physical-names.ts';

const DEFAULT_REGION = 'us-west-2';
const HOW_TO_SYNTHESIZE = 'Run "npm run synth" to write it.';

/** A synthesized stack on disk: its template and its assets. */
export interface Assembly {
  readonly stackName: string;
  readonly region: string;
  readonly template: JsonObject;
  /** Absolute path of each asset, by its key in the bootstrap bucket. */
  readonly assets: ReadonlyMap<string, string>;
}

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      environment: z.string().optional(),
      properties: z
        .object({
          templateFile: z.string().optional(),
          stackName: z.string().optional(),
          file: z.string().optional(),
        })
        .optional(),
    }),
  ),
});

const assetsSchema = z.object({
  files: z.record(
    z.string(),
    z.object({
      source: z.object({ path: z.string().optional() }),
      destinations: z.record(z.string(), z.object({ objectKey: z.string() })),
    }),
  ),
});

const templateSchema = z.custom<JsonObject>(
  (value) => z.object({ Resources: z.record(z.string(), z.looseObject({})) }).safeParse(value).success,
);

function parse<T>(file: string, schema: z.ZodType<T>): T {
  const result = schema.safeParse(readJsonFile(file, HOW_TO_SYNTHESIZE));
  if (!result.success) throw new ExpectedFailure(`${file} is not what CDK writes. ${HOW_TO_SYNTHESIZE}`);
  return result.data;
}

function readAssets(directory: string, file: string): readonly [string, string][] {
  return Object.values(parse(join(directory, file), assetsSchema).files).flatMap((asset) =>
    Object.values(asset.destinations).map(({ objectKey }): [string, string] => [
      objectKey,
      join(directory, asset.source.path ?? ''),
    ]),
  );
}

const ENVIRONMENT = /^aws:\/\/(\d{12})\//;

/** A stack that names its account has that in ARNs and conditions; here it runs in the account of the local run. */
function inLocalAccount(template: JsonObject, environment = ''): JsonObject {
  const [, account] = ENVIRONMENT.exec(environment) ?? [];
  if (account === undefined) return template;
  const local = mapTexts(template, (text) => text.replaceAll(account, LOCAL_ACCOUNT));
  return isObject(local) ? local : template;
}

/**
 * Reads the one stack of a cloud assembly.
 * @param directory output folder of the CDK, for example `cdk.out`
 */
export function readAssembly(directory: string): Assembly {
  const artifacts = Object.entries(parse(join(directory, 'manifest.json'), manifestSchema).artifacts);
  const stacks = artifacts.filter(([, artifact]) => artifact.type === 'aws:cloudformation:stack');
  const [stack] = stacks;
  const templateFile = stack?.[1].properties?.templateFile;
  if (stack === undefined || templateFile === undefined || stacks.length > 1) {
    throw new ExpectedFailure(
      `${directory} holds ${stacks.length} stacks; the local run takes exactly one. ${HOW_TO_SYNTHESIZE}`,
    );
  }
  const [id, { environment, properties }] = stack;
  const region = environment?.split('/').at(-1) ?? DEFAULT_REGION;
  return {
    stackName: properties?.stackName ?? id,
    region: region.startsWith('unknown') ? DEFAULT_REGION : region,
    template: inLocalAccount(parse(join(directory, templateFile), templateSchema), environment),
    assets: new Map(
      artifacts.flatMap(([, artifact]) =>
        artifact.type === 'cdk:asset-manifest' && artifact.properties?.file !== undefined
          ? readAssets(directory, artifact.properties.file)
          : [],
      ),
    ),
  };
}
