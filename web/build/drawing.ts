import { runnerImport } from 'vite';
import type { PageGroup } from '../site/draw.tsx';
import { ROOT } from './paths.ts';
import { readPictures } from './pictures.ts';

/** Runs the React side of the public pages in this process and returns what it drew. */
export async function drawPages(): Promise<readonly PageGroup[]> {
  process.env.NODE_ENV = 'production';
  const { module } = await runnerImport<typeof import('../site/draw.tsx')>(`${ROOT}/web/site/draw.tsx`, {
    root: ROOT,
    configFile: false,
    mode: 'production',
    logLevel: 'warn',
  });
  return module.drawSite(readPictures());
}
