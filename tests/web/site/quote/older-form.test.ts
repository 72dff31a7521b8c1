/** Visitors whose draft was stored by a form with other fields than today's. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUOTE_FIELDS } from '#contract/quote-fields.ts';
import { createDraftStore } from '../../../../web/site/quote/draft-store.ts';
import { formFields, quoteFingerprint } from '../../../../web/site/quote/quote-values.ts';
import { aQuote, memoryStorage } from './a-quote.ts';
import { FIRST_FORM, firstFingerprint, keptByFirstForm } from './first-form.ts';

const NOW = Date.parse('2027-01-05T10:00:00Z');
const KEY = '3f2a91c0-7d5e-4b6a-9c1d-0123456789ab';
const typed = {
  ...FIRST_FORM,
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'ana@example.com',
  additionalNotes: 'Third floor',
};

/** A future form with one more field. */
const oneMore = formFields({
  ...QUOTE_FIELDS,
  ...{ zzlater: { kind: 'line', default: '', later: true } as const },
});

const open = (kept: unknown, fields = oneMore) =>
  createDraftStore({
    storage: memoryStorage({ 'quote-draft': typeof kept === 'string' ? kept : JSON.stringify(kept) }),
    now: () => NOW,
    newKey: () => 'a new key',
    fields,
  });

describe('N28 a draft that an older form stored', () => {
  test('is restored with the new field empty', () => {
    expect(open(keptByFirstForm(typed, KEY, NOW)).values()).toEqual({ ...aQuote(typed), zzlater: '' });
  });

  test('T4 is sent under the key of its first attempt', () => {
    const store = open(keptByFirstForm(typed, KEY, NOW));
    const values = store.values() ?? aQuote();
    expect(store.unsentAttempt(values)?.key).toBe(KEY);
    expect(store.attemptFor(values)).toMatchObject({ key: KEY, submittedAt: '2027-01-05T10:00:00.000Z' });
  });

  test('T4 is sent under a new key once the new field has a value', () => {
    const store = open(keptByFirstForm(typed, KEY, NOW));
    const values = { ...aQuote(typed), zzlater: 'Yes, a small one' };
    expect(store.attemptFor(values).key).toBe('a new key');
  });

  test('T4 finds its key in the current form too', () => {
    const store = open(keptByFirstForm(typed, KEY, NOW), formFields(QUOTE_FIELDS));
    expect(store.values()).toEqual(aQuote(typed));
    expect(store.attemptFor(aQuote(typed)).key).toBe(KEY);
  });

  test('is restored without the field that the form no longer has', () => {
    const { specialItems: _, ...values } = typed;
    const tried = { [firstFingerprint(typed)]: { key: KEY, submittedAt: new Date(NOW).toISOString() } };
    const store = createDraftStore({
      storage: memoryStorage({
        'quote-draft': JSON.stringify({ draft: { values, savedAt: NOW }, tried }),
      }),
      now: () => NOW,
      newKey: () => 'a new key',
    });
    expect(store.values()).toEqual(aQuote(typed));
    expect(store.attemptFor(aQuote(typed)).key).toBe(KEY);
  });

  test('loses fields that no longer exist, and values of another type', () => {
    const values = { ...typed, parking: 'On the street', phone: 5105550107, packingService: 'yes' };
    const store = open({ draft: { values, savedAt: NOW }, tried: {} }, formFields(QUOTE_FIELDS));
    expect(store.values()).toEqual(aQuote(typed));
  });
});

test('T4 the fingerprint of the first form is the same in the current and a future form, for any values', () => {
  const anyTyped = fc.record({
    firstName: fc.string({ unit: 'binary' }),
    lastName: fc.string(),
    email: fc.emailAddress(),
    phone: fc.string(),
    currentAddress: fc.string({ unit: 'binary' }),
    newAddress: fc.string(),
    moveDate: fc.constantFrom('', '2027-03-05'),
    moveType: fc.constantFrom('local', 'international'),
    homeSize: fc.constantFrom('2br', 'office'),
    packingService: fc.boolean(),
    storageNeeded: fc.boolean(),
    specialItems: fc.string({ unit: 'binary' }),
    additionalNotes: fc.string(),
  });
  fc.assert(
    fc.property(anyTyped, (values) => {
      const first = firstFingerprint(values);
      const without = { ...aQuote(values), zzlater: '' };
      const withOne = { ...aQuote(values), zzlater: 'Yes' };
      expect(quoteFingerprint(aQuote(values))).toBe(first);
      expect(quoteFingerprint(without, oneMore)).toBe(first);
      expect(quoteFingerprint(withOne, oneMore)).not.toBe(first);
    }),
  );
});
