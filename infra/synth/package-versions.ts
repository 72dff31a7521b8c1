import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * Leaves all but the version out of the package descriptions of the SDK: its clients import theirs for the header that
 * names them, and a bundle would hold scripts and dependencies, two kilobytes of each client.
 */
export const packageVersions: Plugin = {
  name: 'package-versions',
  setup: (build) => {
    build.onLoad({ filter: /[\\/]@aws-sdk[\\/][^\\/]+[\\/]package\.json$/ }, ({ path }) => {
      const { version }: { readonly version?: unknown } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    });
  },
};
