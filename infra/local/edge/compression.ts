import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  type HeaderLines,
  type HttpResponse,
  headerValue,
  withHeader,
  withoutHeaders,
} from '../shared/http-message.ts';
import { isCompressible } from './content-types.ts';

const MIN_BYTES = 1_000;
const MAX_BYTES = 10_000_000;
/** A middle level, as servers use that compress responses on the fly. */
export const BROTLI_QUALITY = 5;

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);

type Encoding = 'br' | 'gzip';

export interface Encodings {
  readonly brotli: boolean;
  readonly gzip: boolean;
}

function chooseEncoding(accepted: string | undefined, allowed: Encodings): Encoding | undefined {
  const offered = (accepted ?? '').split(',').flatMap((part) => {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    return parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) ? [] : [name];
  });
  if (allowed.brotli && offered.includes('br')) return 'br';
  return allowed.gzip && offered.includes('gzip') ? 'gzip' : undefined;
}

function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return asGzip(body);
  return asBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}

function weaken(headers: HeaderLines): HeaderLines {
  const etag = headerValue(headers, 'etag');
  return etag === undefined || etag.startsWith('W/') ? headers : withHeader(headers, 'etag', `W/${etag}`);
}

export type Compress = (
  response: HttpResponse,
  acceptEncoding: string | undefined,
  allowed: Encodings,
) => Promise<HttpResponse>;

/**
 * Compresses the responses that CloudFront would: status 200, a type on its list, 1,000 to 10,000,000 bytes, not
 * compressed already. Caches the results.
 */
export function createCompressor(): Compress {
  const cache = new Map<string, Promise<Buffer>>();

  function encodeOnce(body: Buffer, encoding: Encoding): Promise<Buffer> {
    const key = `${encoding} ${createHash('sha1').update(body).digest('hex')}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const encoded = encode(body, encoding);
    cache.set(key, encoded);
    return encoded;
  }

  return async (response, acceptEncoding, allowed) => {
    const { status, headers, body } = response;
    const encoding = chooseEncoding(acceptEncoding, allowed);
    const isCandidate =
      status === 200 &&
      body.length >= MIN_BYTES &&
      body.length <= MAX_BYTES &&
      headerValue(headers, 'content-encoding') === undefined &&
      isCompressible(headerValue(headers, 'content-type') ?? '') &&
      (allowed.brotli || allowed.gzip);
    if (!isCandidate) return response;
    const varied = withHeader(headers, 'vary', 'Accept-Encoding');
    if (encoding === undefined) return { ...response, headers: varied };
    return {
      status,
      headers: [...weaken(withoutHeaders(varied, 'accept-ranges')), ['content-encoding', encoding]],
      body: await encodeOnce(body, encoding),
    };
  };
}
