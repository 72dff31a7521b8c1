import { describe, expect, test } from 'vitest';
import { leaveFlash, takeFlash } from '../../../../web/notices/flash.ts';
import { memoryStorage } from '../quote/a-quote.ts';

const DENIED = { tone: 'destructive', title: 'Access denied', text: 'You need admin privileges.' } as const;

describe('N29: a notice for the next document', () => {
  test('is taken once', () => {
    const storage = memoryStorage();
    leaveFlash(storage, DENIED);
    expect(takeFlash(storage, 0)).toEqual(DENIED);
    expect(takeFlash(storage, 0)).toBeUndefined();
  });

  test('N17: whose six seconds are over is not shown', () => {
    const storage = memoryStorage();
    leaveFlash(storage, { ...DENIED, until: 1000 });
    expect(takeFlash(storage, 1000)).toBeUndefined();
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
