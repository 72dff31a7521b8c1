import { expect, test } from 'vitest';
import { assertWordsFor } from '../../../web/content/cities.ts';
import { CITY_SLUGS } from '../../../web/content/city-copy.ts';

test('a city without texts is reported with the files that need them', () => {
  expect(() => assertWordsFor([...CITY_SLUGS, 'tracy'])).toThrow(
    new Error(
      'The city tracy has no words: write web/content/cities/tracy.ts and list it in web/content/cities.ts.',
    ),
  );
});

test('every city with a page has texts', () => {
  expect(() => assertWordsFor(CITY_SLUGS)).not.toThrow();
});
