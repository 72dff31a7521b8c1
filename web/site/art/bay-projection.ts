import type { Place } from '../../content/city-places.ts';

/** Width and height of the map in user units, and at the widest in pixels. */
export const MAP_SIZE = [640, 780] as const;

/** The corner of the map in the north-west. */
const CORNER: Place = { north: 38.5, east: -122.81 };

/** Units of a degree of latitude; one of longitude is shorter by the cosine of the map's middle. */
const DEGREE = 640;
const SHORTER = Math.cos((37.9 * Math.PI) / 180);

/** Where a place is on the map: an equirectangular projection, off by less than a pixel over a hundred miles. */
export const onMap = ({ north, east }: Place): { readonly x: number; readonly y: number } => ({
  x: Math.round((east - CORNER.east) * DEGREE * SHORTER),
  y: Math.round((CORNER.north - north) * DEGREE),
});
