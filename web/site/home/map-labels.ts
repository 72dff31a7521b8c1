import { CITY_SLUGS, type CitySlug } from '../../content/city-copy.ts';
import { CITY_PLACES } from '../../content/city-places.ts';
import { cityName } from '../../content/city-routes.ts';
import { onMap } from '../art/bay-projection.ts';

/** A city's dot on the map, and where its name stands. */
export interface MapLabel {
  readonly x: number;
  readonly y: number;
  /** The name stands left of the dot: over the water, where the land is full of names. */
  readonly isWest: boolean;
  /** Pixels that the name is below its dot, to keep clear of the name above; less than none lifts it off a bridge. */
  readonly drop: number;
}

const WEST: readonly CitySlug[] = ['san-francisco', 'marin', 'daly-city', 'alameda', 'albany', 'emeryville'];

/** Pixels that a name stands above its dot: here the Bay Bridge begins. */
const RAISED: Readonly<Partial<Record<CitySlug, number>>> = { emeryville: 15 };

/** Height of a name, width of the dot with its gap, and width of a letter on average, in pixels. */
const LINE = 25;
const DOT = 14;
const LETTER = 8.5;

/** Dots where the cities are; names beside them, from the north down, each below those that it would cover. */
function placeLabels(): ReadonlyMap<CitySlug, MapLabel> {
  const dots = CITY_SLUGS.map((slug) => {
    const { x, y } = onMap(CITY_PLACES[slug]);
    const isWest = WEST.includes(slug);
    const width = DOT + cityName(slug).length * LETTER;
    return { slug, x, y, isWest, from: isWest ? x - width : x, to: isWest ? x : x + width };
  });
  const placed: ((typeof dots)[number] & MapLabel)[] = [];
  for (const dot of dots.toSorted((one, other) => one.y - other.y)) {
    const above = placed.filter(({ from, to }) => from < dot.to && dot.from < to);
    const free = Math.max(0, ...above.map(({ y, drop }) => y + drop + LINE));
    const drop = Math.max(free - dot.y, -(RAISED[dot.slug] ?? 0));
    placed.push({ ...dot, drop });
  }
  return new Map(placed.map((label) => [label.slug, label]));
}

const LABELS = placeLabels();

/** The dot and the name of a city on the map. */
export function mapLabel(slug: CitySlug): MapLabel {
  const label = LABELS.get(slug);
  if (label === undefined) throw new Error(`The city ${slug} has no place on the map.`);
  return label;
}
