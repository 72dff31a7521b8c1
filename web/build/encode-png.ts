import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PALETTE_SIZE = 256;

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Opaque pixels in rows, four bytes each: red, green, blue, and an alpha that is ignored. */
  readonly rgba: Uint8Array;
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** All colours, the most frequent first, as 0xRRGGBB. */
function coloursByFrequency(pixels: Buffer): readonly number[] {
  const counts = new Map<number, number>();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
}

function distance(a: number, b: number): number {
  const channel = (shift: number) => ((a >> shift) & 0xff) - ((b >> shift) & 0xff);
  return channel(16) ** 2 + channel(8) ** 2 + channel(0) ** 2;
}

function nearest(palette: readonly number[], colour: number): number {
  const distances = palette.map((entry) => distance(entry, colour));
  return distances.indexOf(Math.min(...distances));
}

/**
 * Encodes flat art as a PNG with a palette of the 256 most frequent colours. Those stay exact; each rarer colour, from
 * anti-aliased edges, becomes the nearest of them. https://www.w3.org/TR/png-3/
 */
export function encodeFlatPng({ width, height, rgba }: Pixels): Buffer {
  const pixels = Buffer.from(rgba);
  const colours = coloursByFrequency(pixels);
  const palette = colours.slice(0, PALETTE_SIZE);
  const indexOf = new Map(colours.map((colour) => [colour, nearest(palette, colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel + Math.floor(pixel / width) + 1;
    rows[at] = indexOf.get(pixels.readUIntBE(pixel * 4, 3)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const plte = Buffer.from(palette.flatMap((colour) => [colour >> 16, (colour >> 8) & 0xff, colour & 0xff]));
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', plte),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Wraps a square PNG of less than 256 pixels into the file that browsers ask for by themselves. */
export function asIco(png: Buffer): Buffer {
  const side = png.readUInt32BE(16);
  const header = Buffer.alloc(22);
  // An icon (1) of one picture (1), then that picture: its sides, 1 plane, 32 bits, its length, and where it starts.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.set([side, side], 6);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
