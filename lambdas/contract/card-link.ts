/** The hash of the dashboard that names one quote; it survives a sign-in. */
const CARD = '#quote=';

/** The path of a quote's card on the dashboard. */
export const cardPath = (id: string): string => `/admin${CARD}${id}`;

/** The address of a quote's card on the dashboard. */
export const cardAddress = (siteOrigin: string, id: string): string => siteOrigin + cardPath(id);

/** The id of the quote that a hash names; undefined for any other hash. */
export function quoteOfHash(hash: string): string | undefined {
  return /^#quote=([0-9a-f-]{36})$/.exec(hash)?.[1];
}
