import { ROOT } from './paths.ts';

/** A script as the bundler splits it by itself: what is reached from the same places is in one. */
export interface NaturalScript {
  readonly fileName: string;
  /** The module that it was asked for, if any. */
  readonly facadeModuleId?: string | null;
  /** What of its modules something uses. */
  readonly modules: readonly string[];
  /** The scripts that it imports at once. */
  readonly imports: readonly string[];
}

/** What is fetched before something is seen, by paths from the root of the repository. */
export interface FirstScripts {
  /** The module that every document begins with, and that imports all others on demand. */
  readonly entry: string;
  /** The modules of the screens by the names of their files. */
  readonly screens: Readonly<Record<string, string>>;
  /** What every screen fetches on demand as soon as it begins, by the name of its file. */
  readonly beside: Readonly<Record<string, string>>;
  /** What a screen fetches on demand as soon as it is painted, all of it. */
  readonly afterwards: readonly string[];
}

const LIBRARY = '/node_modules/';

/** Of libraries that every screen takes; they stay in a browser's cache when the application changes. */
const LIBRARIES = 'libraries';
/** Of the application. */
const SHARED = 'shared';
/** What several take of those that are fetched when a screen is painted. */
const AFTERWARDS = 'afterwards';

/**
 * Puts what is fetched before something is seen into as few files as there are kinds of it: one of each screen, and what
 * several take once, libraries apart; so what several share that is fetched when the screen is painted. A file of its own costs a browser the headers of an answer, and compresses for itself:
 * a dozen files have 5 % more bytes than these.
 * @param scripts of the application before anything is put together
 * @returns the names of the modules' files; the bundler decides on the others
 */
export function sharedScripts(
  scripts: readonly NaturalScript[],
  { entry, screens, beside, afterwards }: FirstScripts,
): ReadonlyMap<string, string> {
  const byFile = new Map(scripts.map((script) => [script.fileName, script]));
  /** The modules of a script and of all that it imports at once. */
  const modulesOf = (path: string): ReadonlySet<string> => {
    const first = scripts.find(({ facadeModuleId }) => facadeModuleId === `${ROOT}/${path}`);
    if (first === undefined) throw new Error(`The bundler made no script of ${path}.`);
    const reached = new Set([first]);
    for (const { imports } of reached) {
      for (const file of imports) {
        const next = byFile.get(file);
        if (next !== undefined) reached.add(next);
      }
    }
    return new Set([...reached].flatMap(({ modules }) => modules));
  };
  const atStart = modulesOf(entry);
  const kinds = Object.entries({ ...screens, ...beside }).map(
    ([name, path]) => [name, modulesOf(path)] as const,
  );
  const nameOf = (id: string): string => {
    const own = kinds.filter(([, modules]) => modules.has(id)).map(([name]) => name);
    if (own.length === 1 && own[0] !== undefined && !atStart.has(id)) return own[0];
    return id.includes(LIBRARY) ? LIBRARIES : SHARED;
  };
  const all = new Set([atStart, ...kinds.map(([, modules]) => modules)].flatMap((modules) => [...modules]));
  all.delete(`${ROOT}/${entry}`);
  const later = afterwards.map(modulesOf);
  const ofSeveral = [...new Set(later.flatMap((modules) => [...modules]))].filter(
    (id) => !all.has(id) && later.filter((modules) => modules.has(id)).length > 1,
  );
  return new Map([
    ...[...all].map((id) => [id, nameOf(id)] as const),
    ...ofSeveral.map((id) => [id, AFTERWARDS] as const),
  ]);
}
