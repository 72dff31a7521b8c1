import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { startEdge } from '../../../../infra/local/edge/start-edge.ts';
import { type HttpRequest, jsonResponse } from '../../../../infra/local/http-message.ts';
import { headersOf, httpRequest } from '../http-requests.ts';
import { attribute, joined, type Resources, ref, writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const LONG = `<p>${'words '.repeat(400)}</p>`;

const FUNCTION = `function handler(event) {
  var request = event.request;
  if (request.uri === '/old') {
    return { statusCode: 301, headers: { location: { value: '/new' }, 'content-security-policy': { value: "connect-src https://pool.example" } } };
  }
  if (request.uri === '/broken') throw new Error('no');
  if (request.uri === '/') request.uri = '/index.html';
  return request;
}`;

function policyStatement(actions: readonly string[]) {
  const sourceArn = joined('arn:aws:cloudfront::', ref('AWS::AccountId'), ':distribution/', ref('Site'));
  return {
    Effect: 'Allow',
    Principal: { Service: 'cloudfront.amazonaws.com' },
    Action: actions,
    Resource: [attribute('Bucket', 'Arn'), joined(attribute('Bucket', 'Arn'), '/*')],
    Condition: { StringEquals: { 'AWS:SourceArn': sourceArn } },
  };
}

function deployment(hash: string, more: object = {}) {
  return {
    Type: 'Custom::CDKBucketDeployment',
    Properties: { SourceObjectKeys: [`${hash}.zip`], DestinationBucketName: ref('Bucket'), ...more },
  };
}

interface Setup {
  readonly bucketActions?: readonly string[];
  readonly accessControl?: string;
  readonly resources?: Resources;
}

function resourcesFor({
  bucketActions = ['s3:GetObject', 's3:ListBucket'],
  accessControl = 'oac',
}: Setup): Resources {
  const files = { TargetOriginId: 'files', CachePolicyId: CACHING_OPTIMIZED, Compress: true };
  return {
    Bucket: { Type: 'AWS::S3::Bucket' },
    BucketPolicy: {
      Type: 'AWS::S3::BucketPolicy',
      Properties: { Bucket: ref('Bucket'), PolicyDocument: { Statement: [policyStatement(bucketActions)] } },
    },
    Api: { Type: 'AWS::ApiGatewayV2::Api' },
    Pages: { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode: FUNCTION } },
    Headers: {
      Type: 'AWS::CloudFront::ResponseHeadersPolicy',
      Properties: {
        ResponseHeadersPolicyConfig: {
          CustomHeadersConfig: {
            Items: [
              { Header: 'X-Own', Value: 'policy', Override: false },
              { Header: 'Cache-Control', Value: 'no-store', Override: true },
            ],
          },
          RemoveHeadersConfig: { Items: [{ Header: 'X-Secret' }] },
          SecurityHeadersConfig: {
            ContentSecurityPolicy: {
              ContentSecurityPolicy: "connect-src 'self' https://pool.example",
              Override: true,
            },
            StrictTransportSecurity: { AccessControlMaxAgeSec: 60, IncludeSubdomains: true, Override: true },
          },
        },
      },
    },
    Site: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          Enabled: true,
          Origins: [
            {
              Id: 'files',
              DomainName: attribute('Bucket', 'RegionalDomainName'),
              OriginAccessControlId: accessControl,
            },
            {
              Id: 'api',
              DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', attribute('Api', 'ApiEndpoint')] }] },
            },
          ],
          DefaultCacheBehavior: {
            ...files,
            FunctionAssociations: [
              { EventType: 'viewer-request', FunctionARN: attribute('Pages', 'FunctionARN') },
            ],
          },
          CacheBehaviors: [
            { ...files, PathPattern: '/plain/*', CachePolicyId: CACHING_DISABLED },
            {
              PathPattern: '/api/*',
              TargetOriginId: 'api',
              AllowedMethods: ['GET', 'HEAD', 'POST'],
              CachePolicyId: CACHING_DISABLED,
              OriginRequestPolicyId: ALL_VIEWER_EXCEPT_HOST,
              ResponseHeadersPolicyId: ref('Headers'),
            },
          ],
        },
      },
    },
    Second: { ...deployment('pages'), DependsOn: ['First'] },
    First: deployment('old', {
      SystemMetadata: { 'cache-control': 'max-age=60' },
      DestinationBucketKeyPrefix: 'plain',
    }),
    Config: deployment('config', {
      SourceMarkers: [{ '<<marker>>': ref('Bucket') }],
      SourceMarkersConfig: [{ jsonEscape: true }],
      SystemMetadata: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
    }),
  };
}

