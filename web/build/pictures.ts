import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import {
  PICTURE_NAMES,
  type PictureFile,
  type PictureName,
  type Pictures,
} from '../site/pictures/pictures.ts';
import { hashedName } from './hashed-name.ts';
import { PUBLIC } from './paths.ts';

/** File types that browsers show, and the format each must contain. The first one present is used. */
const KINDS = {
  '.avif': 'avif',
  '.webp': 'webp',
  '.jpg': 'jpg',
  '.jpeg': 'jpg',
  '.png': 'png',
  '.svg': 'svg',
};

/** The most that a visitor on a phone should have to download. */
const HEAVY_BYTES = 400_000;

/**
 * A page names a dozen pictures, and what no compression shortens is paid in each: 24 bits, with which one in 16 million
 * exchanged photographs is not seen at once, take half the bytes of 48.
 */
export const HASH_LENGTH = 4;

/** EXIF orientations that turn the picture by 90°, as in a photograph taken upright: width and height swap. */
const TURNED = 5;

function sizeOf(path: string, bytes: Buffer): ReturnType<typeof imageSize> {
  try {
    return imageSize(bytes);
  } catch (cause) {
    throw new Error(`${path} is no picture that a browser shows.`, { cause });
  }
}

/** A picture that a page shows: what the page says of it, and the file that is served there. */
interface FoundPicture extends PictureFile {
  readonly path: string;
}

function readPicture(folder: string, file: string, kind: string): FoundPicture {
  const path = join(folder, file);
  const bytes = readFileSync(path);
  const { width, height, type, orientation = 1 } = sizeOf(path, bytes);
  if (type !== kind)
    throw new Error(`${path} is not the ${kind} picture that it is called: it holds ${type}.`);
  if (bytes.length > HEAVY_BYTES) {
    console.warn(
      `${path} weighs ${Math.round(bytes.length / 1000)} KB: export it smaller, or the page is slow.`,
    );
  }
  const found = { path, src: `/${hashedName(file, bytes, HASH_LENGTH)}` };
  return orientation >= TURNED ? { ...found, width: height, height: width } : { ...found, width, height };
}

/** Where the pictures lie in the sources, below the files that are copied unchanged. */
export const PICTURES_FOLDER = 'pictures';

/** The folder of the sources that holds the files of pictures. */
const FOLDER = join(PUBLIC, PICTURES_FOLDER);

function findPictures(folder: string): ReadonlyMap<PictureName, FoundPicture> {
  const files = readdirSync(folder).filter((file) => !file.startsWith('.'));
  const known = PICTURE_NAMES.flatMap((name) => Object.keys(KINDS).map((ending) => name + ending));
  const strange = files.find((file) => !known.includes(file));
  if (strange !== undefined) {
    throw new Error(
      `${join(folder, strange)} stands for no picture. The names are ${PICTURE_NAMES.join(', ')}, followed by ${Object.keys(KINDS).join(', ')}.`,
    );
  }
  const find = (name: PictureName): FoundPicture => {
    for (const [ending, kind] of Object.entries(KINDS)) {
      if (files.includes(name + ending)) return readPicture(folder, name + ending, kind);
    }
    throw new Error(`${folder} has no picture ${name}.`);
  };
  return new Map(PICTURE_NAMES.map((name) => [name, find(name)]));
}

/**
 * Finds the file for each picture: a photograph (AVIF, WebP, JPEG or PNG) takes precedence over the drawing of the same
 * name. Its address has a hash of its content, so that browsers keep it for a year and a new one is seen at once.
 * @param folder the folder of the files
 * @throws one sentence when a picture is missing or cannot be read, or when a file has no picture's name
 */
export function readPictures(folder = FOLDER): Pictures {
  return new Map([...findPictures(folder)].map(([name, { path: _, ...picture }]) => [name, picture]));
}

/** The file in the sources behind each address of a picture, as the sources are now. */
export function pictureFiles(folder = FOLDER): ReadonlyMap<string, string> {
  return new Map([...findPictures(folder).values()].map(({ src, path }) => [src, path]));
}
