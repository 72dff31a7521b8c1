import { CHECKS, insertAfter, inTurn, type Recipe, script } from './recipe.ts';

export const FIELD: Recipe = {
  title: 'a field of the quote',
  steps: [
    {
      file: 'lambdas/contract/quote-fields.ts',
      edit: inTurn(
        insertAfter(
          "  additional_notes: { kind: 'text', default: '' },\n",
          "  floor: { kind: 'line', default: '', later: true },\n",
        ),
        insertAfter(
          "  additional_notes: { limit: 2000, form: 'home', card: 'note' },\n",
          "  floor: { limit: 40, form: 'home', card: 'fact' },\n",
        ),
      ),
      forgotten: {
        noticedBy: CHECKS.webTypes,
        says: /quote-labels\.ts.*\n?.*'floor' does not exist|web\/content\/admin\.ts.*'floor' does not exist/,
      },
    },
    {
      file: 'lambdas/contract/quote-labels.ts',
      edit: insertAfter("  additional_notes: 'Additional Notes',\n", "  floor: 'Floor',\n"),
      forgotten: {
        noticedBy: CHECKS.nodeTypes,
        says: /lambdas\/contract\/quote-labels\.ts[\s\S]*Property 'floor' is missing/,
      },
    },
    {
      file: 'web/content/admin.ts',
      edit: insertAfter("      home_size: 'Home size',\n", "      floor: 'Floor',\n"),
      forgotten: {
        noticedBy: CHECKS.webTypes,
        says: /web\/content\/admin\.ts[\s\S]*Property 'floor' is missing/,
      },
    },
  ],
  proof: [
    CHECKS.nodeTypes,
    CHECKS.webTypes,
    script(
      'what is sent is stored and stands in the answer',
      `import './tests/lambdas/function-settings.ts';
       import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
       import { build } from './lambdas/quotes/submit-quote.handler.ts';
       import { jsonEvent } from './tests/builders/http-event.ts';
       const items = [];
       const quotes = { putIfAbsent: async (item) => void items.push(item) };
       const submit = build({ quotes, count: async () => true, now: () => new Date(), newId: () => crypto.randomUUID() });
       const quote = { first_name: 'Ana', last_name: 'Ruiz', email: 'ana@example.com', floor: ' 3rd ' };
       const { statusCode } = await submit(jsonEvent(JSON.stringify(quote)));
       if (statusCode !== 201 || quoteCardSchema.parse(items[0]).floor !== '3rd') throw new Error(JSON.stringify(items));`,
    ),
    script(
      'the form asks for it and a card shows it',
      `import { createElement } from 'react';
       import { renderToStaticMarkup } from 'react-dom/server';
       import { runnerImport } from 'vite';
       import { drawPages } from './web/build/drawing.ts';
       const home = (await drawPages()).flatMap(({ pages }) => pages).find(({ file }) => file === 'index.html');
       if (!/<input[^>]*name="floor"/.test(home.body)) throw new Error('The form does not ask for it.');
       const { module } = await runnerImport('./web/staff/admin/quotes/QuoteParts.tsx', { configFile: false });
       const card = renderToStaticMarkup(createElement(module.Facts, { quote: { floor: '3rd' } }));
       if (!card.includes('<dt>Floor</dt><dd><bdi>3rd<')) throw new Error(card);`,
    ),
  ],
};
