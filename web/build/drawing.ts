import { runnerImport } from 'vite';
import type { PageGroup } from '../site/draw.tsx';
import { RESOLVE, ROOT } from './paths.ts';
import { readPictures } from './pictures.ts';

/** Runs the React side of the public pages in this process and returns the rendered pages. */
export async function drawPages(): Promise<readonly PageGroup[]> {
  process.env.NODE_ENV = 'production';
  const { module } = await runnerImport<typeof import('../site/draw.tsx')>(`${ROOT}/web/site/draw.tsx`, {
    root: ROOT,
    configFile: false,
    resolve: RESOLVE,
    mode: 'production',
    logLevel: 'warn',
  });
  return module.drawSite(readPictures());
}
