import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readAssembly } from '../../../../infra/local/assembly/read-assembly.ts';
import { openTemplate } from '../../../../infra/local/assembly/template.ts';
import { startEdge } from '../../../../infra/local/edge/start-edge.ts';
import {
  type HttpRequest,
  type HttpResponse,
  jsonResponse,
} from '../../../../infra/local/shared/http-message.ts';
import { headersOf, httpRequest } from '../http-requests.ts';
import { attribute, joined, type Resources, ref, writeAssembly } from '../synthetic-assembly.ts';
import { temporaryDirectory } from '../temporary-directory.ts';

const CACHING_OPTIMIZED = '658327ea-f89d-4fab-a63d-7e88639e58f6';
const CACHING_DISABLED = '4135ea2d-6df8-44a3-9df3-4b5a84be39ad';
const ALL_VIEWER_EXCEPT_HOST = 'b689b0a8-53d0-40ab-baf2-68738e2966ac';
const LONG = `<p>${'words '.repeat(400)}</p>`;

const FUNCTION = `function handler(event) {
  var request = event.request;
  if (request.uri === '/old' || request.uri === '/moved/old') {
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
  readonly errors?: readonly object[];
  /** What the API answers, by the number of the request. */
  readonly answer?: (request: number) => HttpResponse;
}

function resourcesFor({
  bucketActions = ['s3:GetObject', 's3:ListBucket'],
  accessControl = 'oac',
  errors,
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
          ...(errors && { CustomErrorResponses: errors }),
          Origins: [
            {
              Id: 'files',
              DomainName: attribute('Bucket', 'RegionalDomainName'),
              OriginAccessControlId: accessControl,
            },
            {
              Id: 'api',
              DomainName: { 'Fn::Select': [2, { 'Fn::Split': ['/', attribute('Api', 'ApiEndpoint')] }] },
              OriginCustomHeaders: [{ HeaderName: 'X-Proof', HeaderValue: 'of the edge' }],
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
              ...files,
              PathPattern: '/moved/*',
              ResponseHeadersPolicyId: ref('Headers'),
              FunctionAssociations: [
                { EventType: 'viewer-request', FunctionARN: attribute('Pages', 'FunctionARN') },
              ],
            },
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
        config: { 'assets/config.json': '{"bucket":"<<marker>>"}' },
      },
    }),
  );
  const template = openTemplate(assembly);
  const seen: HttpRequest[] = [];
  const logged: string[] = [];
  let now = 1_000_000;
  const edge = startEdge({
    template,
    assembly,
    gateway: async (request) => {
      seen.push(request);
      return (
        options.answer?.(seen.length) ??
        jsonResponse(201, { ok: true }, [
          ['x-own', 'origin'],
          ['x-secret', '1'],
          ['transfer-encoding', 'chunked'],
        ])
      );
    },
    apiDomain: new URL(template.only('AWS::ApiGatewayV2::Api').attribute('ApiEndpoint')).host,
    localConfig: { endpoint: 'http://127.0.0.1:1' },
    localize: (text) => text.replace('https://pool.example', 'http://127.0.0.1:2'),
    now: () => now,
    log: (line) => logged.push(line),
  });
  const get = (path: string, ...headers: HttpRequest['headers']) => edge(httpRequest({ path, headers }));
  const pass = (ms: number) => {
    now += ms;
  };
  return { edge, get, seen, logged, pass };
}

describe('files from the bucket', () => {
  test('have the type and headers of their deployment; the later deployment wins', async () => {
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

  test('have their markers replaced and the local addresses added for browsers', async () => {
    const config = await setup().get('/assets/config.json');
    expect(config.body.toString()).toBe('{"bucket":"shop-bucket","endpoint":"http://127.0.0.1:1"}');
    expect(headersOf(config)).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });

  test('are found under their encoded name', async () => {
    expect((await setup().get('/a%20b.txt')).body.toString()).toBe('spaced');
  });

  test('that are missing are 404 for a distribution with permission to list, else 403', async () => {
    expect((await setup().get('/nothing')).status).toBe(404);
    expect((await setup({ bucketActions: ['s3:GetObject'] }).get('/nothing')).status).toBe(403);
  });

  test('are refused without the permission to read, and without an origin access control', async () => {
    expect((await setup({ bucketActions: ['s3:ListBucket'] }).get('/index.html')).status).toBe(403);
    expect((await setup({ accessControl: '' }).get('/index.html')).status).toBe(403);
  });

  test('are answered with 304 to a client that has them', async () => {
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
  test('can answer itself, with local addresses in its content security policy', async () => {
    const response = await setup().get('/old');
    expect(response.status).toBe(301);
    expect(headersOf(response)).toMatchObject({
      location: '/new',
      'content-security-policy': 'connect-src http://127.0.0.1:2',
      'x-cache': 'FunctionGeneratedResponse from cloudfront',
    });
  });

  test('answers with its own headers only, without the response-headers policy', async () => {
    const response = await setup().get('/moved/old');
    expect(response.status).toBe(301);
    expect(headersOf(response)).toMatchObject({ location: '/new' });
    expect(Object.keys(headersOf(response))).not.toContain('strict-transport-security');
    expect(Object.keys(headersOf(response))).not.toContain('x-own');
  });

  test('answers 503 when it throws, and logs the reason', async () => {
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
  ])('stops the start when it exceeds a limit of CloudFront', (FunctionCode, sentence) => {
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
      'x-forwarded-for': '198.51.100.9, 203.0.113.7',
      'x-proof': 'of the edge',
      'user-agent': 'Amazon CloudFront',
    });
  });

  test('cannot be given a custom header of the origin by the viewer, however often it is sent', async () => {
    const { edge, seen } = setup();
    const forged = ['x-proof', 'of the viewer'] as const;
    await edge(httpRequest({ path: '/api/x', headers: [forged, forged] }));
    const proofs = seen[0]?.headers.filter(([name]) => name === 'x-proof');
    expect(proofs).toEqual([['x-proof', 'of the edge']]);
  });

  test('sets, keeps or removes headers as the policy says', async () => {
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

  test('is not reached by methods that are not allowed, nor by a GET with a body', async () => {
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

describe('errors of an origin', () => {
  /** An API that fails once. */
  const failsOnce = (status: number, headers: HttpResponse['headers'] = []) => ({
    answer: (request: number) => jsonResponse(request === 1 ? status : 200, { request }, headers),
  });

  test.each([404, 414, 500, 501, 502, 503, 504])('are answered again for ten seconds: %i', async (status) => {
    const { get, pass, seen } = setup(failsOnce(status, [['cache-control', 'no-store']]));

    expect((await get('/api/x')).status).toBe(status);
    pass(9_999);
    const again = await get('/api/x', ['authorization', 'Bearer other']);
    expect([again.status, again.body.toString()]).toEqual([status, '{"request":1}']);
    expect(headersOf(again)).toMatchObject({ age: '9', 'x-cache': 'Error from cloudfront' });
    expect(seen).toHaveLength(1);
    pass(1);
    expect((await get('/api/x')).status).toBe(200);
  });

  test.each([400, 401, 403, 409, 429])('are not kept that CloudFront does not keep: %i', async (status) => {
    const { get } = setup(failsOnce(status));
    expect((await get('/api/x')).status).toBe(status);
    expect((await get('/api/x')).status).toBe(200);
  });

  test.each([
    [403, 'max-age=30', 30],
    [500, 'max-age=30', 30],
    [500, 'max-age=90, s-maxage=30', 30],
    [500, 'max-age=5', 10],
  ])('are kept as long as the origin asks: %i with %s for %i seconds', async (status, control, seconds) => {
    const { get, pass } = setup(failsOnce(status, [['cache-control', control]]));
    await get('/plain/../api/x');
    pass(seconds * 1_000 - 1);
    expect((await get('/plain/../api/x')).status).toBe(status);
    pass(1);
    expect((await get('/plain/../api/x')).status).toBe(200);
  });

  test('are kept as long as the distribution says, for each status by itself', async () => {
    const errors = [
      { ErrorCode: 500, ErrorCachingMinTTL: 0 },
      { ErrorCode: 503, ErrorCachingMinTTL: 60 },
    ];
    const brief = setup({ ...failsOnce(500), errors });
    expect([(await brief.get('/api/x')).status, (await brief.get('/api/x')).status]).toEqual([500, 200]);
    const long = setup({ ...failsOnce(503), errors });
    await long.get('/api/x');
    long.pass(59_999);
    expect((await long.get('/api/x')).status).toBe(503);
  });

  test('are kept for their path; a query that the cache policy leaves out is the same error', async () => {
    const { edge, get, seen } = setup(failsOnce(500));
    await get('/api/x');
    expect((await edge(httpRequest({ path: '/api/x', query: 'page=2' }))).status).toBe(500);
    expect((await get('/api/y')).status).toBe(200);
    expect(seen).toHaveLength(2);
  });

  test('are not kept for a POST, nor answered to one', async () => {
    const { edge, get } = setup(failsOnce(500));
    const post = httpRequest({ method: 'POST', path: '/api/x' });
    expect([(await edge(post)).status, (await edge(post)).status]).toEqual([500, 200]);
    expect((await get('/api/x')).status).toBe(200);
  });

  test('take no more memory than a thousand of them', async () => {
    const { get, seen } = setup({ answer: () => jsonResponse(404, {}) });
    for (let path = 0; path <= 1_000; path += 1) await get(`/api/${path}`);
    await get('/api/1000');
    expect(seen).toHaveLength(1_001);
    await get('/api/0');
    expect(seen).toHaveLength(1_002);
  });

  test('that a page is to replace stop the start with a sentence', () => {
    const errors = [{ ErrorCode: 404, ResponseCode: 200, ResponsePagePath: '/index.html' }];
    expect(() => setup({ errors })).toThrow('pages in place of errors are not run here');
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
])('an unsupported distribution stops the start with a sentence: %j', (change, sentence) => {
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
