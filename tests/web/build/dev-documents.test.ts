import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { close, listen } from '../../../infra/local/shared/listen.ts';
import { devDocuments } from '../../../web/build/dev-documents.ts';

const CSP =
  "default-src 'none'; script-src 'self' 'sha256-a'; style-src 'self' 'sha256-b'; connect-src 'self'";
const HTML = { 'content-type': 'text/html', 'content-security-policy': CSP, 'x-frame-options': 'DENY' };

/** What an edge with an older build of the site answers. */
const EDGE: Readonly<Record<string, readonly [number, Record<string, string>, string]>> = {
  '/': [200, { ...HTML, 'cache-control': 'max-age=60', etag: '"1"' }, 'built'],
  '/auth': [200, { ...HTML, 'x-robots-tag': 'noindex' }, 'built'],
  '/AUTH': [301, { location: '/auth', 'x-frame-options': 'DENY' }, ''],
  '/robots.txt': [200, { 'content-type': 'text/plain' }, 'Sitemap: /sitemap.xml'],
  '/favicon.svg': [200, { 'content-type': 'image/svg+xml', 'x-content-type-options': 'nosniff' }, '<svg/>'],
  '/assets/gone.js': [404, { 'content-type': 'application/xml' }, '<Error/>'],
};

async function setup() {
  const edge = createHttpServer((request, response) => {
    const [status, headers, body] = EDGE[request.url ?? ''] ?? [404, HTML, 'built 404'];
    response.writeHead(status, headers).end(body);
  });
  const stack = `http://127.0.0.1:${await listen(edge)}`;
  const cacheDir = mkdtempSync(join(tmpdir(), 'dev-documents-'));
  const vite = await createServer({
    configFile: false,
    root: join(import.meta.dirname, '..', '..', '..'),
    cacheDir,
    appType: 'custom',
    publicDir: 'web/site/public',
    logLevel: 'silent',
    plugins: [devDocuments(stack)],
    optimizeDeps: { noDiscovery: true, include: [] },
    server: { port: 0 },
  });
  const stop = async () => {
    await vite.close();
    await close(edge);
    rmSync(cacheDir, { recursive: true, force: true });
  };
  await vite.listen();
  const address = vite.httpServer?.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const get = async (path: string) => {
    const answer = await fetch(`http://localhost:${port}${path}`, { redirect: 'manual' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { vite, port, get, stop };
}

let dev: Awaited<ReturnType<typeof setup>>;
beforeAll(async () => {
  dev = await setup();
}, 60_000);
afterAll(() => dev.stop());

test('Development serves pages of the sources with the status, headers and redirects of the edge', async () => {
  const { get, port } = dev;

  const home = await get('/');
  expect([home.status, home.text.includes('Licensed'), home.headers.get('x-frame-options')]).toEqual([
    200,
    true,
    'DENY',
  ]);
  expect(home.headers.get('etag'), 'of another body').toBeNull();
  expect(home.headers.get('cache-control'), 'a reload shows the change').toBe('no-cache');
  expect(home.headers.get('content-security-policy'), 'inline modules and the web socket of Vite').toBe(
    `default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; connect-src 'self' ws://localhost:${port}`,
  );
  const auth = await get('/auth');
  expect([auth.status, auth.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
  expect(auth.text).toContain('/web/staff/main.tsx');
  const moved = await get('/AUTH');
  expect([moved.status, moved.headers.get('location'), moved.headers.get('x-frame-options')]).toEqual([
    301,
    '/auth',
    'DENY',
  ]);
  const lost = await get('/nothing');
  expect([lost.status, lost.headers.get('x-frame-options')]).toEqual([404, 'DENY']);
  expect(lost.text, 'drawn now, not as it was built').not.toContain('built 404');
});

test('Files come from the sources with the headers of the edge, what is built alone as it is', async () => {
  const { get } = dev;

  const icon = await get('/favicon.svg');
  expect([icon.headers.get('x-content-type-options'), icon.text.length > 20]).toEqual(['nosniff', true]);
  expect(await get('/robots.txt')).toMatchObject({ status: 200, text: 'Sitemap: /sitemap.xml' });
  expect(await get('/assets/gone.js')).toMatchObject({ status: 404, text: '<Error/>' });
});

test('Development shows the pictures of the sources under the names that its pages have', async () => {
  const { get } = dev;
  const [address = ''] = (await get('/nothing')).text.match(/\/assets\/lost-box-[\w-]+\.svg/) ?? [];
  const picture = await get(address);
  expect([picture.status, picture.headers.get('content-type')], 'newer than the build').toEqual([
    200,
    'image/svg+xml',
  ]);
  expect(picture.text).toBe(readFileSync('web/site/public/pictures/lost-box.svg', 'utf8'));
});

test('A page that is newer than the running stack is drawn, with the headers of the home page', async () => {
  const { get } = dev;
  const page = await get('/oakland-moving-company');
  expect([page.status, page.headers.get('x-frame-options')]).toEqual([200, 'DENY']);
  expect(page.text).toContain('Oakland Moving Company');
});

test('Nothing of the project is served beside the sources of its pages', async () => {
  const { get } = dev;
  for (const path of ['/package.json', '/.local/admin.json', '/infra/stack.ts', '/pictures/../../draw.tsx']) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test.each([
  ['lambdas/contract/business.ts', true],
  ['web/site/home/HomePage.tsx', true],
  ['lambdas/quotes/submit-quote.ts', false],
])('A page that is open loads anew after a change of %s: %j', async (file, isReloaded) => {
  const { vite, port } = dev;
  const told: string[] = [];
  const socket = new WebSocket(`ws://localhost:${port}/?token=${vite.config.webSocketToken}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  socket.addEventListener('message', ({ data }) => told.push(JSON.parse(String(data)).type));
  await vi.waitFor(() => expect(told).toContain('connected'), 5_000);

  vite.watcher.emit('change', join(vite.config.root, file));

  if (isReloaded) await vi.waitFor(() => expect(told).toContain('full-reload'), 5_000);
  else await new Promise((resolve) => setTimeout(resolve, 500));
  expect(told.includes('full-reload')).toBe(isReloaded);
});
