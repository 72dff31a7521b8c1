import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { MAX_FUNCTION_BYTES } from './cloudfront-limits.ts';
import type { SiteBuild } from './site-build.ts';

type PageFunctionInput = Pick<SiteBuild, 'routes' | 'staticFiles' | 'notFoundDocument'> & {
  /** Headers of the answers that the function itself generates; names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Names of the site: pages under the others are redirected to the first. */
  readonly names?: readonly string[] | undefined;
};

/**
 * The viewer-request function of the page behaviours: redirects from the other names of the site to the canonical one,
 * rewrites a known path to its document, redirects another spelling of it, and answers everything else with the
 * not-found document and status 404.
 * @returns ECMAScript 5 that defines `handler(event)` and refers to nothing outside of itself
 * @throws when it exceeds CloudFront's limit
 */
export function pageFunctionCode(input: PageFunctionInput): string {
  const [canonicalName, ...otherNames] = input.names ?? [];
  const source = [
    `var NAME = ${literal(canonicalName ?? '')};`,
    `var OTHER_NAMES = ${literal(Object.fromEntries(otherNames.map((name) => [name, 1])))};`,
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

/** Leaves out documents named after their path, which is most of them: saves a third of the function's size. */
function shortened(routes: PageFunctionInput['routes']): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(routes).map(([path, file]) => [path, file === `${path}.html` ? '' : file]),
  );
}

/** JSON as an ECMAScript 5 literal, in which U+2028 and U+2029 must be escaped. */
function literal(value: unknown): string {
  return JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
}
