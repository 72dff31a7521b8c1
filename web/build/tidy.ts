import { Features, transform } from 'lightningcss';

const CLASS = /\.([\w-]+)/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const SET_VARIABLE = /(--[\w-]+)\s*:\s*([^;{}]*)/g;
const TOP_LEVEL_RULE = /([^{}]*)\{((?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*)\}/g;
/** A rule for Firefox before version 88, which each button of the library brings. */
const OBSOLETE_RULE = /[^{}]*::-moz-focus-inner\{[^{}]*\}/g;
/** What the library writes for its smallest breakpoint; it is true of every window. */
const EVERY_WIDTH = /@media\s*\(min-width:\s*0(?:px)?\)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g;

function classesIn(bodies: readonly string[]): ReadonlySet<string> {
  const lists = bodies.flatMap((body) => [...body.matchAll(CLASS_ATTRIBUTE)].map(([, names]) => names ?? ''));
  return new Set(lists.flatMap((names) => names.split(' ')));
}

function allMatches(css: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...css.matchAll(pattern)].map(([, name]) => name ?? ''));
}

/** Variables that are set and that neither a rule nor a drawing reads. Removing one can orphan another, so the caller repeats. */
function unusedVariables(css: string, markup: string): readonly string[] {
  const read = allMatches(css + markup, /var\((--[\w-]+)/g);
  return [...allMatches(css, SET_VARIABLE)].filter((name) => !read.has(name));
}

/** Writes the value of a variable in its place wherever light and dark, and every element, agree on it. */
function withoutConstants(css: string): string {
  const values = new Map<string, Set<string>>();
  for (const [, name = '', value = ''] of css.matchAll(SET_VARIABLE)) {
    values.set(name, (values.get(name) ?? new Set()).add(value));
  }
  const everywhere = [...css.matchAll(TOP_LEVEL_RULE)]
    .filter(([, selector]) => selector === ':root')
    .flatMap(([, , declarations = '']) => [...declarations.matchAll(SET_VARIABLE)]);
  return everywhere
    .filter(([, name = '', value = '']) => values.get(name)?.size === 1 && !value.includes('var('))
    .reduce((text, [, name = '', value = '']) => text.replaceAll(`var(${name})`, value), css);
}

/** Alternative text: a browser that does not know it takes the declaration before. */
const WITH_ALTERNATIVE = /\/\s*""$/;

/** Keeps of a rule's declarations of one property the last, which is the one that counts. */
function withoutOverridden(css: string): string {
  return css.replaceAll(/\{([^{}]+)\}/g, (_, block: string) => {
    const last = new Map<string, string>();
    for (const declaration of block.split(';')) {
      const property = declaration.slice(0, declaration.indexOf(':'));
      const fallback = WITH_ALTERNATIVE.test(declaration) ? last.get(property) : undefined;
      last.delete(property);
      last.set(property, fallback === undefined ? declaration : `${fallback};${declaration}`);
    }
    return `{${[...last.values()].join(';')}}`;
  });
}

function minify(css: string, unusedSymbols: readonly string[]): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    // Safari before 16.4 passes over `width>=600px` and all that stands under it.
    include: Features.MediaRangeSyntax,
    unusedSymbols: [...unusedSymbols],
  });
  return code.toString();
}

/**
 * Takes out of a group's styles what none of its pages can use: no framework runs in the browser, so a class that
 * is not in the markup never will be, and a variable that nothing reads, or that never changes, does nothing.
 */
export function tidyStyles(css: string, bodies: readonly string[]): string {
  const used = classesIn(bodies);
  const needed = minify(
    css.replaceAll(EVERY_WIDTH, '$1'),
    [...allMatches(css, CLASS)].filter((name) => !used.has(name)),
  );
  let tidy = minify(withoutOverridden(withoutConstants(needed)).replaceAll(OBSOLETE_RULE, ''), []);
  const markup = bodies.join('');
  for (
    let unused = unusedVariables(tidy, markup);
    unused.length > 0;
    unused = unusedVariables(tidy, markup)
  ) {
    tidy = minify(tidy, unused);
  }
  return tidy;
}

/** Takes the library's own class names, which no rule mentions, and needless ends of empty shapes out of the markup. */
export function tidyMarkup(body: string, css: string): string {
  const styled = allMatches(css, CLASS);
  return body
    .replaceAll(CLASS_ATTRIBUTE, (_, names: string) => {
      const kept = names.split(' ').filter((name) => styled.has(name));
      return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
    })
    .replaceAll(/><\/(?:path|circle|ellipse|rect)>/g, '/>');
}
