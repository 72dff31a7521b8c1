import { BUSINESS } from '#contract/business.ts';
import { PUBLIC_ROUTES } from '../routes.ts';

/** The list of pages for search engines: home and the city pages. */
export function sitemap(): string {
  const urls = Object.keys(PUBLIC_ROUTES).map(
    (path) => `<url><loc>${BUSINESS.siteOrigin}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** Allows crawlers everything but the API; the staff screens carry their own `noindex`. */
export function robots(): string {
  return `User-agent: *\nDisallow: /functions/\nSitemap: ${BUSINESS.siteOrigin}/sitemap.xml\n`;
}