function setup(options: Setup = {}) {
  const assembly = readAssembly(
    writeAssembly(temporaryDirectory(), {
      resources: { ...resourcesFor(options), ...options.resources },
      assets: {
        old: { 'page.html': LONG, 'small.txt': 'small' },
        pages: {
          'index.html': LONG,
          'plain/page.html': 'second',
          'a b.txt': 'spaced',
          'photo.png': 'x'.repeat(2_000),
        },
        config: { 'config.json': '{"bucket":"<<marker>>"}' },
      },
    }),
  );
  const template = openTemplate(assembly);
  const seen: HttpRequest[] = [];
  const logged: string[] = [];
  const edge = startEdge({
    template,
    assembly,
    gateway: async (request) => {
      seen.push(request);
      return jsonResponse(201, { ok: true }, [
        ['x-own', 'origin'],
        ['x-secret', '1'],
        ['transfer-encoding', 'chunked'],
      ]);
    },
    apiDomain: new URL(template.only('AWS::ApiGatewayV2::Api').attribute('ApiEndpoint')).host,
    localConfig: { endpoint: 'http://127.0.0.1:1' },
    localize: (text) => text.replace('https://pool.example', 'http://127.0.0.1:2'),
    log: (line) => logged.push(line),
  });
  const get = (path: string, ...headers: HttpRequest['headers']) => edge(httpRequest({ path, headers }));
  return { edge, get, seen, logged };
}

