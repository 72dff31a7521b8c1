import { BUSINESS } from '#contract/business.ts';
import { PUBLIC_ROUTES } from '../routes.ts';

/** The list of pages for search engines: home and the city pages. */
export function sitemap(): string {
  const urls = Object.keys(PUBLIC_ROUTES).map(
    (path) => `<url><loc>${BUSINESS.siteOrigin}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Everything may be read but the API; the staff screens say `noindex` themselves. */
export function robots(): string {
  return `User-agent: *\nDisallow: /functions/\nSitemap: ${BUSINESS.siteOrigin}/sitemap.xml\n`;
}
