import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type Resources = Record<string, { Type: string; Properties?: object; DependsOn?: string[] }>;

/** A folder of the assembly: files with their content. */
export type Asset = Readonly<Record<string, string>>;

interface AssemblyParts {
  readonly resources: Resources;
  readonly outputs?: Record<string, object | string>;
  /** By the hash in the key under which the template names them. */
  readonly assets?: Readonly<Record<string, Asset>>;
  /** The account that the stack names; none by default. */
  readonly account?: string;
}

function writeFiles(directory: string, files: Asset): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true });
    writeFileSync(join(directory, name), content);
  }
}

/** Writes what CDK would synthesize for a stack called Shop. */
export function writeAssembly(
  directory: string,
  { resources, outputs = {}, assets = {}, account = 'unknown-account' }: AssemblyParts,
): string {
  const files = Object.entries(assets).map(([hash, content]) => {
    writeFiles(join(directory, `asset.${hash}`), content);
    const destination = { bucketName: 'assets', objectKey: `${hash}.zip` };
    return [
      hash,
      { source: { path: `asset.${hash}`, packaging: 'zip' }, destinations: { here: destination } },
    ];
  });
  const documents = {
    'manifest.json': {
      artifacts: {
        Tree: { type: 'cdk:tree' },
        Shop: {
          type: 'aws:cloudformation:stack',
          environment: `aws://${account}/us-west-2`,
          properties: { templateFile: 'Shop.template.json' },
        },
        'Shop.assets': { type: 'cdk:asset-manifest', properties: { file: 'Shop.assets.json' } },
      },
    },
    'Shop.assets.json': { files: Object.fromEntries(files) },
    'Shop.template.json': {
      Resources: resources,
      Outputs: Object.fromEntries(Object.entries(outputs).map(([name, Value]) => [name, { Value }])),
    },
  };
  mkdirSync(directory, { recursive: true });
  for (const [name, document] of Object.entries(documents)) {
    writeFileSync(join(directory, name), JSON.stringify(document));
  }
  return directory;
}

export const ref = (logicalId: string) => ({ Ref: logicalId });
export const attribute = (logicalId: string, name: string) => ({ 'Fn::GetAtt': [logicalId, name] });
export const joined = (...parts: readonly unknown[]) => ({ 'Fn::Join': ['', parts] });
