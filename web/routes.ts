import { CITY_SLUGS } from './content/city-copy.ts';
import { cityPath } from './content/city-routes.ts';
import { STAFF_PATHS } from './staff/paths.ts';

/**
 * Every address that has a page, and the file it is served from. The build, the sitemap and the edge read this list.
 */
export const PUBLIC_ROUTES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  ...Object.fromEntries(CITY_SLUGS.map((slug) => [cityPath(slug), `${slug}-moving-company.html`])),
};

/** The document for any other address, served with status 404. */
export const NOT_FOUND_FILE = '404.html';

/** The addresses of the staff application, whose documents are not to be indexed. */
export const STAFF_ROUTES: readonly string[] = Object.values(STAFF_PATHS);
