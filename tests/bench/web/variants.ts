import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const ROOT = join(import.meta.dirname, '../../..');

/** A way to ship the same pages: its name in the table, and the folder that is served. */
export interface Variant {
  readonly name: string;
  readonly folder: string;
  /** Whether every address is answered with the one document of an application. */
  readonly isApplication: boolean;
}

function buildSite(folder: string): Variant {
  const { status, stderr } = spawnSync(process.execPath, ['web/build/build.ts', folder], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build of the site failed:\n${stderr}`);
  return { name: 'this site', folder: join(folder, 'site'), isApplication: false };
}

/** The same documents with every script removed: what no page can be faster than. */
function withoutScripts(site: Variant, folder: string): Variant {
  cpSync(site.folder, folder, { recursive: true });
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.html'))) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    writeFileSync(path, text.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, ''));
  }
  return { name: '(a) no script', folder, isApplication: false };
}

/** The same pages by the same components, drawn in the browser: an ordinary Vite build of a single-page application. */
async function drawnByClient(folder: string): Promise<Variant> {
  const source = join(folder, 'source');
  mkdirSync(source, { recursive: true });
  writeFileSync(
    join(source, 'index.html'),
    `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>FIVE Star Moving</title></head><body><div id="root"></div><script type="module" src="${join(ROOT, 'tests/bench/web/client/main.tsx')}"></script></body></html>`,
  );
  const built = join(folder, 'built');
  await build({
    root: source,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    publicDir: join(ROOT, 'web/site/public'),
    plugins: [react()],
    build: { outDir: built, emptyOutDir: true },
  });
  return { name: '(b) drawn by the client', folder: built, isApplication: true };
}

/** Builds all three below `folder`. */
export async function buildVariants(folder: string): Promise<readonly Variant[]> {
  const site = buildSite(join(folder, 'site'));
  return [site, withoutScripts(site, join(folder, 'no-script')), await drawnByClient(join(folder, 'client'))];
}
