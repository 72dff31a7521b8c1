/**
 * Writes the pictures of `web/site/public` from the components that draw them. Run it after changing one of them.
 * Usage: node web/build/draw-art.ts   uses Playwright's own browser, or the one that CHROMIUM_PATH names
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { runnerImport } from 'vite';
import type { ArtFile } from '../site/art/public-files.tsx';
import { encodeFlatPng } from './encode-png.ts';
import { PUBLIC, ROOT } from './paths.ts';

const SOURCE = join(ROOT, 'web/site/art/public-files.tsx');

async function write({ name }: ArtFile, content: string | Buffer): Promise<void> {
  const path = join(PUBLIC, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
}

/** Runs in the browser. Returns the pixels of a drawing at its intrinsic size, four bytes each, as text. */
async function readPixels(svg: string): Promise<{ width: number; height: number; base64: string }> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const { width, height } = image;
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (context === null) throw new Error('This browser draws no canvas.');
  context.drawImage(image, 0, 0);
  let bytes = '';
  for (const byte of context.getImageData(0, 0, width, height).data) bytes += String.fromCharCode(byte);
  return { width, height, base64: btoa(bytes) };
}

async function paint(browser: Browser, { svg }: ArtFile): Promise<Buffer> {
  const page = await browser.newPage();
  const { width, height, base64 } = await page.evaluate(readPixels, svg);
  await page.close();
  return encodeFlatPng({ width, height, rgba: Buffer.from(base64, 'base64') });
}

const { module: art } = await runnerImport<typeof import('../site/art/public-files.tsx')>(SOURCE, {
  root: ROOT,
  configFile: false,
  mode: 'production',
  logLevel: 'warn',
});
for (const file of art.vectorFiles()) await write(file, `${file.svg}\n`);

const executablePath = process.env.CHROMIUM_PATH;
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  // Chromium's sandbox needs a user namespace, which root in a container does not have.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
for (const file of art.rasterFiles()) await write(file, await paint(browser, file));
await browser.close();
