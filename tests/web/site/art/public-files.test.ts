import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STRIP_NAMES } from '../../../../web/content/city-strips.ts';
import drawn from '../../../../web/site/art/drawn.json' with { type: 'json' };
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
    'logo-on-night.svg',
    'pictures/careful-handling.svg',
    'pictures/expert-teamwork.svg',
    'pictures/lost-box.svg',
    'pictures/local-move.svg',
    'pictures/long-distance-move.svg',
    'pictures/packing-bench.svg',
    'pictures/steps.svg',
    'pictures/owner-portrait.svg',
    'pictures/crew-portrait.svg',
    'pictures/bay-map.svg',
    'pictures/city-skyline.svg',
    'icon-48.png',
    'icon-180.png',
    'icon-192.png',
    'icon-512.png',
    'icon-maskable-512.png',
    'social-card.png',
    'social-card-painted-ladies.png',
    'social-card-cranes.png',
    'social-card-campanile.png',
    'social-card-redwoods.png',
    'social-card-vineyard.png',
    'social-card-oak-hills.png',
    'social-card-salt-marsh.png',
    'social-card-palms.png',
  ]);
});

describe.each(vectorFiles().map(({ name, svg }) => [name, svg] as const))('%s', (name, svg) => {
  test.runIf(isDrawn(name))('is what the components draw now; if not, run npm run draw:art', () => {
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

const PNGS: readonly (readonly [name: string, width: number, height: number, kilobytes: number])[] = [
  ['icon-48.png', 48, 48, 2],
  ['icon-180.png', 180, 180, 5],
  ['icon-192.png', 192, 192, 6],
  ['icon-512.png', 512, 512, 16],
  ['icon-maskable-512.png', 512, 512, 16],
  ['social-card.png', 1200, 630, 60],
  ...STRIP_NAMES.map((strip) => [`social-card-${strip}.png`, 1200, 630, 60] as const),
];

test.each(PNGS)('%s is a PNG of %i × %i pixels and at most %i KB', (name, width, height, size) => {
  const png = read(name);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([width, height]);
  expect(png.length).toBeLessThanOrEqual(size * KB);
});

const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const RECORDS = new Map(Object.entries(drawn));

describe.each(rasterFiles().map(({ name, svg }) => [name, svg] as const))('%s', (name, svg) => {
  const record = RECORDS.get(name);

  test('has a record of what it was drawn from; if not, run npm run draw:art', () => {
    expect(record).toBeDefined();
  });

  // The owner may have put a picture of their own in its place.
  test.runIf(record?.is === digest(read(name)))(
    'was drawn from what the components draw now; if not, run npm run draw:art',
    () => {
      expect(record?.from).toBe(digest(svg));
    },
  );
});

test('the kept pictures are ours, so that a stale one is told', () => {
  const own = rasterFiles().filter(({ name }) => RECORDS.get(name)?.is === digest(read(name)));
  expect(own.map(({ name }) => name)).toContain('icon-192.png');
});
