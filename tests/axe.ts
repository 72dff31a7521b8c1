/** Axe in a page of a test. */
import axe, { type AxeResults, type ContextObject, type NodeResult, type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    readonly axe?: { readonly run: (context: ContextObject, options: RunOptions) => Promise<AxeResults> };
  }
}

/** The rules of WCAG 2.2 AA, and what is good practice beyond them. */
export const WCAG: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};

/** All that can differ between the light and the dark scheme. */
export const COLORS: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
};

/** Width and height of what can be pressed, in CSS pixels (WCAG 2.2, 2.5.8). */
const SMALLEST_TARGET = 24;

/**
 * Has axe look through the page's own document, without its frames. The script is put into each document once:
 * `@axe-core/playwright` puts it in three times and opens a second page at every look, for 2.5 times the CPU time.
 * @param options without any, all rules that axe has on
 * @param parts selectors of the parts that are looked at; without any, the whole document
 * @returns a line for each broken rule
 */
export async function findings(
  page: Page,
  options: RunOptions = {},
  parts: readonly string[] = ['html'],
): Promise<readonly string[]> {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ include, rules, smallest }) => {
      const places = (): string =>
        [...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex]')]
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect();
            return [x, y, width, height].join(' ');
          })
          .join();
      // Of what the browser has not drawn yet, the content is measured at its own height and the rest as if it took the
      // height that is kept for it: targets seem to cover each other, and those that do are missed.
      const drawn = new CSSStyleSheet();
      drawn.replaceSync('* { content-visibility: visible !important }');
      const look = async (): Promise<readonly string[]> => {
        // Axe measures some elements early and others late: of a page that moved meanwhile it sees what never was.
        let results: AxeResults | undefined;
        let before: string | undefined;
        for (let looks = 0; looks < 5 && before !== places(); looks += 1) {
          before = places();
          results = await window.axe?.run({ include }, rules);
        }
        if (results === undefined) throw new Error('Axe did not arrive in the page.');
        // A bar that stays where it is covers a part of what scrolls below it; what is large enough is scrolled from there.
        const isInBar = (element: Element | null): boolean =>
          element !== null &&
          (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
            isInBar(element.parentElement));
        const isBelowBar = ({ element, any }: NodeResult) => {
          if (element === undefined || isInBar(element)) return false;
          const { width, height } = element.getBoundingClientRect();
          const covering = any.flatMap(({ data, relatedNodes = [] }) =>
            data?.messageKey === 'partiallyObscured' ? relatedNodes : [],
          );
          return (
            Math.min(width, height) >= smallest &&
            covering.length > 0 &&
            covering.every(({ target: [selector] }) =>
              isInBar(typeof selector === 'string' ? document.querySelector(selector) : null),
            )
          );
        };
        const placeOf = (element: Element | null | undefined) => {
          const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
          return `at ${[x, y, width, height].map(Math.round).join(' ')}`;
        };
        // What covers a target and where, so that the line says where to look.
        const textOf = ({ html, any, element }: NodeResult): string => {
          const covers = any.flatMap(({ data, relatedNodes = [] }) =>
            data?.messageKey === 'partiallyObscured'
              ? relatedNodes.map((other) => {
                  const [selector] = other.target;
                  const cover = typeof selector === 'string' ? document.querySelector(selector) : null;
                  return `${other.html.slice(0, 160)} ${placeOf(cover)}`;
                })
              : [],
          );
          const own = html.slice(0, 160);
          return covers.length === 0 ? own : [`${own} ${placeOf(element)}`, ...covers].join(' below ');
        };
        return results.violations
          .map(({ id, nodes }) => ({
            id,
            broken: id === 'target-size' ? nodes.filter((node) => !isBelowBar(node)) : nodes,
          }))
          .filter(({ broken }) => broken.length > 0)
          .map(({ id, broken }) => `${id}: ${broken.map(textOf).join(' | ')}`);
      };
      document.adoptedStyleSheets.push(drawn);
      try {
        return await look();
      } finally {
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== drawn);
      }
    },
    {
      include: [...parts],
      rules: {
        ...options,
        iframes: false,
        elementRef: true,
        resultTypes: ['violations'],
      } satisfies RunOptions,
      smallest: SMALLEST_TARGET,
    },
  );
}
