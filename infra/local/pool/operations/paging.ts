import * as z from 'zod';
import { invalidParameter } from '../protocol/service-error.ts';

const LARGEST_PAGE = 60;

const limit = z.number().int().min(0).max(LARGEST_PAGE).default(LARGEST_PAGE);

export const paging = { Limit: limit, NextToken: z.string().min(1).optional() };

/** ListUsers names its token differently. */
export const pagination = { Limit: limit, PaginationToken: z.string().min(1).optional() };

/**
 * One page of a list; the token names the place where the next one begins.
 *
 * @throws ServiceError InvalidParameterException for a token that no page has handed out
 */
export function pageOf<Item>(items: readonly Item[], pageSize: number, token: string | undefined) {
  const start = token === undefined ? 0 : readToken(token);
  const end = start + (pageSize === 0 ? LARGEST_PAGE : pageSize);
  const next = end < items.length ? Buffer.from(`page:${end}`).toString('base64url') : undefined;
  return {
    items: items.slice(start, end),
    next: next === undefined ? {} : { NextToken: next },
  };
}

function readToken(token: string): number {
  const match = /^page:(\d+)$/.exec(Buffer.from(token, 'base64url').toString());
  if (match === null) throw invalidParameter('Invalid pagination token');
  return Number(match[1]);
}
