import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type HTMLElement, parse } from 'node-html-parser';
import { buildWhatChanged, WEB } from '../../../infra/build.ts';
import { BROTLI_QUALITY } from '../../../infra/local/edge/compression.ts';

const SITE = 'dist/site';

/** Bytes of a text as the edge sends it: compressed on the fly, so not with the strongest compression. */
export function compressedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
}

/** The output of `npm run build`: built once for all test files, and again only when a source has changed. */
export class BuiltSite {
  constructor() {
    buildWhatChanged([WEB]);
  }

  /** Names of all files, relative to the site's root. */
  files(): readonly string[] {
    return readdirSync(SITE, { recursive: true, encoding: 'utf8' });
  }

  /** The documents that visitors read. */
  publicPages(): readonly string[] {
    const { routes, staffRoutes } = this.manifest();
    const ofStaff = staffRoutes.map((path) => routes[path]);
    return this.files().filter((file) => file.endsWith('.html') && !ofStaff.includes(`/${file}`));
  }

  text(file: string): string {
    return readFileSync(join(SITE, file), 'utf8');
  }

  bytes(file: string): Buffer {
    return readFileSync(join(SITE, file));
  }

  document(file: string): HTMLElement {
    return parse(this.text(file), { comment: true });
  }

  manifest(): {
    readonly routes: Readonly<Record<string, string>>;
    readonly staffRoutes: readonly string[];
    readonly notFound: string;
    readonly csp: { readonly scriptHashes: readonly string[]; readonly styleHashes: readonly string[] };
  } {
    return JSON.parse(readFileSync('dist/web.json', 'utf8'));
  }

  /** Bytes of the file as it is transferred. */
  compressed(file: string): number {
    return compressedBytes(this.text(file));
  }
}

/** What a browser fetches in addition to the document: modules and style sheets. */
export function assetsOf(document: HTMLElement): readonly string[] {
  const scripts = document.querySelectorAll('script[src]').map((script) => script.getAttribute('src'));
  const styles = document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href'));
  return [...scripts, ...styles].filter((address) => address !== undefined);
}
