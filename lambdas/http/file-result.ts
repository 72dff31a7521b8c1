import { createHash } from 'node:crypto';
import { type HttpEvent, type HttpResult, headerOf } from './http-event.ts';

/** Whether a program has this version; it may say several, or that any will do. */
const has = (event: HttpEvent, tag: string) =>
  (headerOf(event, 'if-none-match') ?? '').split(',').some((known) => [tag, '*'].includes(known.trim()));

/**
 * A text as a file of its type, which no cache on the way keeps; 304 without it for whoever has it already. The tag is a
 * weak one: compressed or not, it is the same text.
 */
export function fileResult(event: HttpEvent, type: `text/${string}`, body: string): HttpResult {
  const etag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
  const headers = { 'cache-control': 'private, no-store', etag };
  if (has(event, etag)) return { statusCode: 304, headers, body: '' };
  return { statusCode: 200, headers: { ...headers, 'content-type': `${type}; charset=utf-8` }, body };
}
