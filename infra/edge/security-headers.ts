import { Token } from 'aws-cdk-lib';
import { MAX_HEADER_LENGTH } from './cloudfront-limits.ts';
import type { InlineHashes } from './inline-hashes.ts';

export const HSTS_SECONDS = 2 * 365 * 24 * 60 * 60;
export const REFERRER_POLICY = 'strict-origin-when-cross-origin';

/** Headers that a response headers policy has no setting for. */
export const ISOLATION_HEADERS = {
  'permissions-policy':
    'browsing-topics=(), camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
} as const;

/** Content security policy of responses that are data, never a page. */
export const DATA_CSP = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The content security policy of a document: files of this origin and the inline parts that the build
 * produced, nothing else. No string can become script (Trusted Types), no inline handler or style attribute runs.
 * @param hashes of the inline scripts and styles, as `sha256-…`
 * @param connections further origins that its script may connect to
 * @throws when it exceeds CloudFront's limit
 */
export function documentCsp(hashes: InlineHashes, connections: readonly string[] = []): string {
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
    ["trusted-types 'none'"],
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
