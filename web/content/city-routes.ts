import type { CitySlug } from './city-copy.ts';

/** The name as people write it: `san-jose` is San Jose. */
export function cityName(slug: CitySlug): string {
  return slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** The address of a city's page. */
export function cityPath(slug: CitySlug): `/${CitySlug}-moving-company` {
  return `/${slug}-moving-company`;
}
