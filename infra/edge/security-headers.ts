import { Token } from 'aws-cdk-lib';
import { HeadersReferrerPolicy } from 'aws-cdk-lib/aws-cloudfront';
import { MAX_HEADER_LENGTH } from './cloudfront-limits.ts';
import type { InlineHashes } from './inline-hashes.ts';

export const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;
export const REFERRER_POLICY = HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN;
/** Addresses of the API can carry a confirmation code. */
export const API_REFERRER_POLICY = HeadersReferrerPolicy.NO_REFERRER;

/** Headers that a response headers policy has no setting for. */
export const ISOLATION_HEADERS = {
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
} as const;

/** What the staff screens, and answers of the API, have beside the headers of all. */
export const STAFF_HEADERS = { 'x-robots-tag': 'noindex' } as const;
export const API_HEADERS = { 'cache-control': 'no-store' } as const;

/** Content security policy of responses that are data, never a page. */
export const DATA_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** What a document's script may beyond running. */
export interface ScriptRights {
  /** Further origins that it may connect to. */
  readonly connections?: readonly string[];
  /** The one policy of Trusted Types, by which it may name the address of a worker; none without. */
  readonly workerPolicy?: string;
}

/**
 * The content security policy of a document: files of this origin and the inline parts that the build
 * produced, nothing else. No string can become script (Trusted Types), no inline handler or style attribute runs.
 * @param hashes of the inline scripts and styles, as `sha256-…`
 * @param more what the script of a staff screen may beyond that
 * @throws when it exceeds CloudFront's limit
 */
export function documentCsp(
  hashes: InlineHashes,
  { connections = [], workerPolicy }: ScriptRights = {},
): string {
  const quoted = (list: readonly string[]) => list.map((hash) => `'${hash}'`);
  const policy = [
    ["default-src 'none'"],
    ["script-src 'self'", ...quoted(hashes.scriptHashes)],
    ["style-src 'self'", ...quoted(hashes.styleHashes)],
    ["img-src 'self' data:"],
    ["font-src 'self'"],
    ["connect-src 'self'", ...connections],
    ["manifest-src 'self'"],
    ["form-action 'self'"],
    ["base-uri 'none'"],
    ["frame-ancestors 'none'"],
    ["require-trusted-types-for 'script'"],
    ...(workerPolicy === undefined
      ? [["trusted-types 'none'"]]
      : [["worker-src 'self'"], [`trusted-types ${workerPolicy}`]]),
  ]
    .map((directive) => directive.join(' '))
    .join('; ');
  if (!Token.isUnresolved(policy) && policy.length > MAX_HEADER_LENGTH) {
    throw new Error(
      `The content security policy has ${policy.length} characters and CloudFront takes ${MAX_HEADER_LENGTH}: the build has ${hashes.scriptHashes.length} inline scripts and ${hashes.styleHashes.length} inline styles; let pages share them or move them to files.`,
    );
  }
  return policy;
}

/** The same headers as text, for answers that the edge function generates. Names in lower case. */
export function securityHeaders(csp: string): Readonly<Record<string, string>> {
  return {
    'content-security-policy': csp,
    'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': REFERRER_POLICY,
    ...ISOLATION_HEADERS,
  };
}
