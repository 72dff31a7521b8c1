import { expect, test } from 'vitest';
import { withShortNames } from '../../../web/build/short-names.ts';

const drawn = {
  css: ':root{--f-ink:#222;--f-gold:#fb4}.f-1a2b3c{color:var(--f-ink)}.f-9z8y7x>.MuiButton-text{color:var(--f-ink)}.unavailable{display:none}',
  bodies: [
    '<p class="f-9z8y7x">--f-ink</p><p class="f-9z8y7x unavailable"></p>',
    '<p class="f-9z8y7x MuiButton-text"><svg><path fill="var(--f-gold)"/></svg></p><p class="f-1a2b3c"></p>',
  ],
};

test('the most used names become the shortest, and styles and pages agree on them', () => {
  const { css, bodies } = withShortNames(drawn);
  expect(css).toBe(
    ':root{--a:#222;--b:#fb4}.c{color:var(--a)}.a>.b{color:var(--a)}.unavailable{display:none}',
  );
  expect(bodies[1]).toBe('<p class="a b"><svg><path fill="var(--b)"/></svg></p><p class="c"></p>');
});

test('names that people gave, and text that looks like a name, stay', () => {
  expect(withShortNames(drawn).bodies[0]).toBe('<p class="a">--f-ink</p><p class="a unavailable"></p>');
});

test('names go on after z', () => {
  const names = Array.from({ length: 28 }, (_, index) => `f-${index}`);
  const { bodies } = withShortNames({ css: '', bodies: [`<p class="${names.join(' ')}"></p>`] });
  expect(bodies[0]).toMatch(/ y z aa ab"/);
});
