/**
 * Writes the pictures of `web/site/public` from the components that draw them. Run it after changing one of them.
 * Usage: npm run draw:art   finds the browser of the tests and hands it over as CHROMIUM_PATH
 */
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { runnerImport } from 'vite';
import type { ArtFile } from '../site/art/public-files.tsx';
import { asIco, encodeFlatPng } from './encode-png.ts';
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
const digest = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const drawn: Record<string, { readonly from: string; readonly is: string }> = {};
for (const file of art.rasterFiles()) {
  const picture = await paint(browser, file);
  await write(file, picture);
  drawn[file.name] = { from: digest(file.svg), is: digest(picture) };
  if (file.name === 'icon-48.png') await write({ ...file, name: 'favicon.ico' }, asIco(picture));
}
await browser.close();
// By it a test sees which picture is older than its drawing, and which is the owner's own.
await writeFile(join(ROOT, 'web/site/art/drawn.json'), `${JSON.stringify(drawn, undefined, 2)}\n`);
