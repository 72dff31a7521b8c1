/** The card of somebody who was erased by the command, on the real stack. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findings, WCAG } from '../axe.ts';
import { aRequest } from './a-request.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, signIn } from './staff-accounts.ts';

const run = promisify(execFile);

test.use({ viewport: { width: 360, height: 740 } });

test('the request of an erased person stays in the list and the counters, without them and without work to do', async ({
  page,
  stack,
  request,
}) => {
  const email = `${crypto.randomUUID()}@example.com`;
  const name = await aRequest(request, { email });
  await signIn(page, await anAccount(stack, 'admin'));
  const written = page.getByRole('article').filter({ hasText: name });
  const id = (await written.getAttribute('data-quote')) ?? '';
  const total = page.getByText('Total Quotes').locator('..');
  await expect(total).toHaveText(/\d/);
  const before = await total.textContent();

  await run(process.execPath, [
    ...['lambdas/backup/person-program.ts', 'erase', email],
    ...['--yes', '--data', stack.directory],
  ]);
  await page.reload();

  const left = page.locator(`[data-quote="${id}"]`);
  await expect(left.getByRole('heading', { name: 'Erased on request' })).toBeVisible();
  await expect(left).toContainText('nothing about them is kept');
  await expect(left).not.toContainText('Answer promised');
  await expect(left.getByRole('button')).toHaveCount(0);
  await expect(left.getByRole('link')).toHaveCount(0);
  await expect(page.getByText(name)).toHaveCount(0);
  await expect(total).toHaveText(before ?? '');
  expect(await findings(page, WCAG)).toEqual([]);
});
