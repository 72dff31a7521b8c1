import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Variant } from './variants.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

function isFile(path: string): boolean {
  return existsSync(path) && statSync(path).isFile();
}

/** The file that answers an address, or undefined. */
function fileFor({ folder, isApplication }: Variant, path: string): string | undefined {
  const named = [join(folder, path), join(folder, `${path}.html`)].find(isFile);
  return named ?? (path === '/' || isApplication ? join(folder, 'index.html') : undefined);
}

/**
 * Serves a variant on a free port, compressed once and with nothing kept by the browser.
 * @returns its origin, and a function that stops it
 */
export async function serveFolder(variant: Variant): Promise<{ origin: string; stop: () => void }> {
  const compressed = new Map<string, Buffer>();
  const read = (file: string) => {
    const known = compressed.get(file);
    if (known !== undefined) return known;
    const bytes = brotliCompressSync(readFileSync(file));
    compressed.set(file, bytes);
    return bytes;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = fileFor(variant, pathname);
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    response.end(read(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
