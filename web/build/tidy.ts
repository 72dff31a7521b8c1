import { transform } from 'lightningcss';

const CLASS = /\.([\w-]+)/g;
const CLASS_ATTRIBUTE = / class="([^"]*)"/g;

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
  return [...allMatches(css, /(--[\w-]+)\s*:/g)].filter((name) => !read.has(name));
}

function minify(css: string, unusedSymbols: readonly string[]): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    unusedSymbols: [...unusedSymbols],
  });
  return code.toString();
}

/**
 * Takes out of a group's styles what none of its pages can use: no framework runs in the browser, so a class that
 * is not in the markup never will be, and a variable that nothing reads does nothing.
 */
export function tidyStyles(css: string, bodies: readonly string[]): string {
  const used = classesIn(bodies);
  let tidy = minify(
    css,
    [...allMatches(css, CLASS)].filter((name) => !used.has(name)),
  );
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

/** Takes the library's own class names, which no rule mentions, out of the markup. */
export function tidyMarkup(body: string, css: string): string {
  const styled = allMatches(css, CLASS);
  return body.replaceAll(CLASS_ATTRIBUTE, (_, names: string) => {
    const kept = names.split(' ').filter((name) => styled.has(name));
    return kept.length > 0 ? ` class="${kept.join(' ')}"` : '';
  });
}
