/** What makes the staff screens an application that a device can install: its manifest and its service worker. */

import { createHash } from 'node:crypto';
import { build, type Plugin } from 'vite';
import { BUSINESS } from '#contract/business.ts';
import { listedName, STAFF_PATHS, STAFF_WORKER } from '../staff/paths.ts';
import { light } from '../theme/palette.ts';
import { BUNDLE, browserOutput } from './browser-build.ts';
import { ROOT } from './paths.ts';

/** With an ending whose type every server knows. */
export const MANIFEST_FILE = 'staff-manifest.json';

const icon = (name: string, side: number, purpose: 'any' | 'maskable' = 'any') => ({
  src: `/${name}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
  purpose,
});

/** The installed application signs people in as well, so its pages are those of the whole site. */
export function manifest(): string {
  return JSON.stringify({
    id: STAFF_PATHS.admin,
    name: `${BUSINESS.name}: back office`,
    short_name: BUSINESS.name,
    // The owner's day.
    start_url: `${STAFF_PATHS.admin}#today`,
    scope: '/',
    display: 'standalone',
    background_color: light.background.default,
    theme_color: light.scene.night,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  });
}

/** Names of the scripts of the staff application, relative to the site's root. */
export interface StaffScripts {
  /** The one that a document names. */
  readonly entry: string;
  readonly scripts: readonly string[];
}

/** What the worker keeps of a build, whose name is a hash of it (`Build` in `web/worker/shell.ts`), its scripts by their listed names. */
function keptOf({ entry, scripts }: StaffScripts, document: string) {
  const id = createHash('sha256').update(document).update(scripts.join()).digest('base64url').slice(0, 12);
  return { id, entry: `/${entry}`, scripts: scripts.map((file) => listedName(`/${file}`)) };
}

/**
 * Bundles the service worker into `site`. Its name has no hash: the browser asks for it anew by this one.
 * @param scripts of the application, and the document that names the first of them
 */
export async function bundleWorker(
  site: string,
  watcher: Plugin,
  scripts: StaffScripts,
  document: string,
): Promise<void> {
  await build({
    ...BUNDLE,
    publicDir: false,
    plugins: [watcher],
    define: { STAFF_BUILD: JSON.stringify(keptOf(scripts, document)) },
    build: {
      ...browserOutput(site),
      modulePreload: false,
      rolldownOptions: {
        input: `${ROOT}/web/worker/staff-worker.ts`,
        output: { format: 'iife', entryFileNames: STAFF_WORKER.path.slice(1) },
      },
    },
  });
}
