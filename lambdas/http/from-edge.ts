import { createHash, timingSafeEqual } from 'node:crypto';
import { EDGE_SECRET_HEADER } from '#contract/edge.ts';
import { ApiError } from './api-error.ts';
import { type HttpEvent, headerOf } from './http-event.ts';

/** Throws ApiError 403 for a request that did not come through the edge. */
export type AssertFromEdge = (event: HttpEvent) => void;

/** Digests have one length, which a comparison in constant time needs. */
const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * Takes requests that carry one of these secrets. The edge sends the newest; the one before stays accepted while a
 * rotation lasts. Without any secret every request is refused.
 * @param secrets separated by commas, as the stack sets them
 */
export function edgeProof(secrets = process.env.EDGE_SECRETS ?? ''): AssertFromEdge {
  const accepted = secrets.split(',').filter(Boolean).map(digest);
  return (event) => {
    const sent = digest(headerOf(event, EDGE_SECRET_HEADER) ?? '');
    const matches = accepted.filter((secret) => timingSafeEqual(secret, sent));
    if (matches.length === 0) throw new ApiError('forbidden', 'Call this API through the website.');
  };
}
