import { expect, test } from 'vitest';
import { CITY_SLUGS } from '../../../../web/content/city-copy.ts';
import { cityName } from '../../../../web/content/city-routes.ts';
import { onMap } from '../../../../web/site/art/bay-projection.ts';
import { mapLabel } from '../../../../web/site/home/map-labels.ts';

/** Degrees north and west of the middle of each bridge. */
const BRIDGES = {
  'Golden Gate': [37.82, 122.479],
  'Bay Bridge': [37.82, 122.34],
  'San Mateo': [37.6, 122.2],
  Dumbarton: [37.503, 122.118],
  'Richmond–San Rafael': [37.935, 122.446],
} as const;

const HALF_A_LINE = 12;
const WIDEST_LETTER = 8.5;

test.each(Object.entries(BRIDGES))('no name covers the %s', (_, [north, west]) => {
  const bridge = onMap({ north, east: -west });
  const over = CITY_SLUGS.filter((slug) => {
    const { x, y, drop, isWest } = mapLabel(slug);
    const width = 20 + cityName(slug).length * WIDEST_LETTER;
    const start = isWest ? x - width : x;
    return bridge.x > start && bridge.x < start + width && Math.abs(y + drop - bridge.y) < HALF_A_LINE;
  });
  expect(over).toEqual([]);
});

test('no two names share a place', () => {
  const places = CITY_SLUGS.map(mapLabel).map(({ x, y, drop }) => `${x} ${y + drop}`);
  expect(new Set(places).size).toBe(CITY_SLUGS.length);
});
