/** `npm run smoke` against the local run, and against one that something on the way has broken. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { runSmoke } from '../../infra/smoke/run-smoke.ts';
import { siteAt } from '../../infra/smoke/site.ts';
import { expect, test } from './fixtures.ts';

interface Passed {
  status: number;
  headers: Headers;
  body: string;
}

/** A server before the site that changes what passes. */
async function broken(site: string, damage: (path: string, answer: Passed) => void) {
  const server = createServer(async (request, response) => {
    const body = request.method === 'GET' ? undefined : await text(request);
    const { host: _, connection: __, ...named } = request.headers;
    const headers = Object.entries(named).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' && name !== 'content-length' ? [[name, value]] : [],
    );
    const path = request.url ?? '/';
    const answer = await fetch(new URL(path, site), {
      method: request.method ?? 'GET',
      headers,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
    const passed = { status: answer.status, headers: new Headers(answer.headers), body: await answer.text() };
    for (const name of ['content-length', 'content-encoding', 'transfer-encoding', 'connection']) {
      passed.headers.delete(name);
    }
    damage(path, passed);
    response.writeHead(passed.status, Object.fromEntries(passed.headers));
    response.end(passed.body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Each mistake, and the word of the check that has to see it. */
const DAMAGES: readonly (readonly [string, (path: string, answer: Passed) => void, RegExp])[] = [
  [
    'no policy',
    (path, { headers }) => path === '/' && headers.delete('content-security-policy'),
    /^FAIL \/ is/m,
  ],
  [
    'a policy that lets any script run',
    (path, { headers }) =>
      path === '/auth' && headers.set('content-security-policy', "script-src 'self' 'unsafe-inline'"),
    /^FAIL \/auth is/m,
  ],
  [
    'a policy without the hash of an inline script',
    (path, { headers }) => {
      const policy = headers.get('content-security-policy') ?? '';
      if (path === '/') headers.set('content-security-policy', policy.replaceAll(/ 'sha256-[^']+'/g, ''));
    },
    /^FAIL \/ is .*an inline part that its policy blocks/m,
  ],
  [
    'a page in a frame',
    (path, { headers }) => path === '/admin' && headers.delete('x-frame-options'),
    /^FAIL \/admin is/m,
  ],
  [
    'a staff screen in search engines',
    (path, { headers }) => path === '/admin' && headers.delete('x-robots-tag'),
    /^FAIL \/admin is .*x-robots-tag/m,
  ],
  [
    'a city with the address of another',
    (path, answer) => {
      if (path === '/oakland-moving-company')
        answer.body = answer.body.replace(/rel="?canonical"?/, 'rel="next"');
    },
    /^FAIL \/oakland-moving-company is .*canonical/m,
  ],
  [
    'a document that names a developer’s machine',
    (path, answer) => {
      if (path === '/') answer.body += '<!-- http://localhost:3000/x -->';
    },
    /^FAIL \/ is .*localhost:3000/m,
  ],
  [
    'a source map',
    (path, answer) => {
      if (path.endsWith('.js.map')) answer.status = 200;
    },
    /^FAIL the \d+ scripts, .*source map/m,
  ],
  [
    'a picture that is kept for a minute',
    (path, { headers }) =>
      /\/local-move-[\w-]+\.svg$/.test(path) && headers.set('cache-control', 'public, max-age=60'),
    /^FAIL the \d+ scripts, styles and pictures .*local-move.*cache-control/m,
  ],
  [
    'pages in the place of errors',
    (_, answer) => {
      if (answer.status === 404) answer.status = 200;
    },
    /^FAIL a page that is not there/m,
  ],
  [
    'refusals of the API as pages',
    (path, { headers, status }) =>
      path.startsWith('/functions/') && status === 401 && headers.set('content-type', 'text/html'),
    /^FAIL the API refuses no token .*not JSON/m,
  ],
  [
    'an API that answers without a token',
    (path, answer) => {
      if (path === '/functions/v1/quote-requests') answer.status = 200;
    },
    /^FAIL the API refuses no token \(GET \/functions\/v1\/quote-requests\)/m,
  ],
  [
    'answers of the API that are kept',
    (path, { headers }) => path.startsWith('/functions/') && headers.delete('cache-control'),
    /^FAIL the API refuses an unknown route/m,
  ],
  [
    'documents that are kept for a day',
    (path, { headers }) => path === '/' && headers.set('cache-control', 'max-age=86400'),
    /^FAIL \/ is .*cache-control/m,
  ],
  [
    'a sitemap without cities',
    (path, answer) => {
      if (path === '/sitemap.xml') answer.body = answer.body.replace(/<url>(?!.*<url>).*<\/url>/, '');
    },
    /^FAIL \/sitemap.xml/m,
  ],
];

async function look(origin: string) {
  const lines: string[] = [];
  const counts = await runSmoke(siteAt(origin), (line) => lines.push(line));
  return { ...counts, lines };
}

test('The local run passes every check of npm run smoke', async ({ stack }) => {
  const program = spawn(process.execPath, ['infra/smoke/smoke.ts', stack.endpoints.site]);
  const [printed, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')]);

  expect(printed.split('\n').filter((line) => line.startsWith('FAIL'))).toEqual([]);
  expect(printed).toMatch(/^\d\d+ passed, 0 failed$/m);
  expect(code).toBe(0);
});

test('A site that something on the way keeps from compressing fails, and the exit code says so', async ({
  stack,
}) => {
  const site = await broken(stack.endpoints.site, () => {});
  const program = spawn(process.execPath, ['infra/smoke/smoke.ts', site.origin]);
  const [printed, [code]] = await Promise.all([text(program.stdout), once(program, 'exit')]);
  await site.stop();

  expect(
    printed
      .split('\n')
      .filter((line) => line.startsWith('FAIL'))
      .map((line) => line.split(':')[0]),
  ).toEqual(['FAIL a page is compressed', 'FAIL a script is compressed']);
  expect(printed).toMatch(/^\d+ passed, 2 failed$/m);
  expect(code).toBe(1);
});

for (const [mistake, damage, seen] of DAMAGES) {
  test(`npm run smoke sees ${mistake}`, async ({ stack }) => {
    const site = await broken(stack.endpoints.site, damage);
    const { lines, failed } = await look(site.origin);
    await site.stop();

    expect(lines.join('\n')).toMatch(seen);
    expect(failed).toBeGreaterThan(2);
  });
}

test('A site that is not there is said in a sentence', async () => {
  await expect(look('http://127.0.0.1:1')).rejects.toThrow(/^http:\/\/127\.0\.0\.1:1 cannot be reached: /);
});
