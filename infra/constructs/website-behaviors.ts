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
 * Documents and files are kept as long as their own header says, the same for every query, and a second at least. A
 * policy of our own would exclude the distribution from CloudFront's free plan (docs/engineering.md).
 */
const AS_ITS_HEADER_SAYS = CachePolicy.CACHING_OPTIMIZED;

interface Pages {
  readonly site: SiteBuild;
  /** What the script of the staff screens may. */
  readonly staffRights: ScriptRights;
  /** Names of the site, the canonical one first. */
  readonly names: readonly string[] | undefined;
}

function pageFunction(scope: Construct, { site, names }: Pages): CloudFrontFunction {
  return new CloudFrontFunction(scope, 'PageFunction', {
    comment: 'Documents, redirects and the not-found screen.',
    runtime: FunctionRuntime.JS_2_0,
    code: FunctionCode.fromInline(
      pageFunctionCode({
        ...site,
        names,
        headers: securityHeaders(documentCsp(inlineHashesOf(site.notFoundDocument, site.csp))),
      }),
    ),
  });
}

/**
 * Behaviours of documents: the public ones, and the staff screens, which connect to further origins and are noindex.
 * @param after dependencies of the functions and policies made here
 */
export function pageBehaviors(
  scope: Construct,
  origin: IOrigin,
  pages: Pages,
  after: IDependable,
): { anyone: BehaviorOptions; staff: BehaviorOptions } {
  const { site, staffRights } = pages;
  const viewerRequest = pageFunction(scope, pages);
  const shared = {
    origin,
    compress: true,
    viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
    cachePolicy: AS_ITS_HEADER_SAYS,
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

/** Behaviours of files other than documents, by path pattern: what the build named by its content, and the settings. */
export function fileBehaviors(scope: Construct, origin: IOrigin): Record<string, BehaviorOptions> {
  return {
    '/assets/*': {
      origin,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: AS_ITS_HEADER_SAYS,
      responseHeadersPolicy: siteHeaders(scope, 'FileHeaders', { csp: DATA_CSP }),
    },
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
