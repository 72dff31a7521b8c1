import { basename } from 'node:path';
import { build, type InlineConfig, type Plugin, type Rolldown } from 'vite';
import { AUTH_SCREEN } from '../content/auth.ts';
import { STAFF_PATHS } from '../staff/paths.ts';
import { dark, light } from '../theme/palette.ts';
import { MANIFEST_FILE, type StaffScripts } from './application.ts';
import { BUNDLE, browserOutput, outputOf } from './browser-build.ts';
import { moduleScript, type ScriptFile, sourceHash } from './documents.ts';
import { leanRouter } from './lean-router.ts';
import { ROOT } from './paths.ts';
import { fileOf } from './scripts.ts';
import { type FirstScripts, type NaturalScript, sharedScripts } from './shared-scripts.ts';

interface StaffScreen {
  /** Its document, which fetches its script beside the entry's. */
  readonly file: string;
  /** Path of its module from the root of the repository. */
  readonly module: string;
}

/**
 * The screens by their addresses. Each has a document, so that the script of the screen is fetched beside the entry's and
 * none of the other's is; what a press leads to is fetched by the entry.
 */
export const STAFF_SCREENS: Readonly<Record<string, StaffScreen>> = {
  [STAFF_PATHS.auth]: { file: 'auth.html', module: 'web/staff/auth-screen/AuthPage.tsx' },
  [STAFF_PATHS.admin]: { file: 'admin.html', module: 'web/staff/admin/AdminPage.tsx' },
};

interface StaffDocument {
  readonly text: string;
  /** Source expressions of its own style and of the empty style elements that emotion fills through the CSSOM. */
  readonly styleHashes: readonly string[];
}

/** Path of the application's entry module from the root of the repository. */
export const STAFF_ENTRY = 'web/staff/main.tsx';

const FIRST_SCRIPTS = {
  entry: STAFF_ENTRY,
  screens: Object.fromEntries(
    Object.values(STAFF_SCREENS).map(({ file, module }) => [basename(file, '.html'), module]),
  ),
  beside: { answers: 'web/staff/api/parse-answer.ts' },
  afterwards: [
    'web/staff/admin/quotes/Work.tsx',
    'web/staff/admin/views/Places.tsx',
    'web/staff/admin/offline/KeepOffline.tsx',
    'web/staff/admin/account/KeepPush.tsx',
    'web/staff/admin/paper/Paper.tsx',
  ],
} as const satisfies FirstScripts;

/**
 * Background of the screens before any script has run. It allows the cross-document view transition: the browser asks
 * for that permission before the script could answer, and would report a skipped transition.
 */
const GROUND = [
  `html{color-scheme:light dark;background:${light.background.default}}`,
  `@media(prefers-color-scheme:dark){html{background:${dark.background.default}}}`,
  '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
].join('');

/** Writes a document with its entry script and preloads for what that script and the screen import. */
export function staffDocument(entry: ScriptFile, preloaded: readonly string[] = []): StaffDocument {
  const text = [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${AUTH_SCREEN.title}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/${MANIFEST_FILE}"><link rel="apple-touch-icon" href="/icon-180.png">`,
    ...preloaded.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `${moduleScript(entry)}<style>${GROUND}</style><style></style></head>`,
    `<body><div id="root"></div><noscript>${AUTH_SCREEN.noScript}</noscript></body></html>`,
  ].join('');
  return { text, styleHashes: [GROUND, ''].map(sourceHash) };
}

const STAFF_BUNDLE = { ...BUNDLE, publicDir: false } as const satisfies InlineConfig;

const ROLLDOWN = {
  input: { staff: `${ROOT}/${STAFF_ENTRY}` },
  // React's 'use client' directives have no effect in a bundle that only the browser runs.
  onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
} as const satisfies Rolldown.RolldownOptions;

/** How the bundler splits the application when nobody tells it to; nothing is written. */
async function naturalScripts(): Promise<readonly NaturalScript[]> {
  const result = await build({
    ...STAFF_BUNDLE,
    plugins: [leanRouter],
    build: { write: false, minify: false, modulePreload: { polyfill: false }, rolldownOptions: ROLLDOWN },
  });
  return outputOf(result).flatMap((part) =>
    part.type === 'chunk'
      ? [
          {
            ...part,
            modules: Object.entries(part.modules)
              .filter(([, { renderedLength }]) => renderedLength > 0)
              .map(([id]) => id),
          },
        ]
      : [],
  );
}

/**
 * Bundles the staff application into `site`, in chunks that are loaded on demand.
 * @param watcher sees what the chunks are made of
 * @returns its documents by their files, and its scripts
 */
export async function bundleStaff(
  site: string,
  watcher: Plugin,
): Promise<StaffScripts & { readonly documents: ReadonlyMap<string, StaffDocument> }> {
  const names = sharedScripts(await naturalScripts(), FIRST_SCRIPTS);
  const result = await build({
    ...STAFF_BUNDLE,
    plugins: [leanRouter, watcher],
    build: {
      ...browserOutput(site),
      modulePreload: { polyfill: false },
      rolldownOptions: {
        ...ROLLDOWN,
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          // The service worker lists all of them, and their hashes are what of it cannot be compressed.
          chunkFileNames: 'assets/staff-[name]-[hash:7].js',
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [{ debugName: 'first', name: (id) => names.get(id) ?? null }],
          },
        },
      },
    },
  });
  const output = outputOf(result);
  const chunks = output.flatMap((part) => (part.type === 'chunk' ? [part] : []));
  const chunkOf = (module: string) => {
    const found = chunks.find(({ facadeModuleId }) => facadeModuleId === `${ROOT}/${module}`);
    if (found === undefined) throw new Error(`The bundler made no script of ${module}.`);
    return found;
  };
  const entry = chunkOf(STAFF_ENTRY);
  const preloadsOf = (module: string) =>
    [...withImports(chunkOf(module).fileName, chunks, withImports(entry.fileName, chunks))].filter(
      (file) => file !== entry.fileName,
    );
  return {
    entry: entry.fileName,
    scripts: chunks.map(({ fileName }) => fileName),
    documents: new Map(
      Object.values(STAFF_SCREENS).map(({ file, module }) => [
        file,
        staffDocument(fileOf(entry), preloadsOf(module)),
      ]),
    ),
  };
}

/** Files of a chunk and of all that it imports statically, beside those known already. */
function withImports(
  file: string,
  chunks: readonly Rolldown.OutputChunk[],
  known: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  if (known.has(file)) return known;
  const imports = chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
  return imports.reduce<ReadonlySet<string>>(
    (all, next) => withImports(next, chunks, all),
    new Set([...known, file]),
  );
}
