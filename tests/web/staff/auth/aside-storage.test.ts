import { expect, it } from 'vitest';
import { createAsideStorage } from '../../../../web/staff/auth/aside-storage.ts';
import { createTokenStorage } from '../../../../web/staff/auth/token-storage.ts';
import { memoryStorage } from './storage.ts';

const PREFIX = 'CognitoIdentityServiceProvider.client';

function setup() {
  const stored = memoryStorage({
    [`${PREFIX}.LastAuthUser`]: 'olga',
    [`${PREFIX}.olga.accessToken`]: 'old',
    [`${PREFIX}.olga.refreshToken`]: 'old-refresh',
  });
  const storage = createTokenStorage(stored, 'client', new EventTarget());
  return { storage, aside: createAsideStorage(storage, 'client') };
}

it('Amplify finds the stored session, and none while a person signs in again', async () => {
  const { aside } = setup();
  const user = () => aside.forAmplify.getItem(`${PREFIX}.LastAuthUser`);

  expect(await user()).toBe('olga');
  aside.begin();
  expect(await user()).toBeNull();
  aside.end();
  expect(await user()).toBe('olga');
});

it('What a second sign-in writes and clears is kept in memory, until the next, and the stored session stays as it is', async () => {
  const { aside, storage } = setup();
  aside.begin();

  await aside.forAmplify.clear();
  await aside.forAmplify.setItem(`${PREFIX}.LastAuthUser`, 'olga');
  await aside.forAmplify.setItem(`${PREFIX}.olga.accessToken`, 'new');
  await aside.forAmplify.setItem(`${PREFIX}.olga.refreshToken`, 'new-refresh');
  await aside.forAmplify.setItem(`${PREFIX}.olga.other`, 'x');
  await aside.forAmplify.removeItem(`${PREFIX}.olga.other`);

  expect(aside.tokens()).toMatchObject({ accessToken: 'new', refreshToken: 'new-refresh' });
  expect(storage.tokens()).toMatchObject({ accessToken: 'old', refreshToken: 'old-refresh' });
  aside.begin();
  expect(aside.tokens()).toBeNull();
});
