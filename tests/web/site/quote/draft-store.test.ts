import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createDraftStore } from '../../../../web/site/quote/draft-store.ts';
import { aQuote, memoryStorage } from './a-quote.ts';

const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.parse('2027-01-05T10:00:00Z');

function setup(storage = memoryStorage()) {
  const clock = { now: NOW };
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

  test('is as old as what was typed last when it is restored, and 0 without one', () => {
    const { store, open, clock } = setup();
    expect(store.values()).toBeUndefined();
    expect(store.age()).toBe(0);
    store.save(aQuote());
    clock.now += HOUR_MS;
    const later = open();
    later.values();
    later.attemptFor(aQuote());
    expect(later.age()).toBe(HOUR_MS);
  });

  test('is removed after 72 hours, also from the device', () => {
    const { store, clock, storage } = setup();
    store.attemptFor(aQuote());
    clock.now += 72 * HOUR_MS - 1;
    expect(store.values()).toEqual(aQuote());
    clock.now += 1;
    expect(store.values()).toBeUndefined();
    expect(storage.all()).toBe('');
  });

  test('does not become younger by being read', () => {
    const { store, clock } = setup();
    store.save(aQuote());
    for (let hour = 0; hour < 72; hour += 1) {
      store.values();
      store.unsentAttempt(aQuote());
      clock.now += HOUR_MS;
    }
    expect(store.values()).toBeUndefined();
  });

  test('from the future, after the clock was set back, does not live longer', () => {
    const { store, clock } = setup();
    store.save(aQuote());
    clock.now -= HOUR_MS;
    expect(store.values()).toBeUndefined();
  });

  test('that is damaged counts as none and is removed', () => {
    const damaged = fc.oneof(
      fc.string(),
      fc.json(),
      fc.object().map((values) => JSON.stringify({ draft: { values, savedAt: NOW }, tried: {} })),
      fc
        .anything()
        .map((tried) => JSON.stringify({ draft: { values: aQuote(), savedAt: NOW }, tried: [tried] })),
      fc.oneof(fc.integer(), fc.constant(null)).map((submittedAt) =>
        JSON.stringify({
          draft: { values: aQuote(), savedAt: NOW },
          tried: { one: { key: 'k', submittedAt } },
        }),
      ),
    );
    fc.assert(
      fc.property(damaged, (text) => {
        const { store, storage } = setup(memoryStorage({ 'quote-draft': text }));
        expect(store.values()).toBeUndefined();
        expect(storage.all()).toBe('');
      }),
    );
  });

  test('leaves nothing behind after it was sent and cleared', () => {
    const { store, storage } = setup();
    store.dropAttempt(store.attemptFor(aQuote()));
    store.clear();
    expect(storage.all()).toBe('');
  });

  test('leaves nothing behind, not even a fingerprint, when it is cleared before anybody pressed', () => {
    const { store, open, storage } = setup();
    store.save(aQuote());
    const restored = open();
    restored.values();
    restored.clear();
    expect(storage.all()).toBe('');
  });

  test('leaves nothing that was typed when it is cleared unsent, also after a change', () => {
    const { store, open, storage } = setup();
    store.attemptFor(aQuote({ additionalNotes: 'Third floor' }));
    store.save(aQuote());
    const reloaded = open();
    reloaded.values();
    reloaded.clear();
    expect(open().values()).toBeUndefined();
    expect(storage.all()).not.toMatch(/Ana|Ruiz|example|floor/);
  });

  test('that another tab has saved since is not cleared', () => {
    const { store, open } = setup();
    const other = open();
    const attempt = store.attemptFor(aQuote());
    other.save(aQuote({ firstName: 'Bea' }));
    store.dropAttempt(attempt);
    store.clear();
    expect(open().values()).toEqual(aQuote({ firstName: 'Bea' }));
  });
});

