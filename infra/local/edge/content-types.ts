import { extname } from 'node:path';

/** What the deployment writes down for a file by its ending, where the template does not set it. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

export function contentTypeOf(key: string): string {
  return TYPES[extname(key).toLowerCase()] ?? 'binary/octet-stream';
}

/**
 * The types that CloudFront compresses, as far as this product could serve them.
 * Source: CloudFront Developer Guide, "Serve compressed files".
 */
const COMPRESSIBLE = new Set([
  'application/javascript',
  'application/json',
  'application/pdf',
  'application/rss+xml',
  'application/wasm',
  'application/xhtml+xml',
  'application/xml',
  'font/otf',
  'font/ttf',
  'image/svg+xml',
  'text/css',
  'text/csv',
  'text/html',
  'text/javascript',
  'text/plain',
  'text/xml',
]);

export function isCompressible(contentType: string): boolean {
  return COMPRESSIBLE.has(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
}
