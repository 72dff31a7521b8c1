import { expect, test } from 'vitest';
import { failureSentence, NO_CREDENTIALS } from '#contract/deployment.ts';

test('A command says what failed and how it is used, and of missing credentials where to get them alone', () => {
  const missing = Object.assign(new Error('Could not load credentials'), {
    name: 'CredentialsProviderError',
  });
  expect(failureSentence(missing)).toBe(NO_CREDENTIALS);
  expect(failureSentence(missing, 'Usage: npm run alerts')).toBe(NO_CREDENTIALS);
  expect(failureSentence(new Error('Name a folder.'), 'Usage: npm run backup')).toBe(
    'Name a folder.\n\nUsage: npm run backup',
  );
  expect(failureSentence(new Error('Name a folder.'))).toBe('Name a folder.');
  const nameless = Object.assign(new Error(''), { name: 'TimeoutError' });
  expect(failureSentence(nameless)).toBe('TimeoutError');
  expect(failureSentence('gone')).toBe('gone');
});
