import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { MAX_FUNCTION_BYTES } from './cloudfront-limits.ts';

interface PageFunctionInput {
  /** Each path of the site and the document that answers. */
  readonly routes: Readonly<Record<string, string>>;
  /** Other files that visitors may ask for by their own path. */
  readonly staticFiles: readonly string[];
  readonly notFoundDocument: string;
  /** Headers of the answers that the function gives itself, in small letters. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * The viewer-request function of the page behaviours: a known path gets its document, another spelling of it
 * is redirected, everything else is answered with the not-found document and status 404 on the spot.
 * @returns ECMAScript 5 that defines `handler(event)` and needs nothing from its surroundings
 * @throws one sentence when it is larger than CloudFront takes
 */
export function pageFunctionCode(input: PageFunctionInput): string {
  const source = [
    `var PAGES = ${literal(shortened(input.routes))};`,
    `var FILES = ${literal(Object.fromEntries(input.staticFiles.map((file) => [file, 1])))};`,
    `var HEADERS = ${literal(input.headers)};`,
    `var NOT_FOUND = ${literal(input.notFoundDocument)};`,
    readFileSync(join(import.meta.dirname, 'viewer-request.js'), 'utf8'),
  ].join('\n');
  const { code } = transformSync(source, { minify: true, target: 'es5', charset: 'utf8' });
  const bytes = Buffer.byteLength(code);
  if (bytes > MAX_FUNCTION_BYTES) {
    throw new Error(
      `The viewer-request function has ${bytes} bytes and CloudFront takes ${MAX_FUNCTION_BYTES}: shorten the not-found document (${Buffer.byteLength(input.notFoundDocument)} bytes) by ${bytes - MAX_FUNCTION_BYTES}.`,
    );
  }
  return code;
}

/** Most documents are named after their path; leaving those names out saves a third of the function. */
function shortened(routes: PageFunctionInput['routes']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(routes).map(([path, file]) => [path, file === `${path}.html` ? '' : file]),
  );
}

/** JSON as a literal of ECMAScript 5, in which two line separators end a string. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
