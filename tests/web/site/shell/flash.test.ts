import { describe, expect, test } from 'vitest';
import { leaveFlash, takeFlash } from '../../../../web/notices/flash.ts';
import { memoryStorage } from '../quote/a-quote.ts';

const DENIED = { tone: 'destructive', title: 'Access denied', text: 'You need admin privileges.' } as const;

describe('N29: a notice for the next document', () => {
  test('is taken once', () => {
    const storage = memoryStorage();
    leaveFlash(storage, DENIED, 0);
    expect(takeFlash(storage, 0)).toEqual(DENIED);
    expect(takeFlash(storage, 0)).toBeUndefined();
  });

  test('that was left more than a minute ago is not for the document that is opened now', () => {
    const storage = memoryStorage();
    leaveFlash(storage, DENIED, 1_000);
    expect(takeFlash(storage, 60_999)).toEqual(DENIED);
    leaveFlash(storage, DENIED, 1_000);
    expect(takeFlash(storage, 61_000)).toBeUndefined();
    expect(takeFlash(storage, 1_000)).toBeUndefined();
  });

  test.each([
    '',
    '{',
    '[]',
    '{"tone":"loud","title":"a","text":"b"}',
    '{"tone":"success","title":1,"text":"b"}',
  ])('that is not one, such as %j, is dropped', (text) =>
    expect(takeFlash(memoryStorage({ flash: text }), 0)).toBeUndefined(),
  );
});
