import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rasterFiles, vectorFiles } from '../../../../web/site/art/public-files.tsx';

const pathOf = (name: string) => join(import.meta.dirname, '../../../../web/site/public', name);
const read = (name: string) => readFileSync(pathOf(name));

/**
 * All our drawings read their inks from properties with these names; a file that the owner puts in their place does
 * not.
 */
const isDrawn = (name: string) => existsSync(pathOf(name)) && read(name).includes('--art-');

const KB = 1024;

test('the files are those that the pages refer to', () => {
  expect([...vectorFiles(), ...rasterFiles()].map(({ name }) => name)).toEqual([
    'favicon.svg',
    'pictures/careful-handling.svg',
    'pictures/expert-teamwork.svg',
    'pictures/lost-box.svg',
    'pictures/local-move.svg',
    'pictures/long-distance-move.svg',
    'pictures/packing-bench.svg',
    'pictures/step-ask.svg',
    'pictures/step-visit.svg',
    'pictures/step-estimate.svg',
    'pictures/step-moving-day.svg',
    'pictures/city-skyline.svg',
    'icon-180.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'social-card.png',
  ]);
});

describe.each(vectorFiles().map(({ name, svg }) => [name, svg] as const))('%s', (name, svg) => {
  test.runIf(isDrawn(name))('is what the components draw now; if not, run node web/build/draw-art.ts', () => {
    expect(read(name).toString()).toBe(`${svg}\n`);
  });

  test('is standalone: it has the namespace, a size, and night colours of its own', () => {
    expect(svg).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="[\d ]+" width="\d+" height="\d+"/,
    );
    expect(svg).toContain('<style>@media (prefers-color-scheme:dark){:root{--art-');
    expect(svg).not.toContain('aria-hidden');
  });

  test('is at most 12 KB', () => {
    expect(svg.length).toBeLessThanOrEqual(12 * KB);
  });
});

test.each([
  ['icon-180.png', 180, 180, 5],
  ['icon-192.png', 192, 192, 6],
  ['icon-512.png', 512, 512, 16],
  ['icon-maskable-512.png', 512, 512, 16],
  ['social-card.png', 1200, 630, 120],
])('%s is a PNG of %i × %i pixels and at most %i KB', (name, width, height, size) => {
  const png = read(name);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  expect(png.length).toBeLessThanOrEqual(size * KB);
});
