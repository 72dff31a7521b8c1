import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { HSTS_SECONDS, ISOLATION_HEADERS, REFERRER_POLICY } from '../edge/security-headers.ts';

interface SiteHeaders {
  readonly csp: string;
  /** Referrer policy; sends the origin only by default. */
  readonly referrer?: HeadersReferrerPolicy;
  /** Further headers by name. */
  readonly more?: Readonly<Record<string, string>>;
}

/** Headers that CloudFront sets on every response of a behaviour, overriding those of the origin. */
export function siteHeaders(
  scope: Construct,
  id: string,
  { csp, referrer = REFERRER_POLICY, more = {} }: SiteHeaders,
): ResponseHeadersPolicy {
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: csp, override: true },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
        includeSubdomains: true,
        override: true,
      },
      contentTypeOptions: { override: true },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
      referrerPolicy: { referrerPolicy: referrer, override: true },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries({ ...ISOLATION_HEADERS, ...more }).map(([header, value]) => ({
        header,
        value,
        override: true,
      })),
    },
  });
}
