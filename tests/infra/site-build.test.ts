import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inlineHashesOf } from '../../infra/edge/inline-hashes.ts';
import { readSiteBuild } from '../../infra/synth/read-site-build.ts';
import { buildForTest, HASH_OF_A, HASH_OF_B, HASH_OF_NOTHING } from './built-site.ts';

describe('reading a finished build', () => {
  test('returns its routes, not-found document, hashes and other files', () => {
    const dist = buildForTest({ 'site/.well-known/security.txt': 'Contact: hello@moving.test' });
    expect(readSiteBuild(dist)).toEqual({
      directory: join(dist, 'site'),
      routes: {
        '/': '/index.html',
        '/oakland-moving-company': '/oakland-moving-company.html',
        '/auth': '/staff.html',
        '/admin': '/staff.html',
      },
      staffRoutes: ['/auth', '/admin'],
      notFoundDocument: '<title>404</title><style>a</style><h1>Oops! Page not found</h1>',
      staticFiles: ['/.well-known/security.txt', '/pictures/crew.avif', '/robots.txt'],
      csp: { scriptHashes: [HASH_OF_B], styleHashes: [HASH_OF_NOTHING, HASH_OF_A] },
    });
  });

  test('a missing build is reported with what to do', () => {
    const dist = buildForTest({ 'web.json': undefined });
    expect(() => readSiteBuild(dist)).toThrow(
      `The website is not built, ${join(dist, 'web.json')} is missing: run npm run build first.`,
    );
  });

  test('all missing documents are named', () => {
    const dist = buildForTest({ 'site/staff.html': undefined, 'site/404.html': undefined });
    expect(() => readSiteBuild(dist)).toThrow(
      'dist/web.json names documents that are not in dist/site: /404.html, /staff.html. Run npm run build.',
    );
  });

  test.each([
    [
      'a hash of another kind',
      { csp: { scriptHashes: ["'unsafe-inline'"], styleHashes: [] } },
      'csp.scriptHashes',
    ],
    ['a route without its slash', { routes: { auth: '/staff.html' } }, 'routes'],
    ['a staff route without its slash', { staffRoutes: ['auth'] }, 'staffRoutes'],
    ['no not-found document', { notFound: undefined }, 'notFound'],
  ])('%s is refused with the name of its field', (_what, manifest, field) => {
    const dist = buildForTest({}, manifest);
    expect(() => readSiteBuild(dist)).toThrow(`dist/web.json is not what the stack needs: ${field}`);
  });

  test('an invalid dist/web.json is reported', () => {
    const dist = buildForTest({ 'web.json': '{ "routes":' });
    expect(() => readSiteBuild(dist)).toThrow('dist/web.json is not what the stack needs: it is not JSON.');
  });
});

describe('the hashes that one document needs', () => {
  const known = { scriptHashes: [HASH_OF_B, HASH_OF_A], styleHashes: [HASH_OF_NOTHING, HASH_OF_A] };

  test('are those of its inline parts, with or without attributes', () => {
    const document = '<style data-emotion="css">a</style><script type="speculationrules">b</script>';
    expect(inlineHashesOf(document, known)).toEqual({ scriptHashes: [HASH_OF_B], styleHashes: [HASH_OF_A] });
  });

  test('never include one that the build did not list', () => {
    expect(inlineHashesOf('<script>alert(1)</script>', known)).toEqual({ scriptHashes: [], styleHashes: [] });
  });
});
