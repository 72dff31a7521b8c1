import { extname } from 'node:path';

/** Content types that the deployment sets by file extension, unless the template sets one. */
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
 * The types that CloudFront compresses, limited to those of `TYPES`.
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
