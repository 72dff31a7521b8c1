import { Duration } from 'aws-cdk-lib';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { Construct, IDependable } from 'constructs';
import { inlineHashesOf } from '../edge/inline-hashes.ts';
import { pageFunctionCode } from '../edge/page-function-code.ts';
import {
  API_HEADERS,
  API_REFERRER_POLICY,
  DATA_CSP,
  documentCsp,
  type ScriptRights,
  STAFF_HEADERS,
  securityHeaders,
} from '../edge/security-headers.ts';
import type { SiteBuild } from '../edge/site-build.ts';
import { siteHeaders } from './site-headers.ts';

/**
 * Maximum time that an edge caches a document; the object's own header shortens it, and a deployment invalidates it.
 */
const MAX_TTL_AT_EDGE = Duration.days(1);

interface Pages {
  readonly site: SiteBuild;
  /** What the script of the staff screens may. */
  readonly staffRights: ScriptRights;
}

function pageFunction(scope: Construct, site: SiteBuild): CloudFrontFunction {
  return new CloudFrontFunction(scope, 'PageFunction', {
    comment: 'Documents, redirects and the not-found screen.',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(
      pageFunctionCode({
        ...site,
        headers: securityHeaders(documentCsp(inlineHashesOf(site.notFoundDocument, site.csp))),
      }),
    ),
  });
}

function documentCache(scope: Construct): CachePolicy {
  return new CachePolicy(scope, 'DocumentCache', {
    comment: 'Documents: as long as their own header says, the same for every query.',
    minTtl: Duration.seconds(0),
    defaultTtl: Duration.minutes(1),
    maxTtl: MAX_TTL_AT_EDGE,
    enableAcceptEncodingBrotli: true,
    enableAcceptEncodingGzip: true,
  });
}

/**
 * Behaviours of documents: the public ones, and the staff screens, which connect to further origins and are noindex.
 * @param after dependencies of the functions and policies made here
 */
export function pageBehaviors(
  scope: Construct,
  origin: IOrigin,
  { site, staffRights }: Pages,
  after: IDependable,
): { anyone: BehaviorOptions; staff: BehaviorOptions } {
  const viewerRequest = pageFunction(scope, site);
  const shared = {
    origin,
    compress: true,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: documentCache(scope),
    functionAssociations: [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }],
  };
  const anyone = siteHeaders(scope, 'PageHeaders', { csp: documentCsp(site.csp) });
  const staff = siteHeaders(scope, 'StaffHeaders', {
    csp: documentCsp(site.csp, staffRights),
    more: STAFF_HEADERS,
  });
  for (const part of [viewerRequest, anyone, staff]) part.node.addDependency(after);
  return {
    anyone: { ...shared, responseHeadersPolicy: anyone },
    staff: { ...shared, responseHeadersPolicy: staff },
  };
}

/** Behaviours of files other than documents, by path pattern. */
export function fileBehaviors(scope: Construct, origin: IOrigin): Record<string, BehaviorOptions> {
  const shared = {
    origin,
    compress: true,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    responseHeadersPolicy: siteHeaders(scope, 'FileHeaders', { csp: DATA_CSP }),
  };
  return {
    '/assets/*': { ...shared, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
    '/config.json': { ...shared, cachePolicy: CachePolicy.CACHING_DISABLED },
  };
}

/** The HTTP API behind `/functions/`. */
export interface ApiOrigin {
  /** Host name. */
  readonly host: string;
  /** Headers that CloudFront sets on every call, in the place of a viewer's of the same name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Behaviour of API calls. */
export function apiBehavior(scope: Construct, { host, headers }: ApiOrigin): BehaviorOptions {
  return {
    origin: new HttpOrigin(host, {
      protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
      customHeaders: headers,
    }),
    allowedMethods: AllowedMethods.ALLOW_ALL,
    viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
    cachePolicy: CachePolicy.CACHING_DISABLED,
    // API Gateway finds the API by the Host header, so the viewer's must not be forwarded.
    originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
    responseHeadersPolicy: siteHeaders(scope, 'ApiHeaders', {
      csp: DATA_CSP,
      referrer: API_REFERRER_POLICY,
      more: API_HEADERS,
    }),
  };
}
