import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { MODULES_FILE, mapsFolder } from '../synth/bundle-functions.ts';

/** For whom a bundle is: visitors of the public pages, staff, or the functions. */
const AUDIENCES = ['visitors', 'staff', 'functions'] as const;

type Audience = (typeof AUDIENCES)[number];

export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** An identifier or an expression of SPDX. */
  readonly license: string;
  /** As the lock file has it: the algorithm, a hyphen, and the hash in base 64. */
  readonly integrity: string;
  readonly shippedTo: readonly Audience[];
}

const moduleList = z.array(z.string());
const webModules = z.object({ visitors: moduleList, staff: moduleList });
const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      name: z.string().optional(),
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
    }),
  ),
});

function readJson(file: string): unknown {
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run build first.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Folders of packages, by what the bundlers said of each bundle: those with a module of which something is in it. */
function foldersOf(modules: readonly string[]): ReadonlySet<string> {
  return new Set(
    modules.map((module) => {
      const [folder] = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(module) ?? [];
      if (folder === undefined) throw new Error(`${module} is in a bundle and in no package.`);
      return folder.slice(folder.indexOf('node_modules/'));
    }),
  );
}

/**
 * The packages of which a module is in `dist/site` or `dist/functions`, by name and version. Packages that only drew the
 * public pages are none of them: what they leave in a page is markup.
 * @throws when nothing is built, or the lock file does not say where a package comes from
 */
export function shippedPackages(root: string): readonly ShippedPackage[] {
  const { packages } = lockFile.parse(readJson(join(root, 'package-lock.json')));
  const modules = {
    ...webModules.parse(readJson(join(root, 'dist', 'web-modules.json'))),
    functions: moduleList.parse(readJson(join(mapsFolder(join(root, 'dist', 'functions')), MODULES_FILE))),
  };
  const shipped = new Map<string, ShippedPackage>();
  for (const audience of AUDIENCES) {
    for (const folder of foldersOf(modules[audience])) {
      const {
        name = folder.split('node_modules/').at(-1) ?? '',
        version,
        license,
        integrity,
      } = packages[folder] ?? {};
      if (version === undefined || license === undefined || integrity === undefined) {
        throw new Error(
          `package-lock.json lacks version, licence or integrity of ${folder}: run npm install.`,
        );
      }
      const key = `${name}@${version}`;
      const before = shipped.get(key)?.shippedTo ?? [];
      shipped.set(key, { name, version, license, integrity, shippedTo: [...new Set([...before, audience])] });
    }
  }
  return [...shipped.values()];
}
