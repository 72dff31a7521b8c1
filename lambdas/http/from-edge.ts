import { createHash, timingSafeEqual } from 'node:crypto';
import { EDGE_SECRET_HEADER } from '#contract/edge.ts';
import { ApiError } from './api-error.ts';
import { type HttpEvent, headerOf } from './http-event.ts';

/** Throws ApiError 403 for a request that did not come through the edge. */
export type AssertFromEdge = (event: HttpEvent) => void;

/** Digests have one length, which a comparison in constant time needs. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/** During a rotation the edge sends two. */
const MOST_SENT = 2;

/**
 * Takes requests that carry this secret, alone or, while a rotation lasts, beside another one after a comma. Without a
 * secret every request is refused.
 */
export function edgeProof(secret = process.env.EDGE_SECRET ?? ''): AssertFromEdge {
  const accepted = digest(secret);
  return (event) => {
    const sent = (headerOf(event, EDGE_SECRET_HEADER) ?? '').split(',', MOST_SENT).map(digest);
    const matches = sent.filter((one) => timingSafeEqual(one, accepted));
    if (secret === '' || matches.length === 0)
      throw new ApiError('forbidden', 'Call this API through the website.');
  };
}
