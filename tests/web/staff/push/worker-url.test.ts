import { expect, onTestFinished, test, vi } from 'vitest';
import { WORKER_POLICY } from '#contract/worker-policy.ts';
import { STAFF_WORKER } from '../../../../web/staff/paths.ts';

test('the policy of the staff pages lets through the address of the service worker and no other', async () => {
  type Rule = (url: string) => string;
  const policies = new Map<string, Rule>();
  const createPolicy = (name: string, { createScriptURL }: { readonly createScriptURL: Rule }) => {
    policies.set(name, createScriptURL);
    return { createScriptURL };
  };
  vi.stubGlobal('window', { trustedTypes: { createPolicy } });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
  const { workerUrl } = await import('../../../../web/staff/push/worker-url.ts');

  expect(workerUrl()).toBe(STAFF_WORKER.path);
  expect([...policies.keys()]).toEqual([WORKER_POLICY]);
  const rule = policies.get(WORKER_POLICY);
  for (const other of [
    'https://elsewhere.example/worker.js',
    `${STAFF_WORKER.path}?from=elsewhere`,
    '/assets/a.js',
    '',
  ]) {
    expect(() => rule?.(other), other).toThrow(TypeError);
  }
});
