import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { behaviorOf, DOCUMENTS, dev, distribution, EVERYWHERE, onlyOne } from './distribution.ts';
import { ofType, readable, synthesized } from './synthesized.ts';

/**
 * Policies of CloudFront's own. The first keeps an answer as long as its header says (a second to a year, a day without
 * one) by its path alone, in brotli and gzip.
 * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/using-managed-cache-policies.html
 */
const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';

describe('the bucket', () => {
  test('is private: no public access, no access lists, nothing without TLS', () => {
    expect(dev.resources.get('SiteBucket')?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      OwnershipControls: { Rules: [{ ObjectOwnership: 'BucketOwnerEnforced' }] },
    });
    expect(onlyOne('AWS::S3::BucketPolicy').Properties).toMatchObject({
      PolicyDocument: {
        Statement: [
          { Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } },
          {
            Effect: 'Allow',
            Action: ['s3:GetObject', 's3:ListBucket'],
            Principal: { Service: 'cloudfront.amazonaws.com' },
            Condition: { StringEquals: { 'AWS:SourceArn': expect.anything() } },
          },
        ],
      },
    });
  });

  test('can be read only by this distribution, which signs its requests', () => {
    expect(distribution.Origins[0]).toMatchObject({
      DomainName: { 'Fn::GetAtt': ['SiteBucket', 'RegionalDomainName'] },
      OriginAccessControlId: expect.anything(),
    });
    expect(onlyOne('AWS::CloudFront::OriginAccessControl').Properties).toMatchObject({
      OriginAccessControlConfig: { SigningBehavior: 'always', SigningProtocol: 'sigv4' },
    });
  });
});

describe('the behaviours', () => {
  test('X09 are exactly these, and no error answer is rewritten', () => {
    expect(distribution.CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(EVERYWHERE.slice(1));
    const answersWithAPage = { ResponsePagePath: expect.anything() };
    expect(distribution.CustomErrorResponses).not.toContainEqual(expect.objectContaining(answersWithAPage));
  });

  test('an error of the server is not kept for ten seconds, so that trying again can succeed', () => {
    expect(distribution.CustomErrorResponses).toEqual(
      [500, 501, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  test('X19 the staff screens are those that the build names', () => {
    const moved = synthesized(STAGES.dev, 'dev', {
      manifest: {
        routes: { '/': '/index.html', '/office': '/staff.html' },
        staffRoutes: ['/office'],
      },
    });
    moved.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        CacheBehaviors: ['/office', '/assets/*', '/functions/*'].map((PathPattern) => ({
          PathPattern,
        })),
      },
    });
  });

  test.each(DOCUMENTS)(
    'documents (%s) pass the page function, are compressed and cached by their own header',
    (pattern) => {
      expect(behaviorOf(pattern)).toMatchObject({
        FunctionAssociations: [{ EventType: 'viewer-request' }],
        Compress: true,
        CachePolicyId: CACHING_OPTIMIZED,
        ViewerProtocolPolicy: 'redirect-to-https',
      });
    },
  );

  test('files are compressed and cached by their own header, answers of the API never', () => {
    expect(behaviorOf('/assets/*')).toMatchObject({ CachePolicyId: CACHING_OPTIMIZED, Compress: true });
    expect(behaviorOf('/functions/*')).toMatchObject({ CachePolicyId: CACHING_DISABLED });
  });

  test('API calls keep their method and headers except the host, and skip the page function', () => {
    const allViewerExceptHost = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
    const calls = behaviorOf('/functions/*');
    expect(calls).toMatchObject({
      OriginRequestPolicyId: allViewerExceptHost,
      ViewerProtocolPolicy: 'https-only',
      FunctionAssociations: [],
    });
    expect(calls.AllowedMethods?.toSorted()).toEqual([
      'DELETE',
      'GET',
      'HEAD',
      'OPTIONS',
      'PATCH',
      'POST',
      'PUT',
    ]);
    const origin = distribution.Origins.find(({ Id }) => Id === calls.TargetOriginId);
    expect(readable(origin?.DomainName)).toMatch(/^FunctionsApi\.execute-api\.us-west-2\.amazonaws\.com$/);
    expect(origin).toMatchObject({ CustomOriginConfig: { OriginProtocolPolicy: 'https-only' } });
  });

  /**
   * At most five behaviours, cache policies of CloudFront's own, access to the bucket by signature, nothing that is
   * fixed for a distribution of an older kind, and a web ACL.
   * Source: https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/flat-rate-pricing-plan.html
   */
  test('the distribution is one that the free plan takes', () => {
    const behaviours = EVERYWHERE.map((pattern) => behaviorOf(pattern));
    expect(behaviours.length).toBeLessThanOrEqual(5);
    const ownPolicies = [CACHING_OPTIMIZED, CACHING_DISABLED];
    for (const { CachePolicyId } of behaviours) expect(ownPolicies).toContain(CachePolicyId);
    expect(ofType(dev, 'AWS::CloudFront::CachePolicy')).toEqual([]);
    expect(ofType(dev, 'AWS::CloudFront::CloudFrontOriginAccessIdentity')).toEqual([]);
    const text = JSON.stringify(distribution);
    for (const refused of [
      'ForwardedValues',
      'LambdaFunctionAssociations',
      'RealtimeLogConfigArn',
      'Staging',
    ]) {
      expect(text).not.toContain(refused);
    }
  });

  test('a web ACL that the stage names stands before everything, and IPv4 alone is spoken, of which it counts whole senders', () => {
    const webAcl = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/moving/1';
    const guarded = synthesized({ ...STAGES.dev, webAcl });
    guarded.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { WebACLId: webAcl, IPV6Enabled: false },
    });
    expect(distribution).not.toHaveProperty('WebACLId');
  });

  test('the distribution is enabled', () => {
    expect(distribution).toMatchObject({ Enabled: true });
  });

  test('HTTP/3 and IPv6 are on; a custom domain requires the policy TLSv1.2_2021', () => {
    expect(distribution).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true });
    expect(distribution.Aliases).toBeUndefined();
    const certificateArn =
      'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
    const named = synthesized({
      ...STAGES.dev,
      domain: { names: ['www.moving.test', 'moving.test'], certificateArn },
    });
    named.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['www.moving.test', 'moving.test'],
        ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
    named.template.hasOutput('SiteUrl', { Value: 'https://www.moving.test' });
    for (const output of ['DnsTargetWwwMovingTest', 'DnsTargetMovingTest']) {
      named.template.hasOutput(output, {
        Value: { 'Fn::GetAtt': [Match.stringLikeRegexp('Distribution'), 'DomainName'] },
      });
    }
  });
});
