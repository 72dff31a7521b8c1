import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import * as z from 'zod';
import { lazyModules } from './lazy-modules.ts';
import { packageVersions } from './package-versions.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Lambda sets credentials in the environment; the SDK imports these only when there are none. */
const UNUSED_CREDENTIAL_PROVIDERS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/** Where the source maps of the bundles in a folder stand: as deep as the bundles, because their paths are relative. */
export function mapsFolder(outdir: string): string {
  return `${outdir}.maps`;
}

/** Sources of each function by its name, from the root of the repository, packages apart. */
export type FunctionSources = Readonly<Record<string, readonly string[]>>;

/** Beside the source maps of the bundles. */
const SOURCES_FILE = 'sources.json';

/** Beside the source maps of the bundles: modules of packages of which something is in a bundle. */
export const MODULES_FILE = 'modules.json';

/** What the bundles in a folder were last made of; nothing when that is not known. */
export function readSources(outdir: string): FunctionSources {
  try {
    return z
      .record(z.string(), z.array(z.string()))
      .parse(JSON.parse(readFileSync(join(mapsFolder(outdir), SOURCES_FILE), 'utf8')));
  } catch {
    return {};
  }
}

function sourcesOf(outputs: Metafile['outputs'], nameOf: (output: string) => string): FunctionSources {
  const sources: Record<string, string[]> = {};
  for (const [output, { inputs }] of Object.entries(outputs)) {
    const own = Object.keys(inputs).filter((input) => !input.includes('node_modules/'));
    sources[nameOf(output)] = [...(sources[nameOf(output)] ?? []), ...own];
  }
  return sources;
}

const modulesOf = (outputs: Metafile['outputs']): readonly string[] =>
  [
    ...new Set(
      Object.values(outputs).flatMap(({ inputs }) =>
        Object.entries(inputs)
          .filter(([input, { bytesInOutput }]) => bytesInOutput > 0 && input.includes('node_modules/'))
          .map(([input]) => input),
      ),
    ),
  ].toSorted();

/**
 * Bundles each function into `NAME/index.mjs`: a minified ECMAScript module with all dependencies. All entries in one
 * run of the bundler, because one process per function takes three times as long. Source maps are written beside
 * `outdir`, not into it, so that they are never uploaded; they hold names of sources and no text. What a function
 * imports by `import()` is a module of its own in its folder, with all of its dependencies.
 * @param entries source file of each function, from `root`
 * @param outdir emptied first; receives one folder per function
 * @returns what each function was made of, which stands beside the maps as well
 * @throws with the names of missing entries, or with the bundler's own messages
 */
export async function bundleFunctions(
  entries: Readonly<Record<string, string>>,
  outdir: string,
  root: string = ROOT,
  { isForDebugger = false } = {},
): Promise<FunctionSources> {
  const missing = Object.values(entries).filter((entry) => !existsSync(join(root, entry)));
  if (missing.length > 0) {
    throw new Error(`No handler at ${missing.join(', ')}: write it, or correct the entry in infra/.`);
  }
  const maps = mapsFolder(outdir);
  for (const folder of [outdir, maps]) rmSync(folder, { recursive: true, force: true });
  const lazy = lazyModules();
  const options = {
    absWorkingDir: root,
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: !isForDebugger,
    // A debugger reads the sources out of the bundle itself.
    sourcemap: isForDebugger ? 'inline' : 'external',
    sourcesContent: isForDebugger,
    write: false,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // ESM builds, because the bundler cannot tree-shake CommonJS.
    mainFields: ['module', 'main'],
    // Packages that come as CommonJS only call require() for Node's modules; ECMAScript modules have no require.
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
    external: UNUSED_CREDENTIAL_PROVIDERS,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [lazy.plugin, packageVersions],
  } as const satisfies BuildOptions;
  const functions = await build({
    ...options,
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [`${name}/index`, join(root, entry)]),
    ),
  });
  const folderOf = (output: string) => basename(dirname(output));
  const lazyEntries = lazy.entriesOf(functions.metafile.outputs, folderOf);
  const modules = await build({ ...options, entryPoints: lazyEntries });
  for (const { path, contents } of [...functions.outputFiles, ...modules.outputFiles]) {
    const file = path.endsWith('.map') ? path.replace(outdir, maps) : path;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, contents);
  }
  const outputs = { ...functions.metafile.outputs, ...modules.metafile.outputs };
  const sources = sourcesOf(outputs, folderOf);
  mkdirSync(maps, { recursive: true });
  writeFileSync(join(maps, SOURCES_FILE), JSON.stringify(sources));
  writeFileSync(join(maps, MODULES_FILE), JSON.stringify(modulesOf(outputs)));
  return sources;
}
