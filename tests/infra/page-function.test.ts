import { runInNewContext } from 'node:vm';
import { transformSync } from 'esbuild';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { pageFunctionCode } from '../../infra/edge/page-function-code.ts';

const SITE = {
  routes: {
    '/': '/index.html',
    '/oakland-moving-company': '/oakland-moving-company.html',
    '/auth': '/staff.html',
    '/admin': '/staff.html',
  },
  staticFiles: ['/robots.txt', '/pictures/crew.avif'],
  notFoundDocument:
    '<!doctype html><h1>404</h1><p>Oops! Page not found – “really”</p>\u2028<script>1</script>',
  headers: { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' },
};
const CODE = pageFunctionCode(SITE);

interface Query {
  readonly [name: string]: {
    readonly value: string;
    readonly multiValue?: readonly { readonly value: string }[];
  };
}

const passedOn = z.object({ method: z.string(), uri: z.string(), querystring: z.unknown() }).strict();
const answered = z
  .object({
    statusCode: z.number(),
    statusDescription: z.string(),
    headers: z.record(z.string(), z.object({ value: z.string() })),
    body: z.object({ encoding: z.literal('text'), data: z.string() }).optional(),
  })
  .strict();

/** What CloudFront would do with a request, as the function tells it. */
function ask(uri: string, querystring: Query = {}, host?: string, code = CODE) {
  const headers = host === undefined ? {} : { host: { value: host } };
  const event = {
    version: '1.0',
    context: { eventType: 'viewer-request' },
    viewer: { ip: '192.0.2.1' },
    request: { method: 'GET', uri, querystring, headers, cookies: {} },
  };
  const source = `${code};JSON.stringify(handler(${JSON.stringify(event)}))`;
  const result: unknown = JSON.parse(z.string().parse(runInNewContext(source)));
  const response = answered.safeParse(result);
  if (response.success) {
    const { statusCode, headers, body } = response.data;
    return { status: statusCode, header: (name: string) => headers[name]?.value, body: body?.data };
  }
  const { uri: file } = passedOn.omit({}).loose().parse(result);
  return { file };
}

describe('a known path is answered with its document', () => {
  test.each(Object.entries(SITE.routes))('%s is answered by %s', (path, file) => {
    expect(ask(path)).toEqual({ file });
  });

  test.each(SITE.staticFiles)('the file %s is answered with itself', (file) => {
    expect(ask(file)).toEqual({ file });
  });

  test('a query does not change the document', () => {
    expect(ask('/auth', { code: { value: '1' } })).toEqual({ file: '/staff.html' });
  });
});

describe('N25 a variant of a known path is redirected to the canonical path', () => {
  test.each([
    ['/oakland-moving-company/', '/oakland-moving-company'],
    ['/oakland-moving-company///', '/oakland-moving-company'],
    ['/Oakland-Moving-Company', '/oakland-moving-company'],
    ['/OAKLAND-MOVING-COMPANY/', '/oakland-moving-company'],
    ['/%6fakland-moving-company', '/oakland-moving-company'],
    ['/Admin', '/admin'],
    ['//', '/'],
  ])('%s is redirected with 301 to %s', (path, canonical) => {
    expect(ask(path)).toMatchObject({ status: 301 });
    expect(ask(path).header?.('location')).toBe(canonical);
    expect(ask(path).header?.('x-content-type-options')).toBe('nosniff');
  });

  test('the query keeps its order and its repeated and empty parameters', () => {
    const query = {
      utm_source: { value: 'a%20b' },
      city: { value: 'oakland', multiValue: [{ value: 'oakland' }, { value: 'albany' }] },
      quick: { value: '' },
      'na%26me': { value: '1+2' },
    };
    expect(ask('/Auth/', query).header?.('location')).toBe(
      '/auth?utm_source=a%20b&city=oakland&city=albany&quick&na%26me=1+2',
    );
  });

  test('a query cannot add a header', () => {
    const query = { a: { value: '1\r\nset-cookie: b' } };
    expect(ask('/Auth', query).header?.('location')).toBe('/auth?a=1%0D%0Aset-cookie:%20b');
  });
});

describe('a page under another name of the site', () => {
  const code = pageFunctionCode({ ...SITE, names: ['www.moving.test', 'moving.test', 'moving-old.test'] });
  const at = (host: string, uri: string, query: Query = {}) => ask(uri, query, host, code);

  test.each([
    ['moving.test', '/', 'https://www.moving.test/'],
    ['moving-old.test', '/auth', 'https://www.moving.test/auth'],
    ['Moving.TEST', '/auth', 'https://www.moving.test/auth'],
    ['moving.test:443', '/auth', 'https://www.moving.test/auth'],
    ['moving.test', '/robots.txt', 'https://www.moving.test/robots.txt'],
    ['moving.test', '/Oakland-Moving-Company/', 'https://www.moving.test/oakland-moving-company'],
    ['moving.test', '/no/page', 'https://www.moving.test/no/page'],
  ])('at %s, %s is redirected with 301 to %s', (host, uri, location) => {
    const answer = at(host, uri);
    expect(answer).toMatchObject({ status: 301 });
    expect(answer.header?.('location')).toBe(location);
    expect(answer.header?.('x-content-type-options')).toBe('nosniff');
  });

  test('keeps its query', () => {
    const query = { utm_source: { value: 'a%20b' }, quick: { value: '' } };
    expect(at('moving.test', '/auth', query).header?.('location')).toBe(
      'https://www.moving.test/auth?utm_source=a%20b&quick',
    );
  });

  test.each(['www.moving.test', 'WWW.moving.test', 'd111.cloudfront.net', 'evil.example', 'constructor', ''])(
    "is answered where it is when it is asked for at '%s'",
    (host) => {
      expect(at(host, '/auth')).toEqual({ file: '/staff.html' });
    },
  );

  test.each([
    '//evil.example',
    '//evil.example/auth',
    '/\\evil.example',
    '/@evil.example',
    '/.evil.example',
    '/https://evil.example',
    '/%0d%0aset-cookie:a',
    '/\r\nset-cookie: a',
    `/${'a'.repeat(8000)}`,
  ])('leads to no other host and adds no header, whatever the path is (%s)', (uri) => {
    const location = at('moving.test', uri).header?.('location') ?? '';
    expect(new URL(location).origin).toBe('https://www.moving.test');
    expect(location).toMatch(/^[!-~]+$/);
  });

  test('any host and any path lead to the canonical name or nowhere', () => {
    const host = fc.oneof(
      fc.string(),
      fc.constantFrom('moving.test', 'moving.test.evil.example', 'xmoving.test'),
    );
    const path = fc.string().map((end) => `/${end}`);
    fc.assert(
      fc.property(host, path, (name, uri) => {
        const location = at(name, uri).header?.('location');
        if (location === undefined) return;
        if (!location.startsWith('/')) expect(new URL(location).origin).toBe('https://www.moving.test');
      }),
      { numRuns: 1000 },
    );
  });

  test('is what a site without further names never has', () => {
    expect(ask('/auth', {}, 'moving.test')).toEqual({ file: '/staff.html' });
  });
});

const UNKNOWN = [
  '/richmond-moving-company',
  '/a/b/c',
  '/index.html',
  '/staff.html',
  '/404.html',
  '/oakland-moving-company.html',
  '/oakland-moving-company/index.html',
  '/assets',
  '/Robots.txt',
  '/robots.txt/',
  '/config.json',
  '/functions',
  '/%',
  '/%E0%A4%A',
  '/%00',
  '/../robots.txt',
  '//evil.example',
  '//evil.example/',
  '/\\evil.example',
  '/%2F%2Fevil.example/',
  '/https://evil.example/auth',
  '/constructor',
  '/__proto__',
  '/hasOwnProperty',
  `/${'a'.repeat(8000)}`,
  `${'/'.repeat(8000)}auth`,
  `/auth${'/'.repeat(8000)}`,
];

describe('X09 every other path is answered with the not-found screen and 404', () => {
  test.each(UNKNOWN.map((path) => [path.slice(0, 40), path]))('%s', (_start, path) => {
    const answer = ask(path);
    expect(answer).toMatchObject({ status: 404, body: SITE.notFoundDocument });
    expect(answer.header?.('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.header?.('cache-control')).toBe('no-store');
    expect(answer.header?.('content-security-policy')).toBe("default-src 'none'");
    expect(answer.header?.('location')).toBeUndefined();
  });

  test('any path gives a known file, a known path or 404', () => {
    const part = fc.constantFrom(
      '/',
      '//',
      'auth',
      'AUTH',
      '.',
      '..',
      '%2f',
      '%',
      '\\',
      '@',
      ':',
      'evil.example',
      '?',
      '#',
    );
    const path = fc
      .oneof(
        fc.string(),
        fc.array(part).map((parts) => parts.join('')),
      )
      .map((end) => `/${end}`);
    const files: (string | undefined)[] = [...Object.values(SITE.routes), ...SITE.staticFiles];
    fc.assert(
      fc.property(path, (uri) => {
        const { file, status, header } = ask(uri);
        if (status === undefined) expect(files).toContain(file);
        if (status === 301) expect(Object.keys(SITE.routes)).toContain(header('location'));
        expect([undefined, 301, 404]).toContain(status);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the code for the edge', () => {
  test('is ECMAScript 5 in syntax and built-ins', () => {
    const translated = transformSync(CODE, { target: 'es5', charset: 'utf8' }).code;
    const untouched = transformSync(CODE, { target: 'esnext', charset: 'utf8' }).code;
    expect(translated).toBe(untouched);
    expect(CODE).not.toMatch(
      /\b(Set|Map|Symbol|Promise|Proxy|includes|startsWith|endsWith|entries|assign|from)\s*\(/,
    );
  });

  test('above the size limit of CloudFront stops the synth with a sentence that has both sizes', () => {
    expect(() => pageFunctionCode({ ...SITE, notFoundDocument: 'x'.repeat(12_000) })).toThrow(
      /^The viewer-request function has \d{5} bytes and CloudFront takes 10240: shorten the not-found document \(12000 bytes\) by \d{4}\.$/,
    );
  });

  test('has room for a not-found document of 6 KB beside all 22 cities', () => {
    const cities = Array.from({ length: 22 }, (_, n) => `/some-city-of-length-${n}-moving-company`);
    const routes = { ...SITE.routes, ...Object.fromEntries(cities.map((path) => [path, `${path}.html`])) };
    const code = pageFunctionCode({ ...SITE, routes, notFoundDocument: 'x'.repeat(6 * 1024) });
    expect(Buffer.byteLength(code)).toBeLessThan(9.5 * 1024);
  });
});
