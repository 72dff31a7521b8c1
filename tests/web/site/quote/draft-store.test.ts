import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraftStore } from '../../../../web/site/quote/draft-store.ts';
import { aQuote, memoryStorage } from './a-quote.ts';

const HOUR_MS = 60 * 60 * 1000;

function setup(storage = memoryStorage()) {
  const clock = { now: Date.parse('2027-01-05T10:00:00Z') };
  let keys = 0;
  const open = () =>
    createDraftStore({
      storage,
      now: () => clock.now,
      newKey: () => {
        keys += 1;
        return `key-${keys}`;
      },
    });
  return { clock, storage, open, store: open() };
}

describe('a draft (N28)', () => {
  test('survives a reload', () => {
    const { store, open } = setup();
    store.save(aQuote({ additionalNotes: 'Third floor' }));
    expect(open().values()).toEqual(aQuote({ additionalNotes: 'Third floor' }));
  });

  test('is gone after 72 hours, from the device too', () => {
    const { store, clock, storage } = setup();
    store.attemptFor(aQuote());
    clock.now += 72 * HOUR_MS - 1;
    expect(store.values()).toEqual(aQuote());
    clock.now += 1;
    expect(store.values()).toBeUndefined();
    expect(storage.all()).toBe('');
  });

  test('looking at it does not make it younger', () => {
    const { store, clock } = setup();
    store.save(aQuote());
    for (let hour = 0; hour < 72; hour += 1) {
      store.values();
      store.unsentAttempt(aQuote());
      clock.now += HOUR_MS;
    }
    expect(store.values()).toBeUndefined();
  });

  test('from the future, after the clock was set back, is not kept for longer', () => {
    const { store, clock } = setup();
    store.save(aQuote());
    clock.now -= HOUR_MS;
    expect(store.values()).toBeUndefined();
  });

  test('that is damaged counts as none and is removed', () => {
    const damaged = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((values) => JSON.stringify({ values, savedAt: 1 })),
      fc.object().map((attempt) => JSON.stringify({ values: aQuote(), savedAt: 1e15, attempt })),
    );
    fc.assert(
      fc.property(damaged, (text) => {
        const { store, storage } = setup(memoryStorage({ 'quote-draft': text }));
        expect(store.values()).toBeUndefined();
        expect(storage.all()).toBe('');
      }),
    );
  });

  test('leaves nothing behind when it is cleared', () => {
    const { store, storage } = setup();
    store.attemptFor(aQuote());
    store.clear();
    expect(storage.all()).toBe('');
  });
});

describe('the key of a submission (T4, N28)', () => {
  test('is the same for every try of the same quote, also after a reload', () => {
    const { store, open, clock } = setup();
    const first = store.attemptFor(aQuote());
    clock.now += HOUR_MS;
    expect(open().attemptFor(aQuote())).toEqual(first);
  });

  test('is another one when the quote was changed, and when the first was sent', () => {
    const { store } = setup();
    expect(store.attemptFor(aQuote()).key).toBe('key-1');
    expect(store.attemptFor(aQuote({ phone: '555' })).key).toBe('key-2');
    store.clear();
    expect(store.attemptFor(aQuote({ phone: '555' })).key).toBe('key-3');
  });

  test('outlives further typing that is taken back', () => {
    const { store } = setup();
    store.attemptFor(aQuote());
    store.save(aQuote({ phone: '5' }));
    expect(store.unsentAttempt(aQuote({ phone: '5' }))).toBeUndefined();
    store.save(aQuote());
    expect(store.unsentAttempt(aQuote())?.key).toBe('key-1');
  });

  test('is forgotten, with the draft kept, when the service knows it with other content', () => {
    const { store } = setup();
    store.attemptFor(aQuote());
    store.dropAttempt();
    expect(store.values()).toEqual(aQuote());
    expect(store.attemptFor(aQuote()).key).toBe('key-2');
  });

  test('is not there before the first try', () => {
    const { store } = setup();
    store.save(aQuote());
    expect(store.unsentAttempt(aQuote())).toBeUndefined();
  });
});
