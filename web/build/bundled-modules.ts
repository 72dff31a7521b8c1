import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { ROOT } from './paths.ts';

/** Which modules of packages a bundle is made of. */
export interface BundledModules {
  readonly plugin: Plugin;
  /** Their files from the root of the repository, sorted; after the bundles are made. */
  readonly files: () => readonly string[];
}

/** Modules of which nothing is left in the bundle do not count. What the bundler itself adds is of no package. */
export function bundledModules(): BundledModules {
  const files = new Set<string>();
  return {
    plugin: {
      name: 'bundled-modules',
      generateBundle: (_, bundle) => {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
            if (renderedLength > 0 && id.includes('/node_modules/')) {
              files.add(relative(ROOT, id.replace(/^\0|\?.*$/g, '')));
            }
          }
        }
      },
    },
    files: () => [...files].toSorted(),
  };
}
