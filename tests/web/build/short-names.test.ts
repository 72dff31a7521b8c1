import { expect, test } from 'vitest';
import { parseMarkup, writeMarkup } from '../../../web/build/markup.ts';
import { shortenNames } from '../../../web/build/short-names.ts';

const CSS =
  ':root{--f-ink:#222;--f-gold:#fb4}.f-1a2b3c{color:var(--f-ink)}.f-9z8y7x>.MuiButton-text{color:var(--f-ink)}.unavailable{display:none}';
const BODIES = [
  '<p class="f-9z8y7x">--f-ink</p><p class="f-9z8y7x unavailable"></p>',
  '<p class="f-9z8y7x MuiButton-text"><svg><path fill="var(--f-gold)"/></svg></p><p class="f-1a2b3c"></p>',
];

function shorten(css: string, bodies: readonly string[]) {
  const trees = bodies.map(parseMarkup);
  return { css: shortenNames(css, trees), bodies: trees.map(writeMarkup) };
}

test('the most used names become the shortest, and styles and pages agree on them', () => {
  const { css, bodies } = shorten(CSS, BODIES);
  expect(css).toBe(':root{--a:#222;--b:#fb4}.c,.a>.b{color:var(--a)}.unavailable{display:none}');
  expect(bodies[1]).toBe('<p class="a b"><svg><path fill=var(--b) /></svg></p><p class=c></p>');
});

test('hand-written names, and text that looks like a name, stay', () => {
  expect(shorten(CSS, BODIES).bodies[0]).toBe('<p class=a>--f-ink</p><p class="a unavailable"></p>');
});

test('a class inside :not(), :is() and :where() gets the same short name', () => {
  const { css } = shorten('.f-1:not(.f-2 .f-3):where(.f-2,.f-3){top:0}', [
    '<p class="f-1"></p><p class="f-1 f-2"></p><p class="f-1 f-2 f-3"></p>',
  ]);
  expect(css).toBe('.a:not(.b .c):where(.b,.c){top:0}');
});

test('a string of the style sheet that looks like a class or a variable stays', () => {
  const { css } = shorten('.f-1:after{content:".f-1 var(--f-2)"}:root{--f-2:0}', ['<p class="f-1"></p>']);
  expect(css).toBe('.a:after{content:".f-1 var(--f-2)"}:root{--a:0}');
});

test('names continue after z', () => {
  const names = Array.from({ length: 28 }, (_, index) => `f-${index}`);
  expect(shorten('', [`<p class="${names.join(' ')}"></p>`]).bodies[0]).toMatch(/ y z aa ab"/);
});
