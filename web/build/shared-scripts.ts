import type { Rolldown } from 'vite';
import { ROOT } from './paths.ts';

type Modules = Rolldown.ChunkingContext;

/**
 * Libraries are left to the bundler, because many a module of theirs imports more than is used of it, but for those that
 * would be files of less than two kilobytes.
 */
const LIBRARY = '/node_modules/';
const SMALL_LIBRARIES =
  /\/@mui\/(?:material|system)\/(?:Container|GlobalStyles|RtlProvider|Typography)\/|\/react-query\/.*\/(?:QueryClientProvider|useQuery)\.js$/;

/** A module and all that it imports statically. */
function closureOf(module: string, modules: Modules, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(module)) return known;
  known.add(module);
  for (const imported of modules.getModuleInfo(module)?.importedIds ?? [])
    closureOf(imported, modules, known);
  return known;
}

/** What is imported on demand by a module, or by what that leads to. */
function onDemandFrom(module: string, modules: Modules): readonly string[] {
  const onDemand = new Set<string>();
  const reached = new Set([module]);
  for (const id of reached) {
    const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
    for (const next of dynamicallyImportedIds) onDemand.add(next);
    for (const next of [...importedIds, ...dynamicallyImportedIds]) reached.add(next);
  }
  return [...onDemand];
}

/**
 * Puts what the first view of a screen shares with anything else into as few files as there are kinds of it: one of all
 * screens, and one of each screen with what it loads later. A file of its own costs a browser the headers of an answer,
 * and compresses for itself.
 * @param entry module that imports the screens on demand, by its path from the root of the repository
 * @param screens modules of the screens by the names of their files
 * @returns the name of a module's file, or nothing for the bundler to decide
 */
export function sharedScripts(
  entry: string,
  screens: Readonly<Record<string, string>>,
): Rolldown.CodeSplittingNameFunction {
  const fileNames = (modules: Modules): ReadonlyMap<string, string> => {
    const closure = (id: string) => closureOf(id, modules);
    const start = `${ROOT}/${entry}`;
    const atStart = closure(start);
    const first = Object.entries(screens).map(
      ([name, module]) => [name, closure(`${ROOT}/${module}`)] as const,
    );
    const ofScreens = new Set(Object.values(screens).map((module) => `${ROOT}/${module}`));
    const later = new Set(
      onDemandFrom(start, modules)
        .filter((id) => !ofScreens.has(id))
        .flatMap((id) => [...closure(id)]),
    );
    const isShared = (id: string) => later.has(id) || first.some(([, ids]) => ids.has(id));
    return new Map([
      ...first.flatMap(([name, ids]) =>
        [...ids].filter((id) => later.has(id)).map((id) => [id, name] as const),
      ),
      ...[...(first[0]?.[1] ?? [])]
        .filter((id) => first.every(([, ids]) => ids.has(id)))
        .map((id) => [id, 'shared'] as const),
      ...[...atStart].filter(isShared).map((id) => [id, 'shared'] as const),
    ]);
  };
  let names: ReadonlyMap<string, string> | undefined;
  return (id, modules) => {
    if (id.includes(LIBRARY) && !SMALL_LIBRARIES.test(id)) return null;
    names ??= fileNames(modules);
    return names.get(id) ?? null;
  };
}
