import { build, type Rolldown } from 'vite';
import { AUTH_SCREEN } from '../content/auth.ts';
import { dark, light } from '../theme/palette.ts';
import { MANIFEST_FILE } from './application.ts';
import { sourceHash } from './documents.ts';
import { RESOLVE, ROOT } from './paths.ts';

/** The document of all staff screens. */
export const STAFF_FILE = 'staff.html';

interface StaffDocument {
  readonly text: string;
  /** Source expressions of its own style and of the empty style elements that emotion fills through the CSSOM. */
  readonly styleHashes: readonly string[];
}

/** Path of the application's entry module from the root of the repository. */
export const STAFF_ENTRY = 'web/staff/main.tsx';

/**
 * Background of the screens before any script has run. It allows the cross-document view transition: the browser asks
 * for that permission before the script could answer, and would report a skipped transition.
 */
const GROUND = [
  `html{color-scheme:light dark;background:${light.background.default}}`,
  `@media(prefers-color-scheme:dark){html{background:${dark.background.default}}}`,
  '@media(prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
].join('');

function isOutput(result: unknown): result is Rolldown.RolldownOutput {
  return typeof result === 'object' && result !== null && 'output' in result;
}

/** Writes the document with its entry script and preloads for the static imports of that script. */
export function staffDocument(entry: string, preloaded: readonly string[] = []): StaffDocument {
  const text = [
    '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${AUTH_SCREEN.title}</title><meta name="robots" content="noindex">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<link rel="manifest" href="/${MANIFEST_FILE}"><link rel="apple-touch-icon" href="/icon-180.png">`,
    ...preloaded.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry}"></script><style>${GROUND}</style><style></style></head>`,
    `<body><div id="root"></div><noscript>${AUTH_SCREEN.noScript}</noscript></body></html>`,
  ].join('');
  return { text, styleHashes: [GROUND, ''].map(sourceHash) };
}

/**
 * Bundles the staff application into `site`, in chunks that are loaded on demand.
 * @returns its document
 */
export async function bundleStaff(site: string): Promise<StaffDocument> {
  const result = await build({
    root: ROOT,
    configFile: false,
    resolve: RESOLVE,
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir: site,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { staff: `${ROOT}/${STAFF_ENTRY}` },
        // React's 'use client' directives have no effect in a bundle that only the browser runs.
        onLog: (level, log, report) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && report(level, log),
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/staff-[name]-[hash].js',
        },
      },
    },
  });
  const output = isOutput(result) ? result.output : [];
  const entry = output.find((part) => part.type === 'chunk' && part.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The bundler made no entry of web/staff/main.tsx.');
  return staffDocument(entry.fileName, entry.imports);
}