describe('the key of a submission (T4, N28)', () => {
  test('is the same for every attempt of the same quote, also after a reload', () => {
    const { store, open, clock } = setup();
    const first = store.attemptFor(aQuote());
    clock.now += HOUR_MS;
    expect(open().attemptFor(aQuote())).toEqual(first);
  });

  test('is the same in a page whose attempt failed after another one has sent the quote, until it is sent here too', () => {
    const { store, open } = setup();
    const failed = store.attemptFor(aQuote());
    const other = open();
    other.dropAttempt(other.attemptFor(aQuote()));
    store.save(aQuote({ phone: '5' }));
    const again = store.attemptFor(aQuote());
    expect(again).toEqual(failed);
    store.dropAttempt(again);
    expect(store.attemptFor(aQuote()).key).not.toBe(failed.key);
  });

  test('is the same in two tabs that are pressed before either has heard of the other', () => {
    const { store, storage } = setup();
    store.save(aQuote({ phone: '5' }));
    store.save(aQuote());
    // Each as if the other's key had not reached it yet.
    const [one, other] = ['first', 'second'].map((tab) => {
      const itsOwn = memoryStorage({ 'quote-draft': storage.getItem('quote-draft') ?? '' });
      return createDraftStore({
        storage: itsOwn,
        now: () => NOW + HOUR_MS,
        newKey: () => `of the ${tab} tab`,
      });
    });
    const values = other?.values() ?? aQuote();
    expect(other?.attemptFor(values)).toEqual(one?.attemptFor(aQuote()));
    expect(one?.attemptFor(aQuote({ phone: '555' })).key).toBe('of the first tab');
  });

  test('is the same in a tab whose draft another one has sent since, and new once it is sent here too', () => {
    const { store, open } = setup();
    store.save(aQuote());
    const other = open();
    const restored = other.values() ?? aQuote();
    const sent = store.attemptFor(aQuote());
    store.dropAttempt(sent);
    store.clear();
    const again = other.attemptFor(restored);
    expect(again.key).toBe(sent.key);
    other.dropAttempt(again);
    other.clear();
    store.save(aQuote());
    expect(store.attemptFor(aQuote()).key).not.toBe(sent.key);
    expect(other.attemptFor(aQuote()).key).not.toBe(sent.key);
  });

  test('of what is still typed leaves none behind, and one that was tried stays', () => {
    const { store, storage } = setup();
    const tried = store.attemptFor(aQuote());
    for (const notes of ['T', 'Th', 'Thi', 'Third floor']) store.save(aQuote({ additionalNotes: notes }));
    expect(storage.all().match(/key-\d/g)).toEqual([tried.key, 'key-5']);
  });

  test('is the same however late the draft is sent, and new when it was made 72 hours ago', () => {
    const { store, open, clock } = setup();
    store.save(aQuote());
    clock.now += 71 * HOUR_MS;
    store.save(aQuote());
    const late = open().attemptFor(aQuote());
    // As when it is pressed.
    expect(late).toMatchObject({ key: 'key-1', submittedAt: '2027-01-08T09:00:00.000Z' });
    store.dropAttempt(late);
    store.save(aQuote());
    clock.now += 72 * HOUR_MS;
    store.save(aQuote());
    expect(store.attemptFor(aQuote()).key).toBe('key-3');
  });

  test('changes when the quote was changed, and after the first was sent', () => {
    const { store } = setup();
    expect(store.attemptFor(aQuote()).key).toBe('key-1');
    const second = store.attemptFor(aQuote({ phone: '555' }));
    expect(second.key).toBe('key-2');
    store.dropAttempt(second);
    expect(store.attemptFor(aQuote({ phone: '555' })).key).toBe('key-3');
  });

  test('is found again after another quote was tried in between, here or in another tab', () => {
    const { store, open, clock } = setup();
    const other = open();
    const lost = store.attemptFor(aQuote());
    clock.now += HOUR_MS;
    other.dropAttempt(other.attemptFor(aQuote({ firstName: 'Bea' })));
    other.clear();
    expect(store.unsentAttempt(aQuote())).toEqual(lost);
    expect(store.attemptFor(aQuote())).toEqual(lost);
  });

  test('is new 72 hours after the first attempt, even when the draft was saved since', () => {
    const { store, clock } = setup();
    store.attemptFor(aQuote());
    clock.now += 71 * HOUR_MS;
    store.save(aQuote());
    clock.now += HOUR_MS;
    expect(store.unsentAttempt(aQuote())).toBeUndefined();
    expect(store.values()).toEqual(aQuote());
    expect(store.attemptFor(aQuote()).key).toBe('key-2');
  });

  test('of a refused attempt is not sent automatically, and is kept for a manual retry', () => {
    const { store, open } = setup();
    store.refuse(store.attemptFor(aQuote()));
    expect(open().unsentAttempt(aQuote())).toBeUndefined();
    expect(open().attemptFor(aQuote()).key).toBe('key-1');
  });

  test('of a refused attempt and its time survive further typing and a reload', () => {
    const { store, open, clock } = setup();
    const lost = store.attemptFor(aQuote());
    store.refuse(lost);
    clock.now += HOUR_MS;
    store.save(aQuote({ phone: '5' }));
    const later = open();
    later.save(aQuote());
    expect(later.attemptFor(aQuote())).toEqual(lost);
  });

  test('of a draft that was restored without one is the same in each tab', () => {
    const text = JSON.stringify({ draft: { values: aQuote(), savedAt: NOW }, tried: {} });
    const { store, open } = setup(memoryStorage({ 'quote-draft': text }));
    const other = open();
    store.values();
    other.values();
    const sent = store.attemptFor(aQuote());
    store.dropAttempt(sent);
    expect(other.attemptFor(aQuote()).key).toBe(sent.key);
  });

  test('survives further typing that is undone', () => {
    const { store } = setup();
    store.attemptFor(aQuote());
    store.save(aQuote({ phone: '5' }));
    expect(store.unsentAttempt(aQuote({ phone: '5' }))).toBeUndefined();
    store.save(aQuote());
    expect(store.unsentAttempt(aQuote())?.key).toBe('key-1');
  });

  test('is dropped, with the draft kept, when the service has stored it with other content', () => {
    const { store } = setup();
    store.dropAttempt(store.attemptFor(aQuote()));
    expect(store.values()).toEqual(aQuote());
    expect(store.attemptFor(aQuote()).key).toBe('key-2');
  });

  test('does not exist before the first attempt', () => {
    const { store } = setup();
    store.save(aQuote());
    expect(store.unsentAttempt(aQuote())).toBeUndefined();
  });
});
