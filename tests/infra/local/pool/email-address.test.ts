import { expect, it } from 'vitest';
import { isMailbox } from '../../../../infra/local/pool/rules/email-address.ts';

it.each(['jane@example.com', 'JANE.DOE+moving@mail.example.co.uk', "o'reilly_#1@xn--bcher-kva.example"])(
  '%s is an email address',
  (text) => expect(isMailbox(text)).toBe(true),
);

it.each([
  '',
  'jane',
  'jane@localhost',
  '@example.com',
  'jane@',
  'jane@@example.com',
  'jane doe@example.com',
  '.jane@example.com',
  'jane..doe@example.com',
  'jane@-example.com',
  'jane@example..com',
  'jane@example.com\n',
])('%j is not an email address', (text) => expect(isMailbox(text)).toBe(false));
