import type { CitySlug } from './city-copy.ts';

/** Degrees north and east. */
export interface Place {
  readonly north: number;
  readonly east: number;
}

const place = (north: number, east: number): Place => ({ north, east });

/**
 * Where the cities are, to a hundredth of a degree (1 km): their downtowns; for Marin, a county, San Rafael, its seat.
 * Written down for a drawing and held against no gazetteer.
 */
export const CITY_PLACES: Readonly<Record<CitySlug, Place>> = {
  oakland: place(37.8, -122.27),
  fremont: place(37.55, -121.99),
  berkeley: place(37.87, -122.27),
  'san-jose': place(37.34, -121.89),
  'san-francisco': place(37.77, -122.42),
  'santa-rosa': place(38.44, -122.71),
  'walnut-creek': place(37.91, -122.06),
  marin: place(37.97, -122.53),
  concord: place(37.98, -122.03),
  dublin: place(37.7, -121.94),
  'daly-city': place(37.69, -122.47),
  'san-ramon': place(37.78, -121.98),
  alameda: place(37.76, -122.26),
  albany: place(37.89, -122.3),
  emeryville: place(37.83, -122.29),
  hayward: place(37.67, -122.08),
  livermore: place(37.68, -121.77),
  newark: place(37.53, -122.04),
  piedmont: place(37.82, -122.23),
  pleasanton: place(37.66, -121.87),
  'san-leandro': place(37.73, -122.16),
  'union-city': place(37.59, -122.04),
};
