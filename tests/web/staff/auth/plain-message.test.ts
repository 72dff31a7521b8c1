import { expect, it } from 'vitest';
import { plainMessage } from '../../../../web/staff/auth/plain-message.ts';

const refusal = (name: string, message: string) => Object.assign(new Error(message), { name });

it.each([
  ['EnableSoftwareTokenMFAException', 'This code is not right. Check it and enter it again.'],
  ['ExpiredCodeException', 'This code no longer works. Use a new one.'],
  ['LimitExceededException', 'Too many attempts. Wait a while, then try again.'],
  ['NetworkError', 'The server cannot be reached. Check the connection and try again.'],
])('A refusal with the name %s gets our own message', (name, sentence) => {
  expect(plainMessage(refusal(name, 'Code mismatch'))).toBe(sentence);
});

it('A refusal with any other name keeps its message', () => {
  expect(plainMessage(refusal('NotAuthorizedException', 'User is disabled.'))).toBe('User is disabled.');
  expect(plainMessage(refusal('toString', 'What?'))).toBe('What?');
  expect(plainMessage('no error')).toBe('');
});
