import { crc32, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { asIco, encodeFlatPng } from '../../../web/build/encode-png.ts';

function chunksOf(png: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < png.length; ) {
    const end = at + 8 + png.readUInt32BE(at);
    expect(png.readUInt32BE(end)).toBe(crc32(png.subarray(at + 4, end)));
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, end));
    at = end + 4;
  }
  return chunks;
}

/** The colours of all pixels, row by row, as a decoder returns them. */
function decode(png: Buffer, width: number): string[] {
  const chunks = chunksOf(png);
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const rows = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const indexes = [...rows].filter((_, at) => at % (width + 1) !== 0);
  return indexes.map((index) => palette.toString('hex', index * 3, index * 3 + 3));
}

const rgba = (...colours: string[]) => Buffer.from(colours.map((colour) => `${colour}ff`).join(''), 'hex');

describe('a picture with few colours', () => {
  test('is decoded pixel for pixel', () => {
    const colours = ['c2410c', 'f6f3ec', '0f2e3d', 'f6f3ec', 'f6f3ec', 'c2410c'];
    const png = encodeFlatPng({ width: 3, height: 2, rgba: rgba(...colours) });
    expect(decode(png, 3)).toEqual(colours);
  });

  test('has its size and a palette in its header', () => {
    const header = chunksOf(encodeFlatPng({ width: 2, height: 1, rgba: rgba('000000', 'ffffff') })).get(
      'IHDR',
    );
    expect(header?.toString('hex')).toBe('00000002000000010803000000');
  });
});

test('with too many colours, frequent ones stay exact and a rare one becomes the nearest', () => {
  const greys = Array.from({ length: 256 }, (_, level) => level.toString(16).padStart(2, '0').repeat(3));
  const colours = [...greys, ...greys, '808180'];
  const decoded = decode(
    encodeFlatPng({ width: colours.length, height: 1, rgba: rgba(...colours) }),
    colours.length,
  );
  expect(decoded.slice(0, 512)).toEqual([...greys, ...greys]);
  expect(['808080', '818181']).toContain(decoded[512]);
});

test('an icon file holds the picture as it is, and says where it starts', () => {
  const side = 4;
  const png = encodeFlatPng({ width: side, height: side, rgba: rgba(...Array(side * side).fill('c2410c')) });
  const icon = asIco(png);
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 1]);
  expect([icon[6], icon[7]]).toEqual([side, side]);
  expect(icon.readUInt32LE(14)).toBe(png.length);
  expect(icon.subarray(icon.readUInt32LE(18))).toEqual(png);
});
