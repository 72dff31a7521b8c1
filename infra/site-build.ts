import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import * as z from 'zod';

/** Path of a document or file under the site's origin. */
const path = z.string().startsWith('/');
const hash = z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/);

/** What the web build says about itself in `dist/web.json`. */
const webManifest = z.object({
  /** Each path a visitor can ask for, and the document that answers. */
  routes: z.record(path, path),
  /** Those of them that are for staff. */
  staffRoutes: z.array(path),
  notFound: path,
  csp: z.object({ scriptHashes: z.array(hash), styleHashes: z.array(hash) }),
});

/** Hashes of the inline scripts and styles that the content security policy lets run, as `sha256-…`. */
export interface InlineHashes {
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** The finished website as the stack needs to know it. */
export interface SiteBuild {
  /** Folder whose content is uploaded. */
  readonly directory: string;
  readonly routes: Readonly<Record<string, string>>;
  /** Paths of the staff screens, which talk to the user pool and are for no search engine. */
  readonly staffRoutes: readonly string[];
  /** The not-found screen, as text. */
  readonly notFoundDocument: string;
  /** Files that are neither documents nor hashed assets, such as `/robots.txt`. */
  readonly staticFiles: readonly string[];
  readonly csp: InlineHashes;
}

/**
 * Reads what the web build left on disk.
 * @param dist folder that holds `web.json` and `site/`
 * @throws one sentence that says what is missing or wrong
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

/** Those of the build's hashes that one document needs. */
export function inlineHashesOf(document: string, known: InlineHashes): InlineHashes {
  const used = (tag: 'script' | 'style') => {
    const parts = document.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'));
    return new Set(
      [...parts].map(([, text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
    );
  };
  const [scripts, styles] = [used('script'), used('style')];
  return {
    scriptHashes: known.scriptHashes.filter((hash) => scripts.has(hash)),
    styleHashes: known.styleHashes.filter((hash) => styles.has(hash)),
  };
}
