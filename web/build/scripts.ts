import { build, type Rolldown } from 'vite';
import type { Scripts } from './documents.ts';
import { PUBLIC, ROOT } from './paths.ts';

function isOutput(result: unknown): result is Rolldown.RolldownOutput {
  return typeof result === 'object' && result !== null && 'output' in result;
}

/** Bundles one entry of the public site into a single module. */
async function bundle(name: keyof Scripts, site: string, write: boolean): Promise<Rolldown.OutputChunk> {
  const result = await build({
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
    publicDir: PUBLIC,
    build: {
      outDir: site,
      emptyOutDir: false,
      write,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { [name]: `${ROOT}/web/site/scripts/${name}.ts` },
        output: { entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const output = isOutput(result) ? result.output : [];
  const [chunk, ...others] = output;
  if (chunk === undefined || others.length > 0) {
    throw new Error(`The script ${name} must be one file; the bundler made ${output.length}.`);
  }
  return chunk;
}

/** Bundles the scripts of the public pages into `site`; each is one file, so that a page needs one request at most. */
export async function bundleScripts(site: string): Promise<Scripts> {
  const [home, notFound, early] = await Promise.all([
    bundle('home', site, true),
    bundle('not-found', site, true),
    bundle('early', site, false),
  ]);
  return { home: `/${home.fileName}`, 'not-found': `/${notFound.fileName}`, early: early.code.trim() };
}
