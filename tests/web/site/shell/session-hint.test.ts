import { expect, test } from 'vitest';
import { hasStoredSession } from '../../../../web/site/shell/session-hint.ts';

const PREFIX = 'CognitoIdentityServiceProvider.client';

test('Sign Out is offered while the browser keeps who is signed in', () => {
  expect(hasStoredSession(['theme', `${PREFIX}.LastAuthUser`])).toBe(true);
});

test('Sign Out is not offered for what a sign-out leaves, nor for keys of others', () => {
  expect(hasStoredSession([])).toBe(false);
  expect(hasStoredSession([`${PREFIX}.olga.accessToken`, `${PREFIX}.LastAuthUser.old`, 'LastAuthUser'])).toBe(
    false,
  );
});
