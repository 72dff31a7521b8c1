import { CITY_SLUGS } from './content/city-copy.ts';
import { cityPath } from './content/city-routes.ts';
import { STAFF_PATHS } from './staff/paths.ts';

/** Every address that answers with a page, and the file it is served from. The build, the sitemap and the edge read it. */
export const PUBLIC_ROUTES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  ...Object.fromEntries(CITY_SLUGS.map((slug) => [cityPath(slug), `${slug}-moving-company.html`])),
};

/** What any other address answers with, under status 404. */
export const NOT_FOUND_FILE = '404.html';

/** The addresses of the staff application, which all answer with one document that is for no search engine. */
export const STAFF_ROUTES: readonly string[] = Object.values(STAFF_PATHS);
