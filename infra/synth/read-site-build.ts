import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod';
import type { SiteBuild } from '../edge/site-build.ts';

/** Path of a document or file under the site's origin. */
const path = z.string().startsWith('/');
const hash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** Format of `dist/web.json`, the manifest that the web build writes. */
const webManifest = z.object({
  /** Each path a visitor can ask for, and the document that answers. */
  routes: z.record(path, path),
  /** The paths among them that are for staff. */
  staffRoutes: z.array(path),
  notFound: path,
  csp: z.object({ scriptHashes: z.array(hash), styleHashes: z.array(hash) }),
});

/**
 * Reads the results of the web build from disk.
 * @param dist folder that holds `web.json` and `site/`
 * @throws with a sentence that says what is missing or wrong
 */
export function readSiteBuild(dist: string): SiteBuild {
  const directory = join(dist, 'site');
  const manifest = readManifest(join(dist, 'web.json'));
  const missing = [...new Set([manifest.notFound, ...Object.values(manifest.routes)])].filter(
    (file) => !existsSync(join(directory, file)),
  );
  if (missing.length > 0) {
    throw new Error(
      `dist/web.json names documents that are not in dist/site: ${missing.join(', ')}. Run npm run build.`,
    );
  }
  return {
    directory,
    routes: manifest.routes,
    staffRoutes: manifest.staffRoutes,
    notFoundDocument: readBuilt(join(directory, manifest.notFound)),
    staticFiles: staticFilesIn(directory),
    csp: manifest.csp,
  };
}

function readManifest(file: string): z.infer<typeof webManifest> {
  const text = readBuilt(file);
  const wrong = 'dist/web.json is not what the stack needs:';
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    throw new Error(`${wrong} it is not JSON. Run npm run build.`);
  }
  const { data, error } = webManifest.safeParse(content);
  if (data) return data;
  throw new Error(
    `${wrong} ${error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ')}.`,
  );
}

function readBuilt(file: string): string {
  if (!existsSync(file)) {
    throw new Error(`The website is not built, ${file} is missing: run npm run build first.`);
  }
  return readFileSync(file, 'utf8');
}

function staticFilesIn(directory: string): readonly string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).split(sep).join('/'))
    .filter((file) => !file.startsWith('/assets/'))
    .sort();
}
