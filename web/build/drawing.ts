import { runnerImport } from 'vite';
import type { Proof } from '#contract/business-proof.ts';
import type { PageGroup } from '../site/draw.tsx';
import { RESOLVE, ROOT } from './paths.ts';
import { readPictures } from './pictures.ts';

/**
 * Runs the React side of the public pages in this process and returns the rendered pages.
 * @param only the file of the page that is wanted; every page without it
 * @param proof reviews and promises in place of those that are configured
 */
export async function drawPages(only?: string, proof?: Proof): Promise<readonly PageGroup[]> {
  process.env.NODE_ENV = 'production';
  const { module } = await runnerImport<typeof import('../site/draw.tsx')>(`${ROOT}/web/site/draw.tsx`, {
    root: ROOT,
    configFile: false,
    resolve: RESOLVE,
    mode: 'production',
    logLevel: 'warn',
  });
  return module.drawSite(readPictures(), only, proof);
}
