import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { developerClient } from '../../../infra/local/pool/developer-client.ts';
import { startProduct } from '../../../infra/run/start-product.ts';
import { STAFF, writeShop } from '../local/shop-stack.ts';
import { temporaryDirectory } from '../local/temporary-directory.ts';

async function setup(
  dataDirectory = temporaryDirectory(),
  options: { readonly demo?: boolean; readonly fresh?: boolean } = {},
) {
  const logged: string[] = [];
  const product = await startProduct({
    assemblyDirectory: writeShop(temporaryDirectory(), STAFF),
    dataDirectory,
    port: 0,
    ...options,
    log: (line) => logged.push(line),
  });
  onTestFinished(product.stop);
  return { ...product, dataDirectory, logged };
}

test('The product has one admin, whose password stays the same until all data are deleted', async () => {
  const first = await setup();
  const { cognito, admin, region } = first.endpoints;
  expect(first.logged, 'the run’s own house-keeping').toEqual([]);
  const call = developerClient(cognito?.endpoint ?? '', region);
  const admins = await call('ListUsersInGroup', {
    UserPoolId: cognito?.userPoolId,
    GroupName: 'admin',
  });
  expect(JSON.stringify(admins)).toContain('"owner@example.test"');
  await first.stop();

  const second = await setup(first.dataDirectory);
  expect(second.endpoints.admin).toEqual(admin);
  expect(admin).toEqual({ email: 'owner@example.test', password: expect.stringMatching(/^.{12,}$/) });
  await second.stop();

  const third = await setup(first.dataDirectory, { fresh: true });
  expect(third.endpoints.admin?.email).toBe('owner@example.test');
  expect(third.endpoints.admin?.password).not.toBe(admin?.password);
});

test('endpoints.json has the address and password of the admin', async () => {
  const { endpoints, dataDirectory } = await setup();
  expect(JSON.parse(readFileSync(join(dataDirectory, 'endpoints.json'), 'utf8'))).toEqual(endpoints);
});

test('A stack without a table of the demo names it, and no process keeps running', async () => {
  const data = temporaryDirectory();
  await expect(setup(data, { demo: true })).rejects.toThrow(
    'The stack has no output that names the table quotes: start without --demo.',
  );
  expect(existsSync(join(data, 'endpoints.json'))).toBe(false);
  expect(readdirSync(data)).not.toContain('lock.json');
});

test('An unreadable admin file is reported in one sentence and not changed', async () => {
  const data = temporaryDirectory();
  const file = join(data, 'admin.json');
  writeFileSync(file, 'scrambled');
  await expect(setup(data)).rejects.toThrow(
    `${file} is not valid JSON. Delete it; the next start writes it anew.`,
  );
  expect(readFileSync(file, 'utf8')).toBe('scrambled');
});
