import { describe, expect, test } from 'vitest';
import { newUuid } from '#contract/new-uuid.ts';
import { deviceStorage } from '../../../../web/site/scripts/device.ts';
import { hasStoredSession } from '../../../../web/site/shell/session-hint.ts';
import { memoryStorage } from '../quote/a-quote.ts';

function refuse(): never {
  throw new DOMException('blocked', 'SecurityError');
}

describe('a browser storage', () => {
  test('keeps its values', () => {
    const storage = memoryStorage();
    deviceStorage(() => storage).setItem('a', '1');
    expect(deviceStorage(() => storage).getItem('a')).toBe('1');
  });

  test.each([
    ['blocked', refuse],
    ['full', () => ({ ...memoryStorage(), setItem: refuse })],
  ])('that is %s still works while the page is open', (_, open) => {
    const storage = deviceStorage(open);
    storage.setItem('a', '1');
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });
});

test('T4: the key is a UUID of version 4', () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("T8: a stored session is recognized by the storage's keys", () => {
  expect(hasStoredSession(['theme', 'CognitoIdentityServiceProvider.7abc.LastAuthUser'])).toBe(true);
  expect(hasStoredSession(['quote-draft', 'CognitoIdentityServiceProvider.7abc.x.deviceKey'])).toBe(false);
});
