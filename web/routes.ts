import { CITY_SLUGS } from './content/city-copy.ts';
import { cityPath } from './content/city-routes.ts';

/** Every address that answers with a page, and the file it is served from. The build, the sitemap and the edge read it. */
export const PUBLIC_ROUTES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  ...Object.fromEntries(CITY_SLUGS.map((slug) => [cityPath(slug), `${slug}-moving-company.html`])),
};

/** What any other address answers with, under status 404. */
export const NOT_FOUND_FILE = '404.html';
