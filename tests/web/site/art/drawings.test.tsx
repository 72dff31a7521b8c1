import { brotliCompressSync } from 'node:zlib';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { STRIP_NAMES } from '../../../../web/content/city-strips.ts';
import { Art, type ArtProps } from '../../../../web/site/art/Art.tsx';
import { BayMap } from '../../../../web/site/art/BayMap.tsx';
import { CarefulHandling } from '../../../../web/site/art/CarefulHandling.tsx';
import { CitySkyline } from '../../../../web/site/art/CitySkyline.tsx';
import { CrewPortrait } from '../../../../web/site/art/CrewPortrait.tsx';
import { ExpertTeamwork } from '../../../../web/site/art/ExpertTeamwork.tsx';
import { HeroPoster } from '../../../../web/site/art/HeroScene.tsx';
import { nightInks } from '../../../../web/site/art/inks.ts';
import { LocalMove } from '../../../../web/site/art/LocalMove.tsx';
import { Logo, LogoMark } from '../../../../web/site/art/Logo.tsx';
import { LongDistanceMove } from '../../../../web/site/art/LongDistanceMove.tsx';
import { LostBox } from '../../../../web/site/art/LostBox.tsx';
import { OwnerPortrait } from '../../../../web/site/art/OwnerPortrait.tsx';
import { PackingBench } from '../../../../web/site/art/PackingBench.tsx';
import { AskIcon, EstimateIcon, MovingDayIcon, VisitIcon } from '../../../../web/site/art/StepIcons.tsx';
import { CityStrip } from '../../../../web/site/art/strips/CityStrip.tsx';
import { light } from '../../../../web/theme/palette.ts';

type Drawing = (props: ArtProps) => ReactElement;

/** The poster has no frame of its own: the hero and the social card each add theirs. */
function FramedPoster(props: ArtProps) {
  return (
    <Art size={[1200, 640]} {...props}>
      <HeroPoster />
    </Art>
  );
}

/** The strips of the city pages, with the truck and the street. */
const strips = STRIP_NAMES.map(
  (name) => [`strip ${name}`, (props: ArtProps) => <CityStrip name={name} {...props} />, 2200] as const,
);

/** Each drawing with its limit of compressed bytes. */
const drawings: readonly (readonly [name: string, Drawing, bytes: number])[] = [
  ['hero', FramedPoster, 4500],
  ['careful handling', CarefulHandling, 3000],
  ['expert teamwork', ExpertTeamwork, 3000],
  ['local move', LocalMove, 2300],
  ['long distance move', LongDistanceMove, 1900],
  ['packing bench', PackingBench, 1400],
  ['ask', AskIcon, 450],
  ['visit', VisitIcon, 450],
  ['estimate', EstimateIcon, 450],
  ['moving day', MovingDayIcon, 450],
  ['city skyline', CitySkyline, 1500],
  ...strips,
  ['lost box', LostBox, 800],
  ['bay map', BayMap, 2000],
  ['owner portrait', OwnerPortrait, 1800],
  ['crew portrait', CrewPortrait, 1800],
  ['logo', Logo, 1000],
  ['mark', LogoMark, 500],
];

const draw = (Drawing: Drawing, props: ArtProps = {}) => renderToStaticMarkup(<Drawing {...props} />);

const captured = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, part]) => part ?? '');

describe.each(drawings)('the drawing "%s"', (_, Drawing, bytes) => {
  test(`costs at most ${bytes} bytes`, () => {
    expect(brotliCompressSync(draw(Drawing)).length).toBeLessThanOrEqual(bytes);
  });

  test('contains nothing that the content security policy blocks, and no external font or file', () => {
    expect(draw(Drawing)).not.toMatch(
      / style=|<style|<script|<text|<image|<use| on\w+=|https?:|undefined|NaN/,
    );
  });

  test('refers only to its own ids, each of which is unique', () => {
    const svg = draw(Drawing);
    const ids = captured(svg, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
    for (const target of captured(svg, /url\(#([^)]+)\)/g)) expect(ids).toContain(target);
  });

  test('has an intrinsic size, so that nothing shifts when it is drawn', () => {
    expect(draw(Drawing)).toMatch(/^<svg viewBox="0 0 \d+ \d+" width="\d+" height="\d+"/);
  });

  test('X12: is decorative unless it has an accessible name', () => {
    expect(draw(Drawing)).toMatch(/^<svg[^>]* aria-hidden="true"/);
    const named = draw(Drawing, { label: 'Two movers and a sofa' });
    expect(named).toMatch(/^<svg[^>]* role="img" aria-label="Two movers and a sofa"/);
    expect(named).not.toContain('aria-hidden');
  });

  test('has a night colour for every ink it uses', () => {
    const used = captured(draw(Drawing), /var\((--art-\w+),#[0-9a-f]{6}\)/g);
    expect(used.filter((name) => nightInks[name] === undefined)).toEqual([]);
  });
});

test('no two drawings use the same id, so that any of them can be on one page', () => {
  const ids = drawings.flatMap(([, Drawing]) => captured(draw(Drawing), / id="([^"]+)"/g));
  expect(new Set(ids).size).toBe(ids.length);
});

test('the gull of the not-found page is seen by day: what stands behind it is not the page', () => {
  const [, ground, colour] =
    /<path d="([^"]+)" fill="var\(--art-\w+,(#[0-9a-f]{6})\)"/.exec(draw(LostBox)) ?? [];
  expect(ground, 'the whole frame').toBe('M0 0H320V220H0Z');
  expect(colour?.toUpperCase(), 'a gull of the same ink as the page').not.toBe(light.background.default);
});
