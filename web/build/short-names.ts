/** What React and the library drew for one group of pages. */
export interface Drawn {
  readonly css: string;
  readonly bodies: readonly string[];
}

const CLASS_ATTRIBUTE = / class="([^"]*)"/g;
const CLASS_SELECTOR = /\.([a-zA-Z][\w-]*)/g;
const VARIABLE = /(?<=var\(|[{;])--[\w-]+/g;
/** Names that the styling library makes. Those that people gave may be known elsewhere. */
const GENERATED = /^(?:f-|Mui)/;

/** a, b, … z, aa, ab, … */
function shortName(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : shortName(Math.floor(index / 26) - 1) + letter;
}

/** A short name for each name, the shortest for the most frequent. */
function shorten(names: Iterable<string>): ReadonlyMap<string, string> {
  const uses = new Map<string, number>();
  for (const name of names) uses.set(name, (uses.get(name) ?? 0) + 1);
  const byUse = [...uses].toSorted(([, one], [, other]) => other - one);
  return new Map(byUse.map(([name], index) => [name, shortName(index)]));
}

/**
 * Gives classes and variables names of a letter or two: no program asks for them, and the long ones, half of them
 * random, are a good part of what a page weighs compressed.
 */
export function withShortNames({ css, bodies }: Drawn): Drawn {
  const text = css + bodies.join('');
  const classes = [...text.matchAll(CLASS_ATTRIBUTE)].flatMap(([, names = '']) => names.split(' '));
  const short = shorten(classes.filter((name) => GENERATED.test(name)));
  const variables = shorten([...text.matchAll(VARIABLE)].map(([name]) => name));

  const renameVariables = (part: string) =>
    part.replaceAll(VARIABLE, (name) => `--${variables.get(name) ?? name}`);
  const renameClasses = (names: string) =>
    names
      .split(' ')
      .map((name) => short.get(name) ?? name)
      .join(' ');
  return {
    css: renameVariables(css).replaceAll(CLASS_SELECTOR, (_, name: string) => `.${short.get(name) ?? name}`),
    bodies: bodies.map((body) =>
      renameVariables(body).replaceAll(
        CLASS_ATTRIBUTE,
        (_, names: string) => ` class="${renameClasses(names)}"`,
      ),
    ),
  };
}
