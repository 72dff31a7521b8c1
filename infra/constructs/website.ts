import { Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Function as CloudFrontFunction,
  Distribution,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersReferrerPolicy,
  HttpVersion,
  type IOrigin,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  PriceClass,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct, DependencyGroup } from 'constructs';
import { REGION } from '#contract/deployment.ts';
import { pageFunctionCode } from '../edge/page-function-code.ts';
import { DATA_CSP, documentCsp, securityHeaders } from '../edge/security-headers.ts';
import { inlineHashesOf, type SiteBuild } from '../site-build.ts';
import type { Stage } from '../stages.ts';
import { siteBucket } from './site-bucket.ts';
import { siteHeaders } from './site-headers.ts';

/** The longest that an edge keeps a document; a deployment clears it, and the object's own header shortens it. */
const LONGEST_AT_EDGE = Duration.days(1);

interface WebsiteProps {
  readonly site: SiteBuild;
  /** Host name of the HTTP API behind `/functions/`. */
  readonly apiHost: string;
  readonly domain?: Stage['domain'] | undefined;
}

/**
 * The one origin that a browser sees: documents and files from a private bucket, the API under `/functions/`.
 * Error answers are not rewritten here, because that would turn the API's into pages as well; the not-found
 * screen comes from the viewer-request function.
 */
export class Website extends Construct {
  readonly bucket: IBucket;
  readonly distribution: Distribution;
  /** What must be in the bucket before routes, headers or behaviours of this build are in force. */
  readonly uploadsBefore = new DependencyGroup();
  /** Scheme and host under which the site is reached. */
  readonly origin: string;

  constructor(scope: Construct, id: string, { site, apiHost, domain }: WebsiteProps) {
    super(scope, id);
    this.bucket = siteBucket(this, 'Bucket');
    const files = S3BucketOrigin.withOriginAccessControl(this.bucket, {
      // With the right to list, S3 answers 404 for a missing file; without it, 403.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const pages = this.#pageBehaviors(files, site);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'FIVE Star Moving',
      defaultBehavior: pages.anyone,
      additionalBehaviors: {
        ...Object.fromEntries(site.staffRoutes.map((path) => [path, pages.staff])),
        ...this.#fileBehaviors(files),
        '/functions/*': this.#apiBehavior(apiHost),
      },
      httpVersion: HttpVersion.HTTP2_AND_3,
      enableIpv6: true,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
    });
    this.distribution.node.addDependency(this.uploadsBefore);
    this.origin = `https://${domain?.name ?? this.distribution.distributionDomainName}`;
  }

  #pageBehaviors(origin: IOrigin, site: SiteBuild): { anyone: BehaviorOptions; staff: BehaviorOptions } {
    const viewerRequest = new CloudFrontFunction(this, 'PageFunction', {
      comment: 'Documents, redirects and the not-found screen.',
      runtime: FunctionRuntime.JS_2_0,
      code: FunctionCode.fromInline(
        pageFunctionCode({
          ...site,
          headers: securityHeaders(documentCsp(inlineHashesOf(site.notFoundDocument, site.csp))),
        }),
      ),
    });
    viewerRequest.node.addDependency(this.uploadsBefore);
    const shared = {
      origin,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: this.#documentCache(),
      functionAssociations: [{ function: viewerRequest, eventType: FunctionEventType.VIEWER_REQUEST }],
    };
    const userPoolOrigin = `https://cognito-idp.${REGION}.amazonaws.com`;
    const anyone = siteHeaders(this, 'PageHeaders', { csp: documentCsp(site.csp) });
    const staff = siteHeaders(this, 'StaffHeaders', {
      csp: documentCsp(site.csp, [userPoolOrigin]),
      more: { 'x-robots-tag': 'noindex' },
    });
    for (const headers of [anyone, staff]) headers.node.addDependency(this.uploadsBefore);
    return {
      anyone: { ...shared, responseHeadersPolicy: anyone },
      staff: { ...shared, responseHeadersPolicy: staff },
    };
  }

  #documentCache(): CachePolicy {
    return new CachePolicy(this, 'DocumentCache', {
      comment: 'Documents: as long as their own header says, the same for every query.',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.minutes(1),
      maxTtl: LONGEST_AT_EDGE,
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  #fileBehaviors(origin: IOrigin): Record<string, BehaviorOptions> {
    const shared = {
      origin,
      compress: true,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      responseHeadersPolicy: siteHeaders(this, 'FileHeaders', { csp: DATA_CSP }),
    };
    return {
      '/assets/*': { ...shared, cachePolicy: CachePolicy.CACHING_OPTIMIZED },
      '/config.json': { ...shared, cachePolicy: CachePolicy.CACHING_DISABLED },
    };
  }

  #apiBehavior(apiHost: string): BehaviorOptions {
    return {
      origin: new HttpOrigin(apiHost, { protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY }),
      allowedMethods: AllowedMethods.ALLOW_ALL,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // API Gateway finds the API by the host name, so the viewer's must not reach it.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: siteHeaders(this, 'ApiHeaders', {
        csp: DATA_CSP,
        // The link that confirms an address carries a code.
        referrer: HeadersReferrerPolicy.NO_REFERRER,
        more: { 'cache-control': 'no-store' },
      }),
    };
  }
}
