import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { PanelHeading } from '../../../../web/staff/admin/quotes/PanelHeading.tsx';
import { CONTACTS, Contacts } from '../../../../web/staff/admin/quotes/QuoteParts.tsx';
import { staffTheme } from '../../../../web/theme/staff-theme.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const aQuote = (phone: string): QuoteCard => ({
  ...quoteContent({ phone }),
  id: '3f2a91c0-0000-4000-8000-000000000001',
  created_at: '2026-11-25T17:00:00.000Z',
  stage: 'new',
  version: 0,
});

const drawn = (phone: string) =>
  renderToStaticMarkup(
    <ThemeProvider theme={staffTheme}>
      <Contacts quote={aQuote(phone)} names={CONTACTS} person="Ana Ruiz" onReach={() => undefined} />
      <PanelHeading quote={aQuote(phone)}>How did it go?</PanelHeading>
    </ThemeProvider>,
  );

test.each(['510-555-0144', '5105550144', '+1 510.555.0144'])(
  'a number that was typed as %s stands so on its card, and in the head of a form as all others do',
  (typed) => {
    const html = drawn(typed);
    expect(html).toContain(`>${typed}<`);
    expect(html).toContain(`aria-label="Call Ana Ruiz, ${typed}"`);
    expect(html).toContain('href="tel:+15105550144"');
    expect(html).toContain('\u00a0· (510) 555-0144');
  },
);

test.each(['+44 20 7946 0958', '(510) 555-0144 ext. 7', 'see my email'])(
  '%s is shown as it was typed',
  (typed) => {
    expect(drawn(typed)).toContain(`>${typed}<`);
  },
);
