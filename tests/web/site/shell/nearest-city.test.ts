import { describe, expect, test } from 'vitest';
import { CITY_SLUGS } from '../../../../web/content/city-copy.ts';
import { nearestCity } from '../../../../web/site/not-found/nearest-city.ts';

const nearest = (path: string) => nearestCity(path, CITY_SLUGS);

describe('the city that a mistyped address means', () => {
  test.each([
    ['/okland-moving-company', 'oakland'],
    ['/Oakland', 'oakland'],
    ['/berkley-movers', 'berkeley'],
    ['/sanjose-moving-company', 'san-jose'],
    ['/san%20leandro', 'san-leandro'],
    ['/emeyrville-moving-company/', 'emeryville'],
    ['/walnut_creek', 'walnut-creek'],
  ])('%s is %s', (path, slug) => expect(nearest(path)).toBe(slug));

  test.each(['/richmond-moving-company', '/wp-admin', '/a/b/c', '/', '/%00', `/${'a'.repeat(3000)}`])(
    '%s is none',
    (path) => expect(nearest(path)).toBeUndefined(),
  );

  test.each([[['newmark', 'newark']], [['newark', 'newmark']]])(
    'of two near names is the nearer one, in whatever order they are listed: %j',
    (slugs) => {
      expect(nearestCity('/newarks-moving-company', slugs)).toBe('newark');
      expect(nearestCity('/newmarks-moving-company', slugs)).toBe('newmark');
    },
  );
});
