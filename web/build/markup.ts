import type { Element, Properties, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toHtml } from 'hast-util-to-html';
import { visit } from 'unist-util-visit';
import { relativePath } from './relative-paths.ts';

type PropertyValue = NonNullable<Properties[string]>;

/** Parses a fragment of a page as a browser does. */
export const parseMarkup = (html: string): Root => fromHtml(html, { fragment: true });

/**
 * Serializes markup that a browser parses into the same tree: quotes only where a value needs them, empty shapes
 * self-closed.
 */
export const writeMarkup = (tree: Root): string =>
  toHtml(tree, {
    characterReferences: { useNamedReferences: true },
    closeEmptyElements: true,
    preferUnquoted: true,
    tightSelfClosing: true,
  });

function elementsOf(trees: readonly Root[]): readonly Element[] {
  const elements: Element[] = [];
  for (const tree of trees) visit(tree, 'element', (element) => void elements.push(element));
  return elements;
}

const listOf = (classes: PropertyValue | null | undefined): readonly string[] =>
  Array.isArray(classes) ? classes.map(String) : [];

/** All class names in document order, with repetitions. */
export function classesIn(trees: readonly Root[]): readonly string[] {
  return elementsOf(trees).flatMap(({ properties }) => listOf(properties.className));
}

/** Replaces the class names of all elements in place; an element without a class loses the attribute. */
export function replaceClasses(
  trees: readonly Root[],
  replace: (names: readonly string[]) => readonly string[],
): void {
  for (const { properties } of elementsOf(trees)) {
    const names = replace(listOf(properties.className));
    if (names.length > 0) properties.className = [...names];
    else delete properties.className;
  }
}

const VARIABLE = /(?<=var\()--[\w-]+/g;

/** CSS variables that attributes read, such as `fill="var(--name)"`, with repetitions. */
export function variablesIn(trees: readonly Root[]): readonly string[] {
  return elementsOf(trees).flatMap(({ properties }) =>
    Object.values(properties).flatMap((value) =>
      typeof value === 'string' ? (value.match(VARIABLE) ?? []) : [],
    ),
  );
}

/** Renames the variables that attributes read, in place. */
export function replaceVariables(trees: readonly Root[], replace: (name: string) => string): void {
  for (const { properties } of elementsOf(trees)) {
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === 'string') properties[name] = value.replaceAll(VARIABLE, replace);
    }
  }
}

const WITH_DEFAULT = /var\((--[\w-]+),\s*(#[0-9a-f]{3,8})\)/g;

/**
 * Takes the colours that drawings fall back to out of their attributes, in place: a document says each once.
 * @returns the rule that sets them
 */
export function takeDefaults(trees: readonly Root[]): string {
  const defaults = new Map<string, string>();
  for (const { properties } of elementsOf(trees)) {
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value !== 'string') continue;
      properties[name] = value.replaceAll(WITH_DEFAULT, (_, variable: string, colour: string) => {
        defaults.set(variable, colour);
        return `var(${variable})`;
      });
    }
  }
  const declarations = [...defaults].map(([variable, colour]) => `${variable}:${colour}`);
  return declarations.length === 0 ? '' : `:root{${declarations.join(';')}}`;
}

/** Writes the paths of drawings shorter, and takes away the tab index of what is in the order of the keyboard anyway. */
export function dropNeedlessAttributes(trees: readonly Root[]): void {
  for (const { tagName, properties } of elementsOf(trees)) {
    if (tagName === 'path' && typeof properties.d === 'string') properties.d = relativePath(properties.d);
    const isInOrder = tagName === 'button' || (tagName === 'a' && properties.href !== undefined);
    if (isInOrder && properties.tabIndex === 0) delete properties.tabIndex;
  }
}
