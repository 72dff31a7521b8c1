import { CHECKS, insertAfter, type Recipe } from './recipe.ts';

/** A notice is one file of words; the second file is the one that shows it. */
export const NOTICE: Recipe = {
  title: 'a notice',
  steps: [
    {
      file: 'web/content/notices.ts',
      edit: insertAfter(
        'export const QUOTE_NOTICES = {\n',
        "  resting: { tone: 'success', title: 'Resting', text: 'The office is closed today.' },\n",
      ),
      forgotten: { noticedBy: CHECKS.webTypes, says: /Property 'resting' does not exist/ },
    },
    {
      file: 'web/site/quote/show-outcome.ts',
      edit: insertAfter(
        '  bound.emptiedAt = performance.now();\n',
        '  bound.toasts.show(QUOTE_NOTICES.resting);\n',
      ),
    },
  ],
  proof: [CHECKS.webTypes, CHECKS.imports],
};
