import { describe, expect, test } from 'vitest';
import { answerPromise } from '#contract/answer-by.ts';
import { namedEntries } from '#contract/named-entries.ts';
import { QUOTE_LABELS } from '#contract/quote-labels.ts';
import { MOVE_TYPES } from '#contract/quote-options.ts';
import { townOf } from '#contract/town-of.ts';
import { customerMail } from '../../../lambdas/alerts/customer-mail.ts';
import { headline } from '../../../lambdas/alerts/headline.ts';
import { ownerMail } from '../../../lambdas/alerts/owner-mail.ts';
import { waitingMail } from '../../../lambdas/alerts/waiting-mail.ts';
import { mailHtml } from '../../../lambdas/mail/mail-html.ts';
import { mailText } from '../../../lambdas/mail/mail-text.ts';
import { storedQuote } from '../../builders/quote-item.ts';

const SENT = '2026-11-21T15:30:00.000Z';
const ID = '3f2a91c0-0000-4000-8000-000000000000';
const SITE = 'https://movers.example';

const quote = (content: Parameters<typeof storedQuote>[1] = {}) => storedQuote(SENT, { id: ID, ...content });
const WHOLE = quote({
  home_size: '3br',
  move_date: '2026-12-05',
  packing_service: true,
  special_items: 'A piano',
  additional_notes: 'Line one\nLine two',
});

describe('a request in one line', () => {
  test('says who moves when, with how much, from where to where', () => {
    expect(headline(WHOLE)).toBe('Ana Ruiz, Dec 5, 2026, 3 BR, Oakland to Albany, packing');
  });

  test('leaves out what the visitor did not say', () => {
    expect(headline(quote({ move_date: '1970-01-01', current_address: '', new_address: '' }))).toBe(
      'Ana Ruiz',
    );
  });

  test.each([
    ['the visitor may not have touched', {}, false],
    ['was said by telephone', { source: 'phone' }, true],
    ['staff has corrected', { corrected: { home_size: '2br' as const } }, true],
    ['staff has corrected beside others', { corrected: { phone: '' } }, false],
  ])('says a size that %s: as a fact only if it is one', (_, asked, isSaid) => {
    const asIs = { ...quote({ home_size: '2br' }), ...asked };
    expect(headline(asIs).includes('2 BR')).toBe(isSaid);
    expect(mailText(ownerMail(SITE, asIs)).includes('2 Bedrooms; the form begins with this')).toBe(!isSaid);
  });

  test('stays short whatever was typed', () => {
    const long = 'W'.repeat(300);
    const typed = quote({ first_name: long, last_name: long, current_address: long, new_address: long });
    expect(headline(typed).length).toBeLessThan(250);
  });

  test.each([
    ['12 Grand Ave, Oakland', 'Oakland'],
    ['12 Grand Ave, Apt 4, Oakland, CA 94610', 'Oakland'],
    ['12 Grand Ave\nOakland, California 94610-1234', 'Oakland'],
    ['12 Grand Ave, Oakland CA 94610, USA', 'Oakland'],
    ['Berkeley', 'Berkeley'],
    ['', ''],
  ])('finds the town in %j', (address, town) => {
    expect(townOf(address)).toBe(town);
  });
});

