import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ERASED_NAMES } from '#contract/erased.ts';
import { quoteCardSchema } from '#contract/quote-answer-schemas.ts';
import { QuoteCard } from '../../../../web/staff/admin/quotes/QuoteCard.tsx';
import { staffTheme } from '../../../../web/theme/staff-theme.ts';

function textOf(erased: object): string {
  const quote = quoteCardSchema.parse({
    id: '00000000-0000-4000-8000-000000000000',
    created_at: '2024-01-21T14:13:20.000Z',
    erased_at: '2026-01-21T14:13:20.000Z',
    version: 1,
    ...erased,
  });
  const html = renderToStaticMarkup(
    <ThemeProvider theme={staffTheme}>
      <QuoteCard quote={quote} position={1} total={1} />
    </ThemeProvider>,
  );
  return html.replaceAll(/<style.*?<\/style>/gs, '').replaceAll(/<[^>]*>/g, ' ');
}

test('the card of somebody who was erased says that they asked for it', () => {
  const text = textOf(ERASED_NAMES.sender);
  expect(text).toContain('Erased on request');
  expect(text).toContain('The sender asked for it, and nothing about them is kept.');
});

test('the card of a request that was kept for long enough says that, and not that somebody asked', () => {
  const text = textOf({ ...ERASED_NAMES.age, erased_for: 'age' });
  expect(text).toContain('Erased for its age');
  expect(text).toContain('Requests are kept for so long and no longer. Nothing about the sender is left;');
  expect(text).not.toMatch(/asked|on request/);
});
