import { createHash } from 'node:crypto';
import type { PageGroup } from '../site/draw.tsx';
import { hashedName } from './hashed-name.ts';
import { parseMarkup, takeDefaults, writeMarkup } from './markup.ts';
import { shortenNames } from './short-names.ts';
import { tidyMarkup, tidyStyles } from './tidy.ts';

/** A module that a document fetches. */
export interface ScriptFile {
  readonly src: string;
  /** Hash of what it has to be; the development server's modules have none. */
  readonly integrity?: string;
}

/** What the documents refer to: the modules, and the text of the inline script. */
export interface Scripts {
  readonly home: ScriptFile;
  readonly 'not-found': ScriptFile;
  readonly early: string;
}

export interface SiteFiles {
  /** Path relative to the site's root, and the file's text. */
  readonly files: ReadonlyMap<string, string>;
  readonly scriptHashes: readonly string[];
  readonly styleHashes: readonly string[];
}

/** Prefetches pages while the pointer rests on their link. */
const SPECULATION = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: ['/', '/*-moving-company'] }, { not: { selector_matches: '[href^="#"]' } }],
      },
      eagerness: 'moderate',
    },
  ],
});

/** A source expression of the content security policy for one inline block, or the integrity of a file. */
export function sourceHash(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Runs only what was built: a file that was changed on its way or in the bucket is refused. */
export function moduleScript({ src, integrity }: ScriptFile): string {
  return `<script type="module" src="${src}"${integrity ? ` integrity="${integrity}"` : ''}></script>`;
}

/**
 * Data for search engines. It is no script and needs no hash, but a `</script>` inside it must not end the block early.
 */
function dataBlock(data: object): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** The styles and bodies of a group as they are served. */
function tidyGroup(css: string, bodies: readonly string[]): { css: string; bodies: readonly string[] } {
  const trees = bodies.map(parseMarkup);
  const tidy = tidyStyles(takeDefaults(trees) + css, trees);
  tidyMarkup(trees, tidy);
  return { css: shortenNames(tidy, trees), bodies: trees.map(writeMarkup) };
}

/** Writes the documents of all groups: rendered head and body, with their styles and scripts. */
export function assembleSite(groups: readonly PageGroup[], scripts: Scripts): SiteFiles {
  const files = new Map<string, string>();
  const inlineScripts = new Set<string>();
  const inlineStyles = new Set<string>();
  const inline = (text: string, attributes = '') => {
    inlineScripts.add(text);
    return `<script${attributes}>${text}</script>`;
  };
  const styleElement = (css: string, styles: PageGroup['styles']) => {
    if (styles === 'inline') {
      inlineStyles.add(css);
      return `<style>${css}</style>`;
    }
    const name = hashedName('not-found.css', css);
    files.set(name, css);
    return `<link rel="stylesheet" href="/${name}">`;
  };

  for (const { css, styles, pages } of groups) {
    const { css: tidyCss, bodies } = tidyGroup(
      css,
      pages.map(({ body }) => body),
    );
    const style = styleElement(tidyCss, styles);
    for (const [index, { file, head, script, early, data, prefetch }] of pages.entries()) {
      const parts = [
        '<!doctype html><html lang="en-US"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width,initial-scale=1">',
        head,
        early ? inline(scripts.early) : '',
        script ? moduleScript(scripts[script]) : '',
        prefetch ? inline(SPECULATION, ' type="speculationrules"') : '',
        style,
        `</head><body>${bodies[index]}`,
        // After the words that it repeats it weighs less, and what draws the page comes first.
        data ? dataBlock(data) : '',
        '</body></html>',
      ];
      files.set(file, parts.join(''));
    }
  }
  return {
    files,
    scriptHashes: [...inlineScripts].map(sourceHash),
    styleHashes: [...inlineStyles].map(sourceHash),
  };
}
