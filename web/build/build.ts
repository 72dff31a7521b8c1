/**
 * Builds the web front ends: renders the public pages, bundles their scripts, and writes `site/` with every served file
 * `web.json` with what the stack needs to know about it, and `web-modules.json` with the modules of packages in it.
 * Usage: node web/build/build.ts [FOLDER]   `dist` by default
 */
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { NOT_FOUND_FILE, PUBLIC_ROUTES, STAFF_ROUTES } from '../routes.ts';
import { STAFF_PATHS } from '../staff/paths.ts';
import { bundleWorker, MANIFEST_FILE, manifest } from './application.ts';
import { bundledModules } from './bundled-modules.ts';
import { assembleSite } from './documents.ts';
import { drawPages } from './drawing.ts';
import { ROOT } from './paths.ts';
import { PICTURES_FOLDER, pictureFiles } from './pictures.ts';
import { bundleScripts } from './scripts.ts';
import { robots, sitemap } from './search-files.ts';
import { bundleStaff, STAFF_SCREENS } from './staff.ts';

/** Describes the built site for the stack and the local run. */
export interface WebManifest {
  /** The file behind each address, relative to the site's root. */
  readonly routes: Readonly<Record<string, string>>;
  /** The addresses in `files` that belong to the staff application. */
  readonly staffRoutes: readonly string[];
  /** The document for every other address. */
  readonly notFound: string;
  /** Source expressions of the inline blocks, for the content security policy. */
  readonly csp: { readonly scriptHashes: readonly string[]; readonly styleHashes: readonly string[] };
}

async function writeFiles(folder: string, files: Iterable<readonly [string, string]>): Promise<void> {
  for (const [name, text] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  }
}

/** Serves the pictures that pages name under names with a hash alone: what lies under others would be looked up every minute. */
async function placePictures(site: string): Promise<void> {
  await rm(join(site, PICTURES_FOLDER), { recursive: true, force: true });
  for (const [address, file] of pictureFiles()) await copyFile(file, join(site, address));
}

async function build(folder: string): Promise<number> {
  const site = join(folder, 'site');
  await rm(site, { recursive: true, force: true });
  const [visitors, people] = [bundledModules(), bundledModules()];
  const [groups, scripts, staff] = await Promise.all([
    drawPages(),
    bundleScripts(site, visitors.plugin),
    bundleStaff(site, people.plugin),
  ]);
  const { documents } = staff;
  const admin = documents.get(STAFF_SCREENS[STAFF_PATHS.admin]?.file ?? '')?.text ?? '';
  await bundleWorker(site, people.plugin, staff, admin);
  await placePictures(site);
  const { files, scriptHashes, styleHashes } = assembleSite(groups, scripts);
  await writeFiles(site, [
    ...files,
    ...[...documents].map(([file, { text }]) => [file, text] as const),
    [MANIFEST_FILE, manifest()],
    ['sitemap.xml', sitemap()],
    ['robots.txt', robots()],
  ]);
  const web: WebManifest = {
    routes: Object.fromEntries(
      [
        ...Object.entries(PUBLIC_ROUTES),
        ...Object.entries(STAFF_SCREENS).map(([path, { file }]) => [path, file]),
      ].map(([path, file]) => [path, `/${file}`]),
    ),
    staffRoutes: STAFF_ROUTES,
    notFound: `/${NOT_FOUND_FILE}`,
    csp: {
      scriptHashes,
      styleHashes: [
        ...new Set([...styleHashes, ...[...documents.values()].flatMap((document) => document.styleHashes)]),
      ],
    },
  };
  const modules = { visitors: visitors.files(), staff: people.files() };
  await writeFiles(folder, [
    ['web.json', `${JSON.stringify(web, null, 2)}\n`],
    ['web-modules.json', JSON.stringify(modules)],
  ]);
  return Object.keys(PUBLIC_ROUTES).length;
}

const folder = resolve(ROOT, process.argv[2] ?? 'dist');
console.info(`Drew ${await build(folder)} pages into ${folder}.`);
