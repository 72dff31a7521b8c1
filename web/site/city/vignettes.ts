import { CITY_SLUGS, type CitySlug } from '../../content/city-copy.ts';
import type { PictureName } from '../pictures/pictures.ts';

/** The truck on its way, beside how it gets there; and the crew at work, beside whom they move. */
const ON_THE_WAY = ['local-move', 'long-distance-move'] as const satisfies readonly PictureName[];
const AT_WORK = [
  'expert-teamwork',
  'careful-handling',
  'packing-bench',
] as const satisfies readonly PictureName[];

const turn = <Item>(items: readonly [Item, ...Item[]], index: number): Item =>
  items[index % items.length] ?? items[0];

/** The two pictures further down a city page: each of the six pairs in turn, so that pages next to each other differ. */
export function vignettesOf(slug: CitySlug): {
  readonly logistics: PictureName;
  readonly audience: PictureName;
} {
  const index = CITY_SLUGS.indexOf(slug);
  return { logistics: turn(ON_THE_WAY, index), audience: turn(AT_WORK, index) };
}
