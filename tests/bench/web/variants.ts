import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { BUSINESS } from '#contract/business.ts';
import type { Assembly } from '../../../infra/local/assembly/read-assembly.ts';
import { readPictures } from '../../../web/build/pictures.ts';

const ROOT = join(import.meta.dirname, '../../..');
const DOCUMENTS = '*.html';
const SCRIPTS = 'home-*.js';
const CLIENT = join(ROOT, 'tests/bench/web/client/main.tsx');

/** A way to ship the same pages: its name in the table, and the stack that deploys it. */
export interface Variant {
  readonly name: string;
  readonly assembly: Assembly;
}

/** The same stack with every folder that holds files of a `pattern` replaced by a copy that `change` has worked on. */
function withFolders(
  assembly: Assembly,
  pattern: string,
  folder: string,
  change: (copy: string) => void,
): Assembly {
  const assets = [...assembly.assets].map(([key, source]): [string, string] => {
    if (globSync(pattern, { cwd: source }).length === 0) return [key, source];
    const copy = join(folder, basename(source));
    cpSync(source, copy, { recursive: true });
    change(copy);
    return [key, copy];
  });
  return { ...assembly, assets: new Map(assets) };
}

function rewriteDocuments(folder: string, rewrite: (html: string) => string): void {
  for (const file of globSync(DOCUMENTS, { cwd: folder })) {
    const path = join(folder, file);
    writeFileSync(path, rewrite(readFileSync(path, 'utf8')));
  }
}

/** The same documents with every script removed: what no page can be faster than. */
function withoutScripts(assembly: Assembly, folder: string): Assembly {
  return withFolders(assembly, DOCUMENTS, folder, (copy) =>
    rewriteDocuments(copy, (html) => html.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')),
  );
}

/** The same pages by the same components, drawn in the browser: one ordinary Vite build of a single-page application. */
async function drawnByClient(assembly: Assembly, folder: string): Promise<Assembly> {
  const source = join(folder, 'source');
  mkdirSync(source, { recursive: true });
  writeFileSync(
    join(source, 'index.html'),
    `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${BUSINESS.name}</title></head><body><div id="root"></div><script type="module" src="${CLIENT}"></script></body></html>`,
  );
  const built = join(folder, 'built');
  await build({
    root: source,
    configFile: false,
    mode: 'production',
    logLevel: 'error',
    plugins: [react()],
    define: { PICTURES: JSON.stringify([...readPictures()]) },
    build: {
      outDir: built,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const application = readFileSync(join(built, 'index.html'), 'utf8');
  const withDocuments = withFolders(assembly, DOCUMENTS, folder, (copy) =>
    rewriteDocuments(copy, () => application),
  );
  return withFolders(withDocuments, SCRIPTS, folder, (copy) =>
    cpSync(join(built, 'assets'), copy, { recursive: true }),
  );
}

/** The site of an assembly and the two that it is compared with, which are built below `folder`. */
export async function buildVariants(assembly: Assembly, folder: string): Promise<readonly Variant[]> {
  return [
    { name: 'this site', assembly },
    { name: '(a) no script', assembly: withoutScripts(assembly, join(folder, 'no-script')) },
    { name: '(b) drawn by the client', assembly: await drawnByClient(assembly, join(folder, 'client')) },
  ];
}
