/**
 * Bundles every function of the product into `dist/functions/NAME/index.mjs`.
 *
 * Usage: node infra/bundle-functions.ts
 */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ENDPOINT_FUNCTIONS } from './endpoint-functions.ts';
import type { FunctionDefinition } from './function-definition.ts';
import { SCHEDULED_FUNCTIONS } from './scheduled-functions.ts';
import { STREAM_FUNCTIONS } from './stream-functions.ts';
import { TRIGGER_FUNCTIONS } from './trigger-functions.ts';

const ROOT = join(import.meta.dirname, '..');

/** All functions of the stack by name. */
export const FUNCTIONS: Readonly<Record<string, FunctionDefinition>> = {
  ...ENDPOINT_FUNCTIONS,
  ...SCHEDULED_FUNCTIONS,
  ...STREAM_FUNCTIONS,
  ...TRIGGER_FUNCTIONS,
};

/** A function finds its credentials in the environment: these are imported only where there are none, and never there. */
const UNUSED_CREDENTIAL_PROVIDERS = [
  '@aws-sdk/credential-provider-http',
  '@aws-sdk/credential-provider-ini',
  '@aws-sdk/credential-provider-process',
  '@aws-sdk/credential-provider-sso',
  '@aws-sdk/credential-provider-web-identity',
  '@smithy/credential-provider-imds',
];

/**
 * One run of the bundler over all entries, because one process per function takes three times as long.
 * ECMAScript modules, minified, for the Node of the runtime; nothing is left to be resolved at run time.
 * @param entries source file of each function, from `root`
 * @param outdir receives one folder per function
 * @throws one sentence that names the missing entries, or the bundler's own messages
 */
export async function bundleFunctions(
  entries: Readonly<Record<string, string>> = Object.fromEntries(
    Object.entries(FUNCTIONS).map(([name, { entry }]) => [name, entry]),
  ),
  outdir: string = join(ROOT, 'dist', 'functions'),
  root: string = ROOT,
): Promise<void> {
  const missing = Object.values(entries).filter((entry) => !existsSync(join(root, entry)));
  if (missing.length > 0) {
    throw new Error(`No handler at ${missing.join(', ')}: write it, or correct the entry in infra/.`);
  }
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, entry]) => [`${name}/index`, join(root, entry)]),
    ),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    // Take the ESM builds, which can be shaken.
    mainFields: ['module', 'main'],
    // Some packages come as CommonJS only and ask for parts of Node, which ECMAScript modules have no word for.
    banner: {
      js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);",
    },
    external: UNUSED_CREDENTIAL_PROVIDERS,
    legalComments: 'none',
    logLevel: 'warning',
  });
}

if (import.meta.main) {
  try {
    await bundleFunctions();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
