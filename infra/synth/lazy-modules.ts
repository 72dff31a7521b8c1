import { basename } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

/**
 * Keeps what a function imports by `import()` out of its bundle, so that its start does not wait for what it almost
 * never needs. Each such module becomes a bundle of its own beside the function's.
 */
export interface LazyModules {
  readonly plugin: Plugin;
  /** Entry points of the modules, by the outputs whose run this was; none where no function imports lazily. */
  readonly entriesOf: (
    outputs: Metafile['outputs'],
    folderOf: (output: string) => string,
  ) => Record<string, string>;
}

export function lazyModules(): LazyModules {
  /** Source file of each module, by the path under which functions import it. */
  const sources = new Map<string, string>();
  return {
    plugin: {
      name: 'lazy-modules',
      setup: (build) => {
        build.onResolve({ filter: /^\./ }, async ({ kind, path, importer, resolveDir, pluginData }) => {
          if (kind !== 'dynamic-import' || pluginData === 'resolving') return undefined;
          const found = await build.resolve(path, { kind, importer, resolveDir, pluginData: 'resolving' });
          const file = `./${basename(found.path).replace(/\.ts$/, '')}.mjs`;
          sources.set(file, found.path);
          return { path: file, external: true };
        });
      },
    },
    entriesOf: (outputs, folderOf) => {
      const entries = Object.entries(outputs).flatMap(([output, { imports }]) =>
        imports
          .filter(({ kind }) => kind === 'dynamic-import')
          .flatMap(({ path }) => {
            const source = sources.get(path);
            const name = path.replace(/^\.\/|\.mjs$/g, '');
            return source === undefined ? [] : [[`${folderOf(output)}/${name}`, source] as const];
          }),
      );
      return Object.fromEntries(entries);
    },
  };
}
