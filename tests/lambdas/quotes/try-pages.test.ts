import { expect, test } from 'vitest';
import { createTryPages, type PageFailure } from '../../../lambdas/quotes/try-pages.ts';
import { BuiltSite } from '../../web/build/built.ts';

const site = new BuiltSite();
const { routes } = site.manifest();

/** What the edge answers while all is well: documents of the build, and what the bucket says of a file that is not there. */
function wellAnswer(path: string): Response {
  const file = routes[path];
  return file === undefined ? new Response('', { status: 404 }) : new Response(site.text(file.slice(1)));
}

/** A site, with what happens to its answers on the way to a visitor. */
function setup(between: (answer: Response, path: string, call: number) => Response = (answer) => answer) {
  const failures: PageFailure[] = [];
  const asked: string[] = [];
  const tryPages = createTryPages({
    siteOrigin: 'https://movers.example',
    fetch: async (url, { redirect }) => {
      expect(redirect).toBe('manual');
      const { origin, pathname } = new URL(url);
      expect(origin).toBe('https://movers.example');
      asked.push(pathname);
      return between(wellAnswer(pathname), pathname, asked.length);
    },
    logFailure: (failure) => failures.push(failure),
    pause: async () => {},
    newId: () => '7f3c',
  });
  return { tryPages, failures, asked };
}

test('The home page, a page of a city and a file that no edge can have kept are asked for, as built', async () => {
  const { tryPages, failures, asked } = setup();

  expect(await tryPages()).toBeUndefined();

  expect(asked.toSorted()).toEqual(['/', '/assets/watched-7f3c.txt', '/oakland-moving-company']);
  expect(failures).toEqual([]);
});

test('A bucket that refuses is noticed while the edge still has every page', async () => {
  const { tryPages, failures } = setup((answer) =>
    answer.status === 404 ? new Response('<Error/>', { status: 403 }) : answer,
  );

  expect(await tryPages()).toBe('/assets/watched-7f3c.txt: status 403');
  expect(failures).toEqual([{ page: '/assets/watched-7f3c.txt', reason: 'status 403' }]);
});

test.each([
  ['an edge function that throws', () => new Response('', { status: 503 }), 'status 503'],
  ['a redirect to elsewhere', () => new Response('', { status: 301 }), 'status 301'],
  ['a page without the form', () => new Response('<h1>Welcome</h1>'), 'no form'],
])('%s is said of each page, after three tries', async (_, answer, reason) => {
  const { tryPages, failures, asked } = setup((well, path) =>
    path.startsWith('/assets/') ? well : answer(),
  );

  expect(await tryPages()).toBe(`/: ${reason}`);

  expect(failures).toEqual([
    { page: '/', reason },
    { page: '/oakland-moving-company', reason },
  ]);
  expect(asked).toHaveLength(7);
});

test('A connection that breaks is told without its message, which may quote anything', async () => {
  const { tryPages, failures } = setup((answer, path) => {
    if (path === '/') throw new TypeError('fetch failed: ana@example.com');
    return answer;
  });

  await tryPages();
  expect(failures).toEqual([{ page: '/', reason: 'TypeError' }]);
});

test('A page that comes at the second try is none that a visitor has lost', async () => {
  const { tryPages, failures } = setup((answer, _, call) =>
    call <= 3 ? new Response('', { status: 502 }) : answer,
  );

  expect(await tryPages()).toBeUndefined();
  expect(failures).toEqual([]);
});
