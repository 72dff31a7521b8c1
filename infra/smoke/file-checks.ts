import { CONFIG_PATH } from '#contract/site-config.ts';
import { FOREVER } from '../constructs/site-deployment.ts';
import { fileFaults } from './expected-headers.ts';
import { leaks, type Pages } from './page-checks.ts';
import { type Check, differs, type Faults, type Site } from './site.ts';

const FILE_CACHING = FOREVER.map(({ value }) => value).join(', ');

/** The files with a hash in their name that the pages name: scripts, styles, pictures. */
function assetsOf({ answers }: Pages): readonly string[] {
  const named = answers.flatMap(({ text }) => text.match(/\/assets\/[\w-]+-[\w-]{4,}\.\w+/g) ?? []);
  return [...new Set(named)].toSorted();
}

async function assetFaults(site: Site, path: string): Promise<Faults> {
  const told = await faultsOfAsset(site, path);
  return told.map((fault) => `${path}: ${fault}`);
}

async function faultsOfAsset(site: Site, path: string): Promise<Faults> {
  const answer = await site.ask(path);
  const map = await site.ask(`${path}.map`);
  return [
    ...differs('the status', answer.status, 200),
    ...differs('cache-control', answer.headers.get('cache-control'), FILE_CACHING),
    ...(map.status < 400 ? [`its source map is served: ${path}.map`] : []),
    ...leaks(answer),
    ...fileFaults(site, answer),
  ];
}

async function compressionFaults(site: Site, path: string): Promise<Faults> {
  const faults: string[] = [];
  for (const [asked, expected] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ] as const) {
    const { headers } = await site.ask(path, { headers: { 'accept-encoding': asked } });
    faults.push(...differs(`the encoding for ${asked}`, headers.get('content-encoding'), expected));
  }
  return faults;
}

/** A reader who comes back downloads nothing anew. */
async function revalidationFaults(site: Site, path: string): Promise<Faults> {
  const etag = (await site.ask(path)).headers.get('etag');
  if (etag === null) return ['it has no etag'];
  const { status } = await site.ask(path, { headers: { 'if-none-match': etag } });
  return differs('the status of a page that has not changed', status, 304);
}

async function configFaults(site: Site): Promise<Faults> {
  const answer = await site.ask(CONFIG_PATH);
  return [
    ...differs('the status', answer.status, 200),
    ...differs('cache-control', answer.headers.get('cache-control'), 'no-store'),
    ...(site.isLocal ? [] : leaks(answer)),
    ...(!site.isLocal && answer.text.includes('userPoolEndpoint')
      ? ['it names another pool than AWS’s']
      : []),
    ...fileFaults(site, answer),
  ];
}

export function fileChecks(site: Site, pages: Pages): readonly Check[] {
  const assets = assetsOf(pages);
  const script = assets.find((path) => path.endsWith('.js')) ?? '/assets/none.js';
  return [
    {
      name: `the ${assets.length} scripts, styles and pictures that the pages name are kept for a year`,
      run: async () => {
        if (assets.length === 0) return ['they name none'];
        const faults: string[] = [];
        for (const path of assets) faults.push(...(await assetFaults(site, path)));
        return faults;
      },
    },
    { name: `${CONFIG_PATH} is never kept`, run: () => configFaults(site) },
    {
      name: '/robots.txt names the sitemap',
      run: async () => {
        const { status, text } = await site.ask('/robots.txt');
        return [
          ...differs('the status', status, 200),
          ...(/^Sitemap: /m.test(text) ? [] : ['it names none']),
        ];
      },
    },
    {
      name: 'a file that is not there is a 404',
      run: async () => differs('the status', (await site.ask('/assets/smoke-none.js')).status, 404),
    },
    { name: 'a page is compressed', run: () => compressionFaults(site, '/') },
    { name: 'a script is compressed', run: () => compressionFaults(site, script) },
    { name: 'a page that has not changed is not sent again', run: () => revalidationFaults(site, '/') },
  ];
}
