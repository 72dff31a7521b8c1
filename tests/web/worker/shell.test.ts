import { describe, expect, test, vi } from 'vitest';
import { type Build, createShell, LIMIT_MS } from '../../../web/worker/shell.ts';

const SITE = 'https://movers.example';
const CONFIG = '/assets/config.json';

const aBuild = (id: string): Build => ({
  id,
  entry: `/assets/staff-${id}.js`,
  scripts: [`/assets/staff-${id}.js`, `/assets/staff-View-${id}.js`],
});
const documentOf = (id: string) => `<script src="/assets/staff-${id}.js"></script>`;

/** The caches of a browser, in memory. */
function someCaches(answer: (address: string) => Promise<Response>) {
  const kept = new Map<string, Map<string, Response>>();
  const caches = {
    open: async (name: string) => {
      const files = kept.get(name) ?? new Map<string, Response>();
      kept.set(name, files);
      return {
        match: async (address: string) => files.get(address)?.clone(),
        put: async (address: string, given: Response) => void files.set(address, given),
        addAll: async (addresses: string[]) => {
          const answers = await Promise.all(addresses.map(answer));
          if (answers.some(({ ok }) => !ok)) throw new TypeError('One of them is missing.');
          for (const [index, given] of answers.entries()) files.set(addresses[index] ?? '', given);
        },
      };
    },
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  const filesOf = (name: string) => [...(kept.get(name)?.keys() ?? [])];
  return { caches, kept, filesOf };
}

/** A browser with the worker of one build, at a site that has another one perhaps. */
function setup({
  build = 'one',
  served,
  kept,
}: {
  readonly build?: string;
  readonly served?: string;
  readonly kept?: ReturnType<typeof someCaches>;
} = {}) {
  const site = { served: served ?? build, isAway: false, isSlow: false, status: 200, missing: '' };
  const network = async (address: string): Promise<Response> => {
    if (site.isAway) throw new TypeError('Failed to fetch');
    if (site.isSlow) return new Promise(() => undefined);
    if (address === site.missing) return new Response('', { status: 404 });
    const text = address === '/admin' ? documentOf(site.served) : `${address} of ${site.served}`;
    return new Response(text, {
      status: site.status,
      headers: { 'content-security-policy': `of ${site.served}` },
    });
  };
  const browser = kept ?? someCaches(network);
  const shell = createShell({
    build: aBuild(build),
    caches: browser.caches,
    fetch: network,
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  const ask = (
    path: string,
    asked: { readonly method?: string; readonly mode?: string; readonly from?: string } = {},
  ) => {
    const { method = 'GET', mode = path === '/admin' ? 'navigate' : 'cors', from = SITE } = asked;
    return shell.answer({ method, mode, url: from + path }, SITE, () => network(path.split('?')[0] ?? path));
  };
  const textOf = async (path: string) => (await ask(path))?.text();
  return { shell, site, ask, textOf, ...browser, browser };
}

describe('the shell of /admin', () => {
  test('is kept whole: the document last, with its headers', async () => {
    const { shell, site, filesOf, textOf, ask } = setup();
    await shell.keep();
    expect(filesOf('one')).toEqual([...aBuild('one').scripts, CONFIG, '/admin']);
    site.isAway = true;
    expect(await textOf('/admin')).toBe(documentOf('one'));
    expect((await ask('/admin'))?.headers.get('content-security-policy')).toBe('of one');
    expect(await textOf('/assets/staff-View-one.js')).toBe('/assets/staff-View-one.js of one');
    expect(await textOf(CONFIG)).toBe(`${CONFIG} of one`);
  });

  test.each(['/assets/staff-View-one.js', '/admin', CONFIG])(
    'is not kept in part, without %s',
    async (missing) => {
      const { shell, site, filesOf } = setup();
      site.missing = missing;
      await shell.keep().catch(() => undefined);
      expect(filesOf('one')).not.toContain('/admin');
      site.missing = '';
      await shell.keep();
      expect(filesOf('one')).toContain('/admin');
    },
  );

  test('is kept whole later where that failed at first, also after the page was opened meanwhile', async () => {
    const { shell, site, filesOf, textOf } = setup();
    site.missing = '/assets/staff-View-one.js';
    await shell.keep().catch(() => undefined);
    site.missing = '';
    expect(await textOf('/admin')).toBe(documentOf('one'));
    await vi.waitFor(() => expect(filesOf('one')).not.toContain('/admin'));
    await shell.keep();
    expect(filesOf('one')).toEqual([...aBuild('one').scripts, CONFIG, '/admin']);
  });

  test('is of one build: a document that names other scripts is not kept with these', async () => {
    const { shell, site, filesOf, textOf } = setup({ served: 'two' });
    await shell.keep();
    expect(filesOf('one')).toEqual([]);
    // It is shown all the same.
    expect(await textOf('/admin')).toBe(documentOf('two'));
    expect(filesOf('one')).toEqual([]);
    site.isAway = true;
    await expect(textOf('/admin')).rejects.toThrow('Failed to fetch');
  });

  test('is of the newest build: its worker removes those of others', async () => {
    const one = setup();
    await one.shell.keep();
    const two = setup({ build: 'two', kept: one.browser });
    await two.shell.keep();
    await two.shell.removeOthers();
    expect(await two.caches.keys()).toEqual(['two']);
    two.site.isAway = true;
    expect(await two.textOf('/admin')).toBe(documentOf('two'));
  });

  test('comes from the network while there is one, and what is kept is renewed with its headers', async () => {
    const { shell, site, ask, caches } = setup();
    await shell.keep();
    const answer = await ask('/admin');
    expect(await answer?.text()).toBe(documentOf('one'));
    site.status = 404;
    expect((await ask('/admin'))?.status).toBe(404);
    const kept = await (await caches.open('one')).match('/admin');
    expect(kept?.status).toBe(200);
  });

  test.each([500, 503])('stands in for an answer %i', async (status) => {
    const { shell, site, textOf } = setup();
    await shell.keep();
    site.status = status;
    expect(await textOf('/admin')).toBe(documentOf('one'));
  });

  test('stands in for a network that does not answer, after a moment', async () => {
    vi.useFakeTimers();
    const { shell, site, textOf } = setup();
    await shell.keep();
    site.isSlow = true;
    const shown = vi.fn();
    void textOf('/admin').then(shown);
    await vi.advanceTimersByTimeAsync(LIMIT_MS - 1);
    expect(shown).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(shown).toHaveBeenCalledWith(documentOf('one'));
    vi.useRealTimers();
  });

  test('answers a failure of the server with that, where nothing is kept', async () => {
    const { site, ask } = setup();
    site.status = 503;
    expect((await ask('/admin'))?.status).toBe(503);
  });

  test.each([
    ['the API', '/functions/v1/quote-requests', {}],
    ['a change by the API', '/functions/v1/quote-requests', { method: 'POST' }],
    ['an answer of the API that is opened as a page', '/functions/v1/quote-requests', { mode: 'navigate' }],
    ['the public pages', '/', { mode: 'navigate' }],
    ['the entrance', '/auth', { mode: 'navigate' }],
    ['pictures', '/icon-192.png', {}],
    ['scripts of another build', '/assets/staff-two.js', {}],
    ['another site', '/admin', { from: 'https://other.example' }],
    ['a form that is sent to it', '/admin', { method: 'POST' }],
  ])('leaves %s alone', (_, path, asked) => {
    expect(setup().ask(path, asked)).toBeUndefined();
  });
});
