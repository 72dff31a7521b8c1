import { Features, type Selector, transform, type Visitor } from 'lightningcss';

/** The names that a style sheet uses. */
export interface Survey {
  /** Class names in its selectors, with repetitions. */
  readonly classes: readonly string[];
  /** Variables, once for each time that one is set or read. */
  readonly variables: readonly string[];
  readonly readVariables: ReadonlySet<string>;
}

/**
 * Serializes a style sheet in its shortest equivalent form.
 * @param visitor replaces names and values
 * @param unused classes and variables to leave out, with the rules that need them
 */
export function writeStyles(
  css: string,
  visitor: Visitor<never> = {},
  unused: Iterable<string> = [],
): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    // Safari before 16.4 ignores range syntax such as `width>=600px` and every rule inside it.
    include: Features.MediaRangeSyntax,
    unusedSymbols: [...unused],
    visitor,
  });
  return code.toString();
}

/** Replaces the class names in a selector, including those inside `:not()`, `:is()` and `:where()`. */
export function renameClasses(selector: Selector, rename: (name: string) => string): Selector {
  return selector.map((part) => {
    if (part.type === 'class') return { ...part, name: rename(part.name) };
    if (part.type !== 'pseudo-class') return part;
    if (part.kind !== 'not' && part.kind !== 'is' && part.kind !== 'where') return part;
    return { ...part, selectors: part.selectors.map((inner) => renameClasses(inner, rename)) };
  });
}

/** Collects the names that a style sheet uses. */
export function surveyStyles(css: string): Survey {
  const classes: string[] = [];
  const variables: string[] = [];
  const readVariables = new Set<string>();
  writeStyles(css, {
    Selector: (selector) => {
      renameClasses(selector, (name) => {
        classes.push(name);
        return name;
      });
    },
    DashedIdent: (name) => void variables.push(name),
    Variable: ({ name }) => void readVariables.add(name.ident),
  });
  return { classes, variables, readVariables };
}
