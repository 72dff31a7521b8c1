import { ThemeProvider } from '@mui/material/styles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuoteCard } from '#contract/quote-answer-schemas.ts';
import { QUOTE_DEFAULTS } from '#contract/quote-content.ts';
import { JobCard } from '../../../../web/staff/admin/crew/JobCard.tsx';
import { saidText } from '../../../../web/staff/admin/quotes/field-words.ts';
import { Facts } from '../../../../web/staff/admin/quotes/QuoteParts.tsx';
import { factsOf } from '../../../../web/staff/admin/views/due-words.ts';
import { staffTheme } from '../../../../web/theme/staff-theme.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const PRESET = QUOTE_DEFAULTS.home_size;

const aQuote = (home_size: string): QuoteCard => ({
  ...quoteContent({
    current_address: '12 Grand Ave, Oakland',
    new_address: '',
    special_items: '',
  }),
  home_size,
  id: '3f2a91c0-0000-4000-8000-000000000001',
  created_at: '2026-11-25T17:00:00.000Z',
  stage: 'new',
  version: 0,
});

const aJob = (home_size: string, is_size_said?: true) => {
  const { current_address, new_address, phone, special_items, additional_notes } = quoteContent();
  const typed = { current_address, new_address, phone, special_items, additional_notes };
  const when = { kind: 'move', from: '08:00', to: '10:00', is_done: false } as const;
  return {
    ...typed,
    ...when,
    id: 'a',
    reference: 'FSM-1',
    name: 'Ana',
    home_size,
    ...(is_size_said && { is_size_said }),
    packing_service: false,
    storage_needed: false,
  };
};

const drawn = (home_size: string, isSaid?: true) =>
  renderToStaticMarkup(
    <ThemeProvider theme={staffTheme}>
      <JobCard job={aJob(home_size, isSaid)} />
    </ThemeProvider>,
  );

test('Today leaves out the size that the form begins with: nobody may have looked at it', () => {
  expect(factsOf(aQuote('3br'))).toBe('from Oakland\u00a0· 3\u00a0Bedrooms');
  expect(factsOf(aQuote(PRESET))).toBe('from Oakland');
});

test('a choice that the form begins with says so on the sheet of a visit, and any other reads as it was made', () => {
  expect(saidText('home_size', '3br')).toBe('3 Bedrooms');
  expect(saidText('home_size', PRESET)).toMatch(/^\w.* \(preset in the form\)$/);
  expect(saidText('packing_service', false)).toBe('No');
});

test('the crew reads of a size that the form begins with that it may be another', () => {
  expect(drawn('3br')).toContain('>3 Bedrooms<');
  expect(drawn(PRESET)).toContain('(preset in the form)');
  expect(drawn('')).not.toContain('preset');
});

const heard = { source: 'phone' } as const;
const corrected = { corrected: { home_size: PRESET } } as const;

test.each([heard, corrected])(
  'of a request with %j the same size was said: staff began with none, or has asked',
  (how) => {
    const quote = { ...aQuote(PRESET), ...how };
    expect(factsOf(quote)).toBe('from Oakland\u00a0· 2\u00a0Bedrooms');
    expect(saidText('home_size', PRESET, quote)).toBe('2 Bedrooms');
    expect(renderToStaticMarkup(<Facts quote={{ ...quote, move_type: 'international' }} />)).not.toContain(
      'Preset',
    );
    expect(drawn(PRESET, true)).toContain('>2 Bedrooms<');
  },
);

test('a size of which a caller said nothing reads as missing on the card, and is left out of the day', () => {
  const quote = { ...aQuote(''), ...heard };
  expect(factsOf(quote)).toBe('from Oakland');
  expect(renderToStaticMarkup(<Facts quote={quote} />)).toContain('Not provided');
});
