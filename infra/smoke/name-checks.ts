import { UNKNOWN } from './page-checks.ts';
import { type Check, differs, type Faults, type Site } from './site.ts';

/** Pages of both applications and one that is not there, with queries. A function of CloudFront is told `a=` as `a`. */
const ASKED = ['/', '/auth?code=1&from=a%2Fb+c', `${UNKNOWN}?from=smoke&from=again`];

async function faultsOf(site: Site, name: string, path: string): Promise<Faults> {
  const { protocol } = new URL(site.origin);
  const { status, headers } = await site.ask(`${protocol}//${name}${path}`);
  return [
    ...differs(`the status of ${path}`, status, 301),
    ...differs(`the location of ${path}`, headers.get('location'), `${site.origin}${path}`),
  ];
}

/** Whoever comes by another name of the site is led to the canonical one, with what was asked. */
export const nameChecks = (site: Site, names: readonly string[]): readonly Check[] =>
  names.map((name) => ({
    name: `${name} redirects to ${site.origin}`,
    run: async () => {
      const faults = await Promise.all(ASKED.map((path) => faultsOf(site, name, path)));
      return faults.flat();
    },
  }));
