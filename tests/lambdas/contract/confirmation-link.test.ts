import { describe, expect, test } from 'vitest';
import { confirmationAddress, readConfirmationLink } from '#contract/confirmation-link.ts';

const LINK = { user: '11111111-1111-4111-8111-111111111111', code: '123456' };

describe('the link of the verification mail', () => {
  test('N12 leads to /auth and keeps its data in the hash, which is not sent to a server', () => {
    const address = new URL(confirmationAddress('https://movers.example', LINK));

    expect(`${address.origin}${address.pathname}${address.search}`).toBe('https://movers.example/auth');
    expect(readConfirmationLink(address.hash)).toEqual(LINK);
  });

  test.each(['"><script>', 'a&code=000000', 'a b', 'ä#?', '%41'])(
    'a name of an account cannot change it: %s',
    (user) => {
      const { hash } = new URL(confirmationAddress('https://movers.example', { ...LINK, user }));

      expect(readConfirmationLink(hash)).toEqual({ ...LINK, user });
    },
  );

  test.each([
    ['#user=abc', { user: 'abc', code: '' }],
    ['#code=123456', { user: '', code: '123456' }],
  ])('is recognised when part of it is missing: %s', (hash, link) => {
    expect(readConfirmationLink(hash)).toEqual(link);
  });

  test.each(['', '#', '#sign-out', '#quote-form', '#users=1'])(
    'is not recognised in other addresses: %j',
    (hash) => {
      expect(readConfirmationLink(hash)).toBeNull();
    },
  );
});
