import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BUSINESS } from '../../../lambdas/contract/business.ts';
import { hashedName } from '../../../web/build/hashed-name.ts';
import { HASH_LENGTH, readPictures } from '../../../web/build/pictures.ts';
import { vectorFiles } from '../../../web/site/art/public-files.tsx';
import { drawSite } from '../../../web/site/draw.tsx';
import { BuiltSite } from './built.ts';

/** A photograph of 60 by 40 pixels. */
const PORCH = readFileSync(join(import.meta.dirname, 'porch.jpg'));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The folder of pictures in its original state, with these files beside the drawings. */
function picturesWith(files: Readonly<Record<string, Buffer>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  folders.push(folder);
  for (const { name, svg } of vectorFiles()) {
    if (name.startsWith('pictures/')) writeFileSync(join(folder, basename(name)), svg);
  }
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  return folder;
}

/** The same photograph taken upright: its EXIF orientation (6) says that it must be rotated. */
function heldUpright(jpeg: Buffer): Buffer {
  const exif = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');
  return Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)]);
}

describe('N26: a photograph beside a drawing of the same name', () => {
  const photo = () => readPictures(picturesWith({ 'careful-handling.jpg': PORCH }));

  test('replaces it, in its own size; the other pictures stay', () => {
    expect(photo().get('careful-handling')).toEqual({
      src: expect.stringMatching(/^\/assets\/careful-handling-[\w-]{4}\.jpg$/),
      width: 60,
      height: 40,
    });
    expect(photo().get('expert-teamwork')).toEqual({
      src: expect.stringMatching(/^\/assets\/expert-teamwork-[\w-]{4}\.svg$/),
      width: 640,
      height: 480,
    });
  });

  test('is asked for at once where the one before is kept: another content has another name', () => {
    const other = Buffer.concat([PORCH, Buffer.from('one byte more')]);
    const srcOf = (bytes: Buffer) =>
      readPictures(picturesWith({ 'careful-handling.jpg': bytes })).get('careful-handling')?.src;
    expect(srcOf(other)).not.toBe(srcOf(PORCH));
    expect(srcOf(PORCH)).toBe(photo().get('careful-handling')?.src);
  });

  test('is shown by the page', () => {
    const home = drawSite(photo())
      .flatMap(({ pages }) => pages)
      .find(({ file }) => file === 'index.html');
    expect(home?.body).toMatch(
      /<img src="\/assets\/careful-handling-[\w-]{4}\.jpg" width="60" height="40" alt="[^"]/,
    );
    expect(home?.body).not.toContain('careful-handling.svg');
  });

  test('of the owner and the crew says whom it shows; the drawing in its place shows nobody in particular', () => {
    const homeWith = (files: Readonly<Record<string, Buffer>>) =>
      drawSite(readPictures(picturesWith(files)))
        .flatMap(({ pages }) => pages)
        .find(({ file }) => file === 'index.html')
        ?.body.replaceAll(/(?<=\/assets\/[a-z-]+-)[\w-]{4}(?=\.)/g, 'HASH');
    const photographs = homeWith({ 'owner-portrait.jpg': PORCH, 'crew-portrait.jpg': PORCH });
    expect(photographs).toContain(
      `<img src="/assets/owner-portrait-HASH.jpg" width="60" height="40" alt="${BUSINESS.owner.name}"`,
    );
    expect(photographs).toContain(
      `<img src="/assets/crew-portrait-HASH.jpg" width="60" height="40" alt="The crew of ${BUSINESS.name}"`,
    );
    expect(homeWith({})).toContain(
      '<img src="/assets/owner-portrait-HASH.svg" width="480" height="480" alt=""',
    );
    expect(homeWith({})).toContain(
      '<img src="/assets/crew-portrait-HASH.svg" width="640" height="300" alt=""',
    );
  });

  test('may also replace the file of the drawing', () => {
    const folder = picturesWith({ 'lost-box.jpg': PORCH });
    rmSync(join(folder, 'lost-box.svg'));
    expect(readPictures(folder).get('lost-box')?.src).toMatch(/^\/assets\/lost-box-[\w-]{4}\.jpg$/);
  });

  test('that was taken upright gets the place of the rotated picture', () => {
    const pictures = readPictures(picturesWith({ 'local-move.jpg': heldUpright(PORCH) }));
    expect(pictures.get('local-move')).toMatchObject({ width: 40, height: 60 });
  });

  test('that is heavy is reported with its weight', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    readPictures(picturesWith({ 'local-move.jpg': Buffer.concat([PORCH, Buffer.alloc(900_000)]) }));
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/local-move\.jpg weighs 901 KB/));
    warn.mockRestore();
  });
});

describe('N26: the build stops and says which file is wrong', () => {
  test.each([
    [
      'a picture is called what no picture is called',
      { 'careful-handing.jpg': PORCH },
      /careful-handing\.jpg stands for no picture/,
    ],
    ['its ending is in capitals', { 'local-move.JPG': PORCH }, /local-move\.JPG stands for no picture/],
    [
      'it holds another kind of picture',
      { 'local-move.png': PORCH },
      /local-move\.png is not the png picture that it is called: it holds jpg/,
    ],
    [
      'it holds no picture',
      { 'local-move.jpg': Buffer.from('no picture at all') },
      /local-move\.jpg is no picture/,
    ],
  ])('when %s', (_, files, message) => {
    expect(() => readPictures(picturesWith(files))).toThrow(message);
  });

  test('when there is no file for a picture', () => {
    const folder = picturesWith({});
    rmSync(join(folder, 'packing-bench.svg'));
    expect(() => readPictures(folder)).toThrow(/has no picture packing-bench/);
  });
});

const site = new BuiltSite();

test('X09: every picture that a document shows is served', () => {
  const shown = site
    .files()
    .filter((file) => file.endsWith('.html'))
    .flatMap((page) => site.document(page).querySelectorAll('img'))
    .map((img) => (img.getAttribute('src') ?? '').slice(1));
  expect(shown.length).toBeGreaterThanOrEqual(7);
  for (const file of shown) expect(site.files()).toContain(file);
});

test('no document or style names a picture by a name that outlives its content', () => {
  for (const file of site.files().filter((name) => /\.(html|css|webmanifest)$/.test(name))) {
    expect(site.text(file), file).not.toContain('/pictures/');
  }
  expect(site.files().filter((file) => file.startsWith('pictures'))).toEqual([]);
});

test('every picture that a document shows lies where files are kept for a year, named by its content', () => {
  const shown = site
    .publicPages()
    .flatMap((page) => site.document(page).querySelectorAll('img'))
    .map((img) => img.getAttribute('src') ?? '');
  expect(new Set(shown).size).toBeGreaterThanOrEqual(7);
  for (const address of shown) {
    const [, name = '', ending = ''] = address.match(/^\/assets\/([a-z-]+)-[\w-]{4}(\.\w+)$/) ?? [];
    expect(address).toBe(`/${hashedName(name + ending, site.bytes(address.slice(1)), HASH_LENGTH)}`);
  }
});
