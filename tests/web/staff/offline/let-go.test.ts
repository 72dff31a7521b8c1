import { afterEach, expect, test, vi } from 'vitest';
import { createLetGo } from '../../../../web/staff/offline/let-go.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['takes it', async () => {}],
  ['refuses', () => Promise.reject(new Error('refused'))],
])('the number on the icon goes with the sign-in, where the browser %s', async (_, clearAppBadge) => {
  const clear = vi.fn(clearAppBadge);
  vi.stubGlobal('navigator', { clearAppBadge: clear });
  vi.stubGlobal('localStorage', { getItem: () => null });

  await createLetGo(async () => {})('ended');

  expect(clear).toHaveBeenCalledOnce();
});
