import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { BUSINESS } from '../../../../lambdas/contract/business.ts';
import { Lettering, letteringWidth } from '../../../../web/site/art/Lettering.tsx';

const outlines = (text: string) =>
  renderToStaticMarkup(<Lettering text={text} x={0} y={0} size={20} fill="currentColor" />).match(/<path/g) ??
  [];

test.each([...BUSINESS.name.toUpperCase().split(' '), 'FRAGILE', 'BAYAREAMOVERS'])(
  'every letter of %s has an outline',
  (word) => {
    expect(outlines(word)).toHaveLength(word.length);
  },
);

test('a letter that was never drawn stops the build, instead of leaving a gap in a name', () => {
  expect(() => outlines('SIX')).toThrow('SIX has no X to draw: add it to web/site/art/glyphs.ts.');
});

test('a space leaves a gap and draws nothing', () => {
  expect(outlines('BAY AREA')).toHaveLength(7);
  expect(letteringWidth('BAY AREA', 20)).toBeGreaterThan(letteringWidth('BAYAREA', 20));
});

test("a line's width grows with its letters, its size and its tracking", () => {
  expect(letteringWidth('STARS', 20)).toBeGreaterThan(letteringWidth('STAR', 20));
  expect(letteringWidth('STAR', 40)).toBeCloseTo(2 * letteringWidth('STAR', 20));
  expect(letteringWidth('STAR', 20, 5)).toBeCloseTo(letteringWidth('STAR', 20, 2) + 3 * 3);
});
