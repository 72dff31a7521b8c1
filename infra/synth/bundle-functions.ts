import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { lazyModules } from './lazy-modules.ts';

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

/**
 * Bundles each function into `NAME/index.mjs`: a minified ECMAScript module with all dependencies. All entries in one
 * run of the bundler, because one process per function takes three times as long. Source maps are written beside
 * `outdir`, not into it, so that they are never uploaded; they hold names of sources and no text. What a function
 * imports by `import()` is a module of its own in its folder, with all of its dependencies.
 * @param entries source file of each function, from `root`
 * @param outdir emptied first; receives one folder per function
 * @throws with the names of missing entries, or with the bundler's own messages
 */
export async function bundleFunctions(
  entries: Readonly<Record<string, string>>,
  outdir: string,
  root: string = ROOT,
  { isForDebugger = false } = {},
): Promise<void> {
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
    plugins: [lazy.plugin],
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
}
