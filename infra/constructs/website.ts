import { Duration } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  CfnDistribution,
  Distribution,
  HttpVersion,
  PriceClass,
  SecurityPolicyProtocol,
} from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { Construct, DependencyGroup } from 'constructs';
import type { ScriptRights } from '../edge/security-headers.ts';
import type { SiteBuild } from '../edge/site-build.ts';
import { pinLogicalId } from './pin-logical-id.ts';
import { siteBucket } from './site-bucket.ts';
import { type ApiOrigin, apiBehavior, fileBehaviors, pageBehaviors } from './website-behaviors.ts';

interface WebsiteProps {
  /** Shown in the console. */
  readonly description: string;
  readonly site: SiteBuild;
  readonly api: ApiOrigin;
  /** What the script of the staff screens may. */
  readonly staffRights: ScriptRights;
  /** Custom domain: its names, the canonical one first. The certificate must be in us-east-1. */
  readonly domain?:
    | { readonly names: readonly [string, ...string[]]; readonly certificateArn: string }
    | undefined;
  /** ARN of a web ACL in us-east-1 that every request passes first. */
  readonly webAcl?: string | undefined;
}

/**
 * Errors of the server are asked for anew. CloudFront would answer with the same one for ten seconds, to everybody and
 * behind every query: what the staff application tries again within a second could not succeed. These are all of 5xx that
 * CloudFront keeps, and takes a time for.
 * Sources: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/HTTPStatusCodes.html,
 * https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/creating-custom-error-pages.html
 */
const NEVER_KEPT = [500, 501, 502, 503, 504].map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) }));

/**
 * The distribution: documents and files from a private bucket, the API under `/functions/`. No page takes the place of
 * an error, because it would replace the API's error answers too; the viewer-request function answers with the
 * not-found screen.
 */
export class Website extends Construct {
  readonly bucket: IBucket;
  readonly distribution: Distribution;
  /** Uploads that must be complete before routes, headers or behaviours of this build apply. */
  readonly uploadsBefore = new DependencyGroup();
  /** Scheme and host under which the site is reached. */
  readonly origin: string;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    const { site, domain, webAcl } = props;
    this.bucket = siteBucket(this, 'Bucket');
    const files = S3BucketOrigin.withOriginAccessControl(this.bucket, {
      // With permission to list, S3 answers 404 for a missing file; without it, 403.
      originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
    });
    const pages = pageBehaviors(this, files, { ...props, names: domain?.names }, this.uploadsBefore);
    this.distribution = new Distribution(this, 'Distribution', {
      comment: props.description,
      defaultBehavior: pages.anyone,
      additionalBehaviors: {
        ...Object.fromEntries(site.staffRoutes.map((path) => [path, pages.staff])),
        ...fileBehaviors(this, files),
        '/functions/*': apiBehavior(this, props.api),
      },
      errorResponses: NEVER_KEPT,
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Rules of rates count single addresses of IPv6, of which one connection has 2^64, and have no key for a network;
      // without an address of IPv6 browsers ask for one of IPv4, and phones that have none come through their carrier's NAT64.
      // Sources: https://docs.aws.amazon.com/waf/latest/developerguide/waf-rule-statement-type-rate-based-aggregation-options.html,
      // https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-enable-ipv6.html
      enableIpv6: webAcl === undefined,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...(webAcl && { webAclId: webAcl }),
      ...(domain && {
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        domainNames: [...domain.names],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', domain.certificateArn),
      }),
    });
    pinLogicalId(this.distribution, CfnDistribution, 'SiteDistribution');
    this.distribution.node.addDependency(this.uploadsBefore);
    this.origin = `https://${domain?.names[0] ?? this.distribution.distributionDomainName}`;
  }
}
