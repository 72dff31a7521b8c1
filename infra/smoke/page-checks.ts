import { BUSINESS } from '#contract/business.ts';
import { UNTIL_DEPLOYED } from '../constructs/site-deployment.ts';
import { pageFaults, staffFaults } from './expected-headers.ts';
import { type Answer, type Check, differs, type Faults, type Site } from './site.ts';

/** The specification fixes the home page and 22 cities; more may follow. */
const LEAST_PAGES = 23;
const STAFF_PAGES = ['/auth', '/admin'];
export const UNKNOWN = '/smoke/no-such-page';
/** The specification's words. */
const NOT_FOUND = 'Oops! Page not found';
const HTML = 'text/html; charset=utf-8';
const DOCUMENT_CACHING = UNTIL_DEPLOYED.map(({ value }) => value).join(', ');

/** An address with a port on the machine itself: of an emulator, or of a developer. */
const OF_A_DEVELOPER = /(?:localhost|127\.0\.0\.1|\[::1\]):\d+/;

/** What no text that is served to the public may hold. */
export function leaks({ text }: Answer): Faults {
  const [found] = OF_A_DEVELOPER.exec(text) ?? [];
  return [
    ...(found === undefined ? [] : [`it names ${found}`]),
    ...(text.includes('sourceMappingURL=') ? ['it names a source map'] : []),
  ];
}

export interface Pages {
  /** Answers by path, sitemap's pages first. */
  readonly answers: readonly Answer[];
  readonly sitemap: readonly string[];
}

/** Asks for all pages once; the checks look at the answers. */
export async function readPages(site: Site): Promise<Pages> {
  const { text } = await site.ask('/sitemap.xml');
  const sitemap = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  const paths = sitemap
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address).pathname);
  const answers: Answer[] = [];
  for (const path of [...paths, ...STAFF_PAGES]) answers.push(await site.ask(path));
  return { answers, sitemap };
}

function documentFaults(answer: Answer): Faults {
  return [
    ...differs('the status', answer.status, 200),
    ...differs('content-type', answer.headers.get('content-type'), HTML),
    ...differs('cache-control', answer.headers.get('cache-control'), DOCUMENT_CACHING),
    ...leaks(answer),
  ];
}

/** The link to the page's one address; none on the staff screens, which no search engine lists. */
const canonicalOf = ({ text }: Answer) =>
  /<link\b[^>]*rel="?canonical"?[^>]*>/.exec(text)?.[0].match(/href="?([^">\s]+)/)?.[1] ?? null;

function sitemapFaults({ sitemap }: Pages): Faults {
  const foreign = sitemap.filter((address) => !address.startsWith(`${BUSINESS.siteOrigin}/`));
  return [
    ...(sitemap.length < LEAST_PAGES ? [`it lists ${sitemap.length} pages, not ${LEAST_PAGES} or more`] : []),
    ...foreign.map((address) => `it lists ${address}, which is not below ${BUSINESS.siteOrigin}`),
  ];
}

/** Another spelling leads to the one address in one step, with what was asked. */
async function redirectFaults(site: Site, path: string): Promise<Faults> {
  const { status, headers } = await site.ask(`${path.toUpperCase()}/?from=smoke`);
  const location = headers.get('location');
  return [...differs('the status', status, 301), ...differs('location', location, `${path}?from=smoke`)];
}

async function notFoundFaults(site: Site): Promise<Faults> {
  const answer = await site.ask(UNKNOWN);
  return [
    ...differs('the status', answer.status, 404),
    ...differs('content-type', answer.headers.get('content-type'), HTML),
    ...differs('cache-control', answer.headers.get('cache-control'), 'no-store'),
    ...(answer.text.includes(NOT_FOUND) ? [] : [`the document does not say '${NOT_FOUND}'`]),
    ...pageFaults(site, answer),
  ];
}

/** A reader who typed the address without its scheme comes by HTTP. */
async function toHttpsFaults(site: Site): Promise<Faults> {
  const { status, headers } = await site.ask(`http://${new URL(site.origin).host}/`);
  return [
    ...differs('the status', status, 301),
    ...differs('location', headers.get('location'), `${site.origin}/`),
  ];
}

export function pageChecks(site: Site, pages: Pages, localPool: string): readonly Check[] {
  const { answers, sitemap } = pages;
  const [, city] = answers;
  return [
    { name: '/sitemap.xml lists the pages', run: async () => sitemapFaults(pages) },
    ...answers.map((answer, place) => {
      const address = sitemap[place] ?? null;
      const headers = () =>
        address === null ? staffFaults(site, answer, localPool) : pageFaults(site, answer);
      return {
        name: `${answer.path} is answered with its document and headers`,
        run: async () => [
          ...documentFaults(answer),
          ...differs('the canonical address', canonicalOf(answer), address),
          ...headers(),
        ],
      };
    }),
    { name: 'a page that is not there is a 404', run: () => notFoundFaults(site) },
    {
      name: 'another spelling of a page redirects to it',
      run: () => redirectFaults(site, city?.path ?? '/'),
    },
    ...(site.origin.startsWith('https:')
      ? [{ name: 'HTTP redirects to HTTPS', run: () => toHttpsFaults(site) }]
      : []),
  ];
}
