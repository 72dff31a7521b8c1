/** Axe in a page of a test. */
import axe, { type AxeResults, type ContextObject, type RunOptions } from 'axe-core';
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
    async ({ include, rules }) => {
      const results = await window.axe?.run({ include }, rules);
      if (results === undefined) throw new Error('Axe did not arrive in the page.');
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      );
    },
    {
      include: [...parts],
      rules: { ...options, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
    },
  );
}
