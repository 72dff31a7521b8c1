import { existsSync, readFileSync, rmSync, watch } from 'node:fs';
import { join } from 'node:path';
import type { LocalStack } from '../local/run-stack.ts';
import { bundleFunctions, type FunctionSources, mapsFolder } from '../synth/bundle-functions.ts';

const SETTLE_MS = 100;

interface ReloadOptions {
  readonly functions: readonly Pick<LocalStack['functions'][number], 'shortName' | 'replaceCode'>[];
  /** The project's folder; `lambdas` and `infra` in it are watched. */
  readonly root: string;
  /** Source file of each function, by its short name. */
  readonly entries: () => Promise<Readonly<Record<string, string>>>;
  /** What the functions that run were made of; one that is not among them is bundled with the first change. */
  readonly sources: FunctionSources;
  /** Receives the bundles of each change in a folder of their own, as those of others are in use. Emptied first. */
  readonly outdir: string;
  readonly isForDebugger: boolean;
  readonly log: (line: string) => void;
}

/**
 * Bundles the functions whose sources changed and has them take the code from their next event on.
 * What a change of `infra/` brings, such as a grant or another function, takes a new start, and a line says so.
 * @returns a function that stops it
 */
export function reloadFunctions(options: ReloadOptions): () => void {
  const { functions, root, entries, outdir, isForDebugger, log } = options;
  rmSync(outdir, { recursive: true, force: true });
  const texts = new Map<string, string>();
  const changed = new Set<string>();
  let { sources } = options;
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

  /** All, if `changed` is empty. */
  async function entriesToBundle(): Promise<Readonly<Record<string, string>>> {
    const isAffected = (name: string) => {
      const known = sources[name];
      return known === undefined || changed.size === 0 || known.some((file) => changed.has(file));
    };
    return Object.fromEntries(Object.entries(await entries()).filter(([name]) => isAffected(name)));
  }

  async function reload(): Promise<void> {
    const folder = join(outdir, String(round));
    round += 1;
    try {
      const affected = await entriesToBundle();
      changed.clear();
      if (Object.keys(affected).length === 0) return;
      sources = { ...sources, ...(await bundleFunctions(affected, folder, root, { isForDebugger })) };
      const names = exchange(folder);
      log(names.length > 0 ? `Loaded anew: ${names.join(', ')}` : 'The functions are as they were.');
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
    watch(join(root, 'lambdas'), { recursive: true }, (_event, file) => {
      if (file !== null) changed.add(`lambdas/${file.replaceAll('\\', '/')}`);
      plan();
    }),
    watch(join(root, 'infra'), { recursive: true }, tell),
  ];
  if (isForDebugger) plan();
  return () => {
    for (const watcher of watchers) watcher.close();
    clearTimeout(timer);
  };
}
