import { alameda } from './cities/alameda.ts';
import { albany } from './cities/albany.ts';
import { berkeley } from './cities/berkeley.ts';
import { concord } from './cities/concord.ts';
import { dalyCity } from './cities/daly-city.ts';
import { dublin } from './cities/dublin.ts';
import { emeryville } from './cities/emeryville.ts';
import { fremont } from './cities/fremont.ts';
import { hayward } from './cities/hayward.ts';
import { livermore } from './cities/livermore.ts';
import { marin } from './cities/marin.ts';
import { newark } from './cities/newark.ts';
import { oakland } from './cities/oakland.ts';
import { piedmont } from './cities/piedmont.ts';
import { pleasanton } from './cities/pleasanton.ts';
import { sanFrancisco } from './cities/san-francisco.ts';
import { sanJose } from './cities/san-jose.ts';
import { sanLeandro } from './cities/san-leandro.ts';
import { sanRamon } from './cities/san-ramon.ts';
import { santaRosa } from './cities/santa-rosa.ts';
import { unionCity } from './cities/union-city.ts';
import { walnutCreek } from './cities/walnut-creek.ts';
import type { CityCopy, CitySlug } from './city-copy.ts';

/** The copy of every city page: a city without words of its own does not compile. */
export const CITIES: Readonly<Record<CitySlug, CityCopy>> = {
  oakland,
  fremont,
  berkeley,
  'san-jose': sanJose,
  'san-francisco': sanFrancisco,
  'santa-rosa': santaRosa,
  'walnut-creek': walnutCreek,
  marin,
  concord,
  dublin,
  'daly-city': dalyCity,
  'san-ramon': sanRamon,
  alameda,
  albany,
  emeryville,
  hayward,
  livermore,
  newark,
  piedmont,
  pleasanton,
  'san-leandro': sanLeandro,
  'union-city': unionCity,
};

/**
 * Says in a build, which no compiler precedes, what the compiler would.
 * @throws one sentence that names the first city without words and where they go
 */
export function assertWordsFor(slugs: readonly string[]): void {
  const wordless = slugs.find((slug) => !Object.hasOwn(CITIES, slug));
  if (wordless === undefined) return;
  throw new Error(
    `The city ${wordless} has no words: write web/content/cities/${wordless}.ts and list it in web/content/cities.ts.`,
  );
}
