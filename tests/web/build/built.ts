import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { type HTMLElement, parse } from 'node-html-parser';
import { BROTLI_QUALITY } from '../../../infra/local/edge/compression.ts';

/** Bytes of a text as the edge sends it: compressed while it answers, not as small as it could be. */
export function compressedBytes(text: string): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }).length;
}

/** The site as `node web/build/build.ts` writes it, in a folder of its own. */
export class BuiltSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'five-star-web-'));

  constructor() {
    process.once('exit', () => rmSync(this.folder, { recursive: true, force: true }));
    const { status, stderr } = spawnSync(process.execPath, ['web/build/build.ts', this.folder], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The build failed: ${stderr}`);
  }

  /** Names of all files below the site's root. */
  files(): readonly string[] {
    return readdirSync(join(this.folder, 'site'), { recursive: true, encoding: 'utf8' });
  }

  text(file: string): string {
    return readFileSync(join(this.folder, 'site', file), 'utf8');
  }

  bytes(file: string): Buffer {
    return readFileSync(join(this.folder, 'site', file));
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
    return JSON.parse(readFileSync(join(this.folder, 'web.json'), 'utf8'));
  }

  /** Bytes of the file as it travels. */
  compressed(file: string): number {
    return compressedBytes(this.text(file));
  }
}

/** What a browser fetches besides the document itself: modules and style sheets. */
export function assetsOf(document: HTMLElement): readonly string[] {
  const scripts = document.querySelectorAll('script[src]').map((script) => script.getAttribute('src'));
  const styles = document.querySelectorAll('link[rel=stylesheet]').map((link) => link.getAttribute('href'));
  return [...scripts, ...styles].filter((address) => address !== undefined);
}
