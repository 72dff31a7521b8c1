import { ThemeProvider } from '@mui/material/styles';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { cleanText } from '#contract/text.ts';
import { QuoteCard } from '../../../../web/staff/admin/quotes/QuoteCard.tsx';
import { staffTheme } from '../../../../web/theme/staff-theme.ts';
import { hostilePayloads } from '../../../builders/hostile-payloads.ts';
import { quoteContent } from '../../../builders/quote-content.ts';

const COUNT = 2_000;
const SEED = 20_261_122;

const aQuote = (typed = {}) => ({
  ...quoteContent(),
  id: '00000000-0000-4000-8000-000000000000',
  created_at: '2026-09-21T14:13:20.000Z',
  stage: 'new' as const,
  version: 0,
  ...typed,
});

function elementsIn(node: Root | Element): readonly Element[] {
  return node.children.flatMap((child) => (child.type === 'element' ? [child, ...elementsIn(child)] : []));
}

function draw(typed = {}): readonly Element[] {
  const html = renderToStaticMarkup(
    <ThemeProvider theme={staffTheme}>
      <QuoteCard quote={aQuote(typed)} position={1} total={1} />
    </ThemeProvider>,
  );
  return elementsIn(fromHtml(html.replaceAll(/<style.*?<\/style>/gs, ''), { fragment: true }));
}

const typedBy = (text: string) => ({
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  current_address: text,
  new_address: text,
  special_items: text,
  additional_notes: text,
});

/** What the card draws for visitors who fill in everything, in short and at length; marks show hidden characters. */
const plain = [
  ...draw({ special_items: 'Piano', additional_notes: 'Third floor' }),
  ...draw(typedBy('Third floor.\n'.repeat(150))),
];
const ELEMENTS = new Set([...plain.map(({ tagName }) => tagName), 'mark']);
const ATTRIBUTES = new Set([
  ...plain.flatMap(({ properties }) => Object.keys(properties)),
  ...['title', 'dataHidden'],
]);
const LINK =
  /^(tel:\+?\d+(;ext=\d+)?|sms:\+?\d+\?&body=[^?&=\s]+|mailto:[^?&\s]+\?subject=[^?&=\s]+&body=[^?&=\s]+|https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=[^&\s#]*)$/;

describe(`${COUNT} hostile texts in every typed field of a card (seed ${SEED})`, () => {
  const drawn = hostilePayloads({ seed: SEED, count: COUNT }).flatMap((text) =>
    draw(typedBy(cleanText(text))),
  );

  test('draw no element and no attribute that the card itself does not have', () => {
    expect(drawn.map(({ tagName }) => tagName).filter((name) => !ELEMENTS.has(name))).toEqual([]);
    const attributes = drawn.flatMap(({ properties }) => Object.keys(properties));
    expect(attributes.filter((name) => !ATTRIBUTES.has(name))).toEqual([]);
  });

  test('link to nothing but a number, a mail address or the map', () => {
    const links = drawn.flatMap(({ properties }) =>
      properties.href === undefined ? [] : [`${properties.href}`],
    );
    expect(links.length).toBeGreaterThan(COUNT);
    expect(links.filter((href) => !LINK.test(href))).toEqual([]);
  });
});
