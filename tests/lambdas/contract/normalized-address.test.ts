import { expect, test } from 'vitest';
import { normalizedAddress } from '#contract/normalized-address.ts';

test.each([
  ['ana@example.com', 'ana@example.com'],
  ['Ana+1@Example.COM ', 'ana@example.com'],
  ['ana+a+b@example.com', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['A.n.a+x@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['', '@'],
  ['ana@__proto__', 'ana@__proto__'],
  ['ana@constructor', 'ana@constructor'],
])('The mail of %j arrives in the inbox %j', (email, address) => {
  expect(normalizedAddress(email).address).toBe(address);
});

test.each([
  ['a@example.com', 'example.com', false],
  ['a@mail.one.example.com', 'example.com', false],
  ['a@x.example.co.uk', 'example.co.uk', false],
  ['a@other.co.uk', 'other.co.uk', false],
  ['a@x.movers.us', 'movers.us', false],
  ['a@gmail.com', 'gmail.com', true],
  ['a@googlemail.com', 'gmail.com', true],
  ['a@x.gmail.com', 'gmail.com', false],
])('%j is of the holder of %j', (email, domain, isBigProvider) => {
  expect(normalizedAddress(email)).toMatchObject({ domain, isBigProvider });
});
