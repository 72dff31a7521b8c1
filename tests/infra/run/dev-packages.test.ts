import { globSync } from 'node:fs';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryDirectory } from '../local/temporary-directory.ts';

test('The development server pre-bundles every package, so that no page reloads later', async () => {
  const server = await createServer({
    cacheDir: temporaryDirectory(),
    logLevel: 'silent',
    server: { port: 0, hmr: false, ws: false },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const optimizer = server.environments.client.depsOptimizer;
  await optimizer?.scanProcessing;
  const known = [
    ...Object.keys(optimizer?.metadata.optimized ?? {}),
    ...Object.keys(optimizer?.metadata.discovered ?? {}),
  ].sort();

  for (const file of globSync('web/staff/**/*.{ts,tsx}')) await server.transformRequest(`/${file}`);

  const met = [
    ...Object.keys(optimizer?.metadata.optimized ?? {}),
    ...Object.keys(optimizer?.metadata.discovered ?? {}),
  ].sort();
  expect(met).toEqual(known);
  expect(known).toEqual(expect.arrayContaining(['react', 'react-router-dom', 'aws-amplify/auth']));
}, 60_000);
