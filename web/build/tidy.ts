import type { Root as Markup } from 'hast';
import postcss, {
  type ChildNode,
  type Container,
  type Declaration,
  type Document,
  type Root,
  type Rule,
} from 'postcss';
import {
  classesIn,
  dropNeedlessAttributes,
  replaceClasses,
  replaceVariables,
  variablesIn,
} from './markup.ts';
import { surveyStyles, writeStyles } from './stylesheet.ts';

/** MUI's media query for its smallest breakpoint. It matches every viewport. */
const EVERY_WIDTH = /^\(min-width:\s*0(px)?\)$/;
/** Needed by Firefox before version 88 only; MUI adds such a rule for each button. */
const OBSOLETE = /::-moz-focus-inner/;
/** Alternative text for generated content: a browser without support uses the declaration before it. */
const WITH_ALTERNATIVE = /\/\s*""$/;

/**
 * Other names, before their standard, for what a browser of the last four years reads under the standard's name or
 * does by itself; `color-adjust` is beside `print-color-adjust` of no use since Firefox 97. The library hides a phone's own
 * answer to a tap because it draws a ripple, for which the documents have no script. A button with a border and a background
 * of ours has no appearance of its own.
 */
const NEEDLESS =
  /^(-moz-appearance|-webkit-appearance|-moz-osx-font-smoothing|color-adjust|-webkit-tap-highlight-color)$/;

function dropNeedlessRules(styles: Root): void {
  styles.walkAtRules('media', (rule) => {
    if (EVERY_WIDTH.test(rule.params)) rule.replaceWith(rule.nodes ?? []);
  });
  styles.walkRules(OBSOLETE, (rule) => void rule.remove());
  styles.walkDecls(NEEDLESS, (declaration) => void declaration.remove());
}

/** Keeps only the last declaration of each property in a rule, which is the effective one. */
function dropOverridden(styles: Root): void {
  styles.walkRules((rule) => {
    const last = new Map<string, Declaration>();
    rule.each((node) => {
      if (node.type !== 'decl') return;
      if (!WITH_ALTERNATIVE.test(node.value)) last.get(node.prop)?.remove();
      last.set(node.prop, node);
    });
  });
}

/**
 * Takes out what a later rule for the same selectors, true of every window, sets again: the library's buttons bring
 * shadows and take them away. Selectors are compared as they are written, so that the weight is the same.
 */
function dropSetAgain(styles: Root): void {
  const setLater = new Set<string>();
  const rules: Rule[] = [];
  styles.walkRules((rule) => void rules.unshift(rule));
  for (const rule of rules) {
    const isFrame = rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name !== 'media';
    if (isFrame) continue;
    rule.each((node) => {
      if (node.type !== 'decl' || node.important) return;
      if (rule.selectors.every((selector) => setLater.has(`${selector}{${node.prop}`))) node.remove();
    });
    if (rule.parent === styles) noteDeclarations(rule, setLater);
    if (rule.nodes.length === 0) rule.remove();
  }
}

function noteDeclarations(rule: Rule, setLater: Set<string>): void {
  rule.each((node) => {
    if (node.type !== 'decl') return;
    for (const selector of rule.selectors) setLater.add(`${selector}{${node.prop}`);
  });
}

/** Values of the variables on which light and dark, and every element, agree. */
function constantsIn(styles: Root): ReadonlyMap<string, string> {
  const values = new Map<string, Set<string>>();
  const everywhere = new Map<string, string>();
  styles.walkDecls(/^--/, ({ prop, value, parent }) => {
    values.set(prop, (values.get(prop) ?? new Set()).add(value));
    if (
      parent?.type === 'rule' &&
      'selector' in parent &&
      parent.selector === ':root' &&
      parent.parent === styles
    )
      everywhere.set(prop, value);
  });
  return new Map(
    [...everywhere].filter(([name, value]) => values.get(name)?.size === 1 && !value.includes('var(')),
  );
}

/** Replaces each use of a constant variable by its value. */
function writeOutConstants(css: string): string {
  const constants = constantsIn(postcss.parse(css));
  return writeStyles(css, {
    Variable: ({ name }) => {
      const raw = constants.get(name.ident);
      return raw === undefined ? undefined : { raw };
    },
  });
}

/** Removes variables that no rule and no drawing reads. Removing one can leave another unread, so it repeats. */
function dropUnusedVariables(css: string, pages: readonly Markup[]): string {
  const readByPages = new Set(variablesIn(pages));
  const { variables, readVariables } = surveyStyles(css);
  const unused = variables.filter((name) => !readVariables.has(name) && !readByPages.has(name));
  return unused.length === 0 ? css : dropUnusedVariables(writeStyles(css, {}, unused), pages);
}

/** The selectors and conditions under which a declaration counts. */
function scopeOf(node: ChildNode | Container | Document | undefined): string {
  if (node?.type === 'rule' && 'selector' in node) return `${scopeOf(node.parent)} ${node.selector}`;
  if (node?.type === 'atrule' && 'params' in node)
    return `${scopeOf(node.parent)} @${node.name} ${node.params}`;
  return '';
}

/** Variables that have the values of another one wherever they have one, and the name of that one. */
function aliasesIn(styles: Root): ReadonlyMap<string, string> {
  const declared = new Map<string, string>();
  styles.walkDecls(/^--/, ({ prop, value, important, parent }) => {
    declared.set(prop, `${declared.get(prop) ?? ''}${scopeOf(parent)}{${value}${important ? '!' : ''}}`);
  });
  const firsts = new Map<string, string>();
  for (const [name, values] of declared) if (!firsts.has(values)) firsts.set(values, name);
  return new Map(
    [...declared]
      .map(([name, values]) => [name, firsts.get(values) ?? name] as const)
      .filter(([name, first]) => name !== first),
  );
}

/** Gives what is the same in light and dark one name: a drawing and the theme around it have colours in common. */
function joinAliases(css: string, pages: readonly Markup[]): string {
  const aliases = aliasesIn(postcss.parse(css));
  const rename = (name: string) => aliases.get(name) ?? name;
  replaceVariables(pages, rename);
  const without = edit(css, (styles) => {
    styles.walkDecls(/^--/, (declaration) => void (aliases.has(declaration.prop) && declaration.remove()));
  });
  return writeStyles(without, { DashedIdent: rename });
}

function edit(css: string, change: (styles: Root) => void): string {
  const styles = postcss.parse(css);
  change(styles);
  return styles.toString();
}

/**
 * Removes the styles that none of a group's pages can use, and gives equal variables one name, in the pages in place. No framework runs in the browser, so a class that is not in
 * the markup never appears, and an unread or constant variable has no effect.
 */
export function tidyStyles(css: string, pages: readonly Markup[]): string {
  const used = new Set(classesIn(pages));
  const unusedClasses = surveyStyles(css).classes.filter((name) => !used.has(name));
  const needed = writeStyles(edit(css, dropNeedlessRules), {}, unusedClasses);
  const overridden = edit(writeOutConstants(needed), dropOverridden);
  return joinAliases(dropUnusedVariables(edit(writeStyles(overridden), dropSetAgain), pages), pages);
}

/** Takes out of the markup what does nothing: class names that no rule mentions, needless attributes. */
export function tidyMarkup(pages: readonly Markup[], css: string): void {
  const styled = new Set(surveyStyles(css).classes);
  replaceClasses(pages, (names) => names.filter((name) => styled.has(name)));
  dropNeedlessAttributes(pages);
}