describe('files from the bucket', () => {
  test('come with the type and the headers of their deployment, the later deployment on top', async () => {
    const { get } = setup();
    const page = await get('/plain/page.html');
    expect([page.status, page.body.toString(), headersOf(page)['content-type']]).toEqual([
      200,
      'second',
      'text/html',
    ]);
    expect(headersOf(page)['cache-control']).toBeUndefined();
    expect(headersOf(await get('/plain/small.txt'))).toMatchObject({
      'content-type': 'text/plain',
      'cache-control': 'max-age=60',
      etag: '"eb5c1399a871211c7e7ed732d15e3a8b"',
      server: 'AmazonS3',
    });
  });

  test('have their markers filled in, and the local addresses added for browsers', async () => {
    const config = await setup().get('/config.json');
    expect(config.body.toString()).toBe('{"bucket":"shop-bucket","endpoint":"http://127.0.0.1:1"}');
    expect(headersOf(config)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('are found under their encoded name', async () => {
    expect((await setup().get('/a%20b.txt')).body.toString()).toBe('spaced');
  });

  test('that do not exist are 404 for a distribution that may list, and 403 for one that may not', async () => {
    expect((await setup().get('/nothing')).status).toBe(404);
    expect((await setup({ bucketActions: ['s3:GetObject'] }).get('/nothing')).status).toBe(403);
  });

  test('are refused without the permission to read, and without an origin access control', async () => {
    expect((await setup({ bucketActions: ['s3:ListBucket'] }).get('/index.html')).status).toBe(403);
    expect((await setup({ accessControl: '' }).get('/index.html')).status).toBe(403);
  });

  test('are not sent again to one who has them', async () => {
    const { get, edge } = setup();
    const { etag = '', 'last-modified': modified = '' } = headersOf(await get('/index.html'));
    const again = await get('/index.html', ['if-none-match', `"other", W/${etag}`]);
    expect([again.status, again.body.length, headersOf(again)['content-type']]).toEqual([304, 0, undefined]);
    expect((await get('/index.html', ['if-none-match', '"other"'])).status).toBe(200);
    expect((await get('/index.html', ['if-modified-since', modified])).status).toBe(304);
    expect((await edge(httpRequest({ method: 'HEAD', path: '/index.html' }))).status).toBe(200);
  });
});

describe('compression', () => {
  test('prefers brotli, then gzip, and makes the ETag weak', async () => {
    const { get } = setup();
    const brotli = await get('/', ['accept-encoding', 'gzip, deflate, br']);
    expect(headersOf(brotli)).toMatchObject({
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      etag: expect.stringMatching(/^W\/"/),
    });
    expect(brotliDecompressSync(brotli.body).toString()).toBe(LONG);
    const gzip = await get('/', ['accept-encoding', 'br;q=0, gzip']);
    expect(headersOf(gzip)['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe(LONG);
  });

  test.each([
    ['a client that cannot', '/', ''],
    ['a picture', '/photo.png', 'br'],
    ['less than 1,000 bytes', '/a%20b.txt', 'br'],
    ['a behaviour whose cache policy knows no encodings', '/plain/page.html', 'br'],
  ])('is left out for %s', async (_, path, accepted) => {
    const response = await setup().get(path, ['accept-encoding', accepted]);
    expect([response.status, headersOf(response)['content-encoding']]).toEqual([200, undefined]);
  });
});

describe('the viewer-request function', () => {
  test('answers by itself, without the response-headers policy, with local addresses in its policy', async () => {
    const response = await setup().get('/old');
    expect(response.status).toBe(301);
    expect(headersOf(response)).toMatchObject({
      location: '/new',
      'content-security-policy': 'connect-src http://127.0.0.1:2',
      'x-cache': 'FunctionGeneratedResponse from cloudfront',
    });
  });

  test('that throws is a 503, and the reason is logged', async () => {
    const { get, logged } = setup();
    expect((await get('/broken')).status).toBe(503);
    expect(logged).toEqual(['the edge function Pages failed: Error: no']);
  });

  test.each([
    [
      'process.exit()',
      /^The edge function Pages cannot be loaded: ReferenceError: process is not defined\.$/,
    ],
    [`var x = '${'x'.repeat(10_240)}';`, /^The edge function Pages has \d+ bytes; CloudFront takes 10240\.$/],
  ])('that CloudFront would not take stops the start', (FunctionCode, sentence) => {
    const Pages = { Type: 'AWS::CloudFront::Function', Properties: { FunctionCode } };
    expect(() => setup({ resources: { Pages } })).toThrow(sentence);
  });
});

describe('the API behind the edge', () => {
  test("gets the viewer's request with its own host and the edge's address", async () => {
    const { edge, seen } = setup();
    await edge(
      httpRequest({
        method: 'POST',
        path: '/api/quotes',
        query: 'a=1',
        headers: [
          ['host', 'localhost:8080'],
          ['authorization', 'Bearer t'],
          ['cookie', 'c=1'],
          ['connection', 'keep-alive'],
          ['x-forwarded-for', '198.51.100.9'],
          ['cloudfront-viewer-address', '198.51.100.9:1'],
          ['idempotency-key', 'k'],
        ],
        body: '{}',
      }),
    );
    const [request] = seen;
    expect(request).toMatchObject({
      method: 'POST',
      path: '/api/quotes',
      query: 'a=1',
      sourceIp: '130.176.0.1',
    });
    expect(Object.fromEntries(request?.headers ?? [])).toEqual({
      authorization: 'Bearer t',
      cookie: 'c=1',
      'idempotency-key': 'k',
      host: expect.stringMatching(/\.execute-api\.us-west-2\.amazonaws\.com$/),
      via: '2.0 local.cloudfront.net (CloudFront)',
      'x-forwarded-for': '198.51.100.9, 203.0.113.7, 130.176.0.1',
      'x-forwarded-port': '443',
      'x-forwarded-proto': 'https',
      'user-agent': 'Amazon CloudFront',
    });
  });

  test('answers with the headers of the policy put in, kept or taken out', async () => {
    const { edge } = setup();
    const response = await edge(httpRequest({ path: '/api/x' }));
    expect([response.status, response.body.toString()]).toEqual([201, '{"ok":true}']);
    expect(headersOf(response)).toMatchObject({
      'x-own': 'origin',
      'cache-control': 'no-store',
      'content-security-policy': "connect-src 'self' http://127.0.0.1:2",
      'strict-transport-security': 'max-age=60; includeSubDomains',
      'x-cache': 'Miss from cloudfront',
    });
    expect(headersOf(response)).not.toHaveProperty('x-secret');
    expect(headersOf(response)).not.toHaveProperty('transfer-encoding');
  });

  test('is not reached by methods that the behaviour does not allow, nor by a GET with a body', async () => {
    const { edge, seen } = setup();
    expect((await edge(httpRequest({ method: 'DELETE', path: '/api/x' }))).status).toBe(403);
    expect((await edge(httpRequest({ path: '/api/x', body: 'x' }))).status).toBe(403);
    expect((await edge(httpRequest({ method: 'POST', path: '/index.html' }))).status).toBe(403);
    expect(seen).toEqual([]);
  });

  test.each([
    ['/apiary', 404],
    ['/API/x', 404],
    ['/x/../api/y', 201],
    ['//api/x', 404],
  ])('is chosen by the path pattern: %s answers %i', async (path, status) => {
    expect((await setup().get(path)).status).toBe(status);
  });
});

test.each([
  [
    { CachePolicyId: 'unknown' },
    'The distribution names the cache policy unknown, which the local run does not know.',
  ],
  [
    { TargetOriginId: 'lost' },
    'The behaviour * leads to the origin lost, which the distribution does not have.',
  ],
  [{ LambdaFunctionAssociations: [{}] }, 'Lambda@Edge functions are not run here'],
  [
    { FunctionAssociations: [{ EventType: 'viewer-request', FunctionARN: 'arn:lost' }] },
    'The behaviour * runs arn:lost, which is no edge function of the template.',
  ],
])('a distribution that cannot be run stops the start with a sentence: %j', (change, sentence) => {
  const Site = structuredClone(resourcesFor({}).Site);
  const config = Object.assign(
    { DistributionConfig: { DefaultCacheBehavior: {} } },
    Site?.Properties,
  ).DistributionConfig;
  Object.assign(config.DefaultCacheBehavior, change);
  expect(() => setup({ resources: Site ? { Site } : {} })).toThrow(sentence);
});

test.each([[false], [undefined]])(
  'a distribution that is not enabled (%s) stops the start with a sentence',
  (Enabled) => {
    const { Site } = resourcesFor({});
    const { DistributionConfig } = Object.assign(
      { DistributionConfig: {} },
      structuredClone(Site?.Properties),
    );
    const Properties = { DistributionConfig: { ...DistributionConfig, Enabled } };
    expect(() =>
      setup({ resources: { Site: { Type: 'AWS::CloudFront::Distribution', Properties } } }),
    ).toThrow(
      'Site (AWS::CloudFront::Distribution) cannot be run here: DistributionConfig.Enabled: must be true, or CloudFront would serve nothing.',
    );
  },
);