describe('the mail to the business', () => {
  test('names the request, the promise and every field, in both parts', () => {
    const mail = ownerMail(SITE, WHOLE);

    expect(mail.subject).toBe('New request: Ana Ruiz, Dec 5, 2026, 3 BR, Oakland to Albany, packing');
    for (const part of [mailText(mail), mailHtml(mail)]) {
      for (const words of [
        'Ana',
        'Ruiz',
        '(510) 555-0107',
        '3 Bedrooms',
        'Dec 5, 2026',
        'A piano',
        'FSM-3F2A-91C0',
      ])
        expect(part).toContain(words);
      expect(part).toContain('Sunday, November 22 at 7:30 AM PST');
      expect(part).toContain(`${SITE}/admin#quote=${ID}`);
    }
  });

  test.each([
    ['the business', (of: typeof WHOLE) => ownerMail(SITE, of)],
    ['the visitor', customerMail],
  ])('has each field of the form with what was sent, in both parts: %s', (_, mailOf) => {
    const asTyped = {
      first_name: 'Anabel',
      last_name: 'Ruiz-Soto',
      email: 'anabel@example.com',
      phone: '(510) 555-0107',
      current_address: '12 Grand Ave',
      new_address: '34 Solano Ave',
      special_items: 'A piano',
      additional_notes: 'Ring twice',
    } as const;
    const sent = quote({
      ...asTyped,
      move_date: '2026-12-05',
      move_type: 'long_distance',
      home_size: '3br',
      packing_service: true,
      storage_needed: true,
    });
    const facts = {
      ...asTyped,
      move_date: 'Dec 5, 2026',
      move_type: MOVE_TYPES.long_distance,
      home_size: '3 Bedrooms',
      packing_service: 'Yes',
      storage_needed: 'Yes',
    } as const satisfies Record<keyof typeof QUOTE_LABELS, string>;
    const mail = mailOf(sent);
    for (const [name, value] of namedEntries(facts)) {
      for (const part of [mailText(mail), mailHtml(mail)]) {
        const [, after = ''] = part.split(QUOTE_LABELS[name]);
        expect(after.slice(0, 200), name).toContain(value);
      }
    }
  });

  test('says which other system a request came from, as text alone', () => {
    const mail = ownerMail(SITE, { ...WHOLE, source_name: 'Yelp https://evil.example' });

    expect(mailText(mail)).toMatch(/Sent by\W+Yelp/);
    expect(mailHtml(mail)).not.toContain('href="https://evil.example');
    expect(mailText(ownerMail(SITE, WHOLE))).not.toContain('Sent by');
  });

  test('has a button to call, text and write, and a map for each address', () => {
    const html = mailHtml(ownerMail(SITE, WHOLE));

    for (const address of ['tel:+15105550107', 'sms:+15105550107', 'mailto:ana@example.com'])
      expect(html).toContain(`href="${address}"`);
    expect(html).toContain(
      'href="https://www.google.com/maps/search/?api=1&amp;query=12%20Grand%20Ave%2C%20Oakland"',
    );
  });

  test('asks to write where no number was given, and offers no call', () => {
    const html = mailHtml(ownerMail(SITE, quote({ phone: '' })));

    expect(html).toContain('No phone number given: write instead.');
    expect(html).not.toContain('sms:');
  });

  test('says of a choice that the form began with it', () => {
    expect(mailText(ownerMail(SITE, quote()))).toContain('Home Size: 2 Bedrooms; the form begins with this');
  });

  test('is answered to the visitor', () => {
    expect(ownerMail(SITE, WHOLE).replyTo).toBe('ana@example.com');
    expect(ownerMail(SITE, quote({ email: 'nobody' })).replyTo).toBeUndefined();
  });

  test('shows what was typed as text, a note as long as the form takes it, and of line breaks no more than a mail holds', () => {
    const hostile = quote({
      first_name: '<img src=x onerror=alert(1)>',
      special_items: 'W'.repeat(2000),
      additional_notes: `a${'\n'.repeat(1900)}b`,
    });

    const html = mailHtml(ownerMail(SITE, hostile));

    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x');
    expect(html).toContain(`${'W'.repeat(2000)}<`);
    expect(html).toContain('[1802 more characters were cut from this mail]');
  });
});

describe('the receipt', () => {
  test('has the reference, a copy of what was sent, and what happens by when, as the page says it', () => {
    const text = mailText(customerMail(WHOLE));

    for (const words of [
      'FSM-3F2A-91C0',
      'Ana',
      'Line one\nLine two',
      'Packing Service: Yes',
      // The same words as on the page.
      `You will hear from us by ${answerPromise(Date.parse(SENT))}.`,
    ])
      expect(text).toContain(words);
    expect(answerPromise(Date.parse(SENT))).toBe('Sunday morning');
    expect(text).toContain('We call or write to settle the details');
  });

  test('names the permit, the booklet of the state, and how to change or withdraw', () => {
    const text = mailText(customerMail(WHOLE));

    expect(text).toContain('Cal-T');
    expect(text).toContain('Important Information for Persons Moving Household Goods');
    expect(text).toContain('https://bhgs.dca.ca.gov/consumers/movers.shtml');
    expect(text).toContain('To change or withdraw it: Answer this mail, or call');
  });

  test('leads nobody to where a stranger wants: links and sentences that were typed are left out', () => {
    const mail = customerMail(
      quote({
        first_name: 'You won! Claim it at evil.example',
        additional_notes: 'See https://evil.example/x and www.evil.example or evil.example/y now',
        special_items: 'A 3.5 t truck, no. 5',
      }),
    );

    for (const part of [mailText(mail), mailHtml(mail)]) expect(part).not.toContain('evil');
    expect(mail.greeting).toBe('Hello,');
    expect(mailText(mail)).toContain('A 3.5 t truck, no. 5');
  });
});

test.each([
  ['the business', ownerMail(SITE, WHOLE)],
  ['the visitor', customerMail(WHOLE)],
  ['the morning', waitingMail(SITE, { waiting: [WHOLE], older: 1, held: 2 }, new Date(SENT))],
])('the mail to %s loads nothing from elsewhere and is made for dark screens too', (_, mail) => {
  const html = mailHtml(mail);

  expect(html).not.toMatch(/<(?:img|link|script|iframe|object|video)|url\(|@import|srcset|\bsrc=/i);
  expect(html).toContain('prefers-color-scheme:dark');
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
});

test('every field has a label that says it in a mail', () => {
  for (const label of Object.values(QUOTE_LABELS)) expect(label).toMatch(/^[A-Z]/);
});
