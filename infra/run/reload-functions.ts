import { existsSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { LocalStack } from '../local/run-stack.ts';
import { bundleFunctions, mapsFolder } from '../synth/bundle-functions.ts';

const SETTLE_MS = 100;

interface ReloadOptions {
  readonly functions: readonly Pick<LocalStack['functions'][number], 'shortName' | 'replaceCode'>[];
  /** The project's folder; `lambdas` and `infra` in it are watched. */
  readonly root: string;
  /** Source file of each function, by its short name. */
  readonly entries: () => Promise<Readonly<Record<string, string>>>;
  /** Receives bundles, in two folders by turns: one is in use while the other is written. */
  readonly outdir: string;
  readonly isForDebugger: boolean;
  readonly log: (line: string) => void;
}

/**
 * Bundles the functions anew after a change of their sources and has them take the code from their next event on.
 * What a change of `infra/` brings, such as a grant or another function, takes a new start, and a line says so.
 * @returns a function that stops it
 */
export function reloadFunctions(options: ReloadOptions): () => void {
  const { functions, root, entries, outdir, isForDebugger, log } = options;
  const texts = new Map<string, string>();
  let round = 0;
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();

  function exchange(folder: string): readonly string[] {
    return functions.flatMap(({ shortName, replaceCode }) => {
      const file = join(folder, shortName, 'index.mjs');
      if (!existsSync(file)) return [];
      const text = readFileSync(file, 'utf8');
      if (texts.get(shortName) === text) return [];
      texts.set(shortName, text);
      replaceCode({ file, sourceMap: join(mapsFolder(folder), shortName, 'index.mjs.map') });
      return [shortName];
    });
  }

  async function reload(): Promise<void> {
    const folder = join(outdir, String(round % 2));
    round += 1;
    try {
      await bundleFunctions(await entries(), folder, root, { isForDebugger });
      const names = exchange(folder);
      if (names.length > 0) log(`Loaded anew: ${names.join(', ')}`);
    } catch (error) {
      // The bundler has printed where the sources are wrong; the functions go on with what they have.
      log(`The functions were not loaded anew: ${error instanceof Error ? error.message : String(error)}`);
    }
  }

  const plan = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      work = work.then(reload);
    }, SETTLE_MS);
  };
  let isTold = false;
  const tell = (_event: string, file: string | null) => {
    if (isTold) return;
    isTold = true;
    log(`infra/${file ?? ''} changed: start again, so that the stack becomes what it describes.`);
  };
  const watchers = [
    watch(join(root, 'lambdas'), { recursive: true }, plan),
    watch(join(root, 'infra'), { recursive: true }, tell),
  ];
  if (isForDebugger) plan();
  return () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
  };
}
