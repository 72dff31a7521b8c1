import type { InlineConfig, Rolldown } from 'vite';
import { RESOLVE, ROOT } from './paths.ts';

/** Each bundle of this project is described where it is made, not in a file that Vite would look for. */
export const BUNDLE = {
  root: ROOT,
  configFile: false,
  resolve: RESOLVE,
  mode: 'production',
  logLevel: 'warn',
} as const satisfies InlineConfig;

/** What every bundle of browsers writes into `site`, where other files are already. */
export const browserOutput = (site: string) =>
  ({ outDir: site, emptyOutDir: false, target: 'es2022' }) as const satisfies InlineConfig['build'];

/** What Vite has made, when it neither watched nor made several bundles. */
export function outputOf(result: unknown): Rolldown.RolldownOutput['output'] | [] {
  const isOutput = (made: unknown): made is Rolldown.RolldownOutput =>
    typeof made === 'object' && made !== null && 'output' in made;
  return isOutput(result) ? result.output : [];
}
