import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { STAGES } from '../../infra/stages.ts';
import { behaviorOf, DOCUMENTS, dev, distribution, EVERYWHERE, onlyOne } from './distribution.ts';
import { readable, synthesized } from './synthesized.ts';

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
      [500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
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
        CacheBehaviors: ['/office', '/assets/*', '/config.json', '/functions/*'].map((PathPattern) => ({
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
        ViewerProtocolPolicy: 'redirect-to-https',
      });
      const cache = dev.resources.get(readable(behaviorOf(pattern).CachePolicyId));
      expect(cache?.Properties).toMatchObject({
        CachePolicyConfig: {
          MinTTL: 0,
          DefaultTTL: 60,
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingBrotli: true,
            EnableAcceptEncodingGzip: true,
            QueryStringsConfig: { QueryStringBehavior: 'none' },
            CookiesConfig: { CookieBehavior: 'none' },
            HeadersConfig: { HeaderBehavior: 'none' },
          },
        },
      });
    },
  );

  test('hashed assets are cached and compressed, the configuration never cached', () => {
    const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6';
    const cachingDisabled = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
    expect(behaviorOf('/assets/*')).toMatchObject({ CachePolicyId: cachingOptimized, Compress: true });
    expect(behaviorOf('/config.json')).toMatchObject({ CachePolicyId: cachingDisabled });
    expect(behaviorOf('/functions/*')).toMatchObject({ CachePolicyId: cachingDisabled });
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
    expect(readable(origin?.DomainName)).toMatch(/^FunctionsApi\w+\.execute-api\.us-west-2\.amazonaws\.com$/);
    expect(origin).toMatchObject({ CustomOriginConfig: { OriginProtocolPolicy: 'https-only' } });
  });

  test('the distribution is enabled', () => {
    expect(distribution).toMatchObject({ Enabled: true });
  });

  test('HTTP/3 and IPv6 are on; a custom domain requires the policy TLSv1.2_2021', () => {
    expect(distribution).toMatchObject({ HttpVersion: 'http2and3', IPV6Enabled: true });
    expect(distribution.Aliases).toBeUndefined();
    const certificateArn =
      'arn:aws:acm:us-east-1:123456789012:certificate/1b2c3d4e-5f60-4718-8293-a4b5c6d7e8f9';
    const named = synthesized({ ...STAGES.dev, domain: { name: 'www.moving.test', certificateArn } });
    named.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: ['www.moving.test'],
        ViewerCertificate: { AcmCertificateArn: certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      },
    });
    named.template.hasOutput('SiteUrl', { Value: 'https://www.moving.test' });
    named.template.hasOutput('DnsTarget', {
      Value: { 'Fn::GetAtt': [Match.stringLikeRegexp('Distribution'), 'DomainName'] },
    });
  });
});
