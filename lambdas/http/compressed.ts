import { gzip } from 'node:zlib';
import { type HttpEvent, type HttpResult, headerOf } from './http-event.ts';

/** Below, the headers outweigh what is saved. */
const MIN_BYTES = 1_000;

// Not by promisify(): every function would load `node:util` at its start, which is more than all of this module.
const asGzip = (text: string) =>
  new Promise<Buffer>((resolve, reject) => {
    gzip(text, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

const takesGzip = (event: HttpEvent) =>
  (headerOf(event, 'accept-encoding') ?? '')
    .split(',')
    .some((offer) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(offer));

/**
 * The answer as gzip where the caller takes it and it is worth it. The edge compresses nothing that it does not cache.
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/ServingCompressedFiles.html
 */
export async function compressed(result: HttpResult, event: HttpEvent): Promise<HttpResult> {
  if (Buffer.byteLength(result.body) < MIN_BYTES || !takesGzip(event)) return result;
  const body = await asGzip(result.body);
  return {
    ...result,
    headers: { ...result.headers, 'content-encoding': 'gzip', vary: 'accept-encoding' },
    body: body.toString('base64'),
    isBase64Encoded: true,
  };
}
