import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { Page } from 'playwright/test';
import { verifyWebhook } from '#contract/webhook-signature.ts';
import { RETRY_MINUTES } from '#contract/webhooks.ts';
import { findings } from '../axe.ts';
import { type Receiver, startReceiver } from '../lambdas/webhooks/receiver.ts';
import { aRequest } from './a-request.ts';
import { pressAccountButton } from './account-buttons.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { anAccount, COLD_START, rowsOf, signIn } from './staff-accounts.ts';

let receiver: Receiver;

test.beforeEach(async () => {
  receiver = await startReceiver();
});
test.afterEach(() => receiver.stop());

async function openSystems(page: Page) {
  await pressAccountButton(page, 'Staff and roles');
  await page.getByRole('button', { name: 'Other systems' }).click();
  const dialog = page.getByRole('dialog', { name: 'Other systems' });
  await expect(dialog.getByRole('button', { name: 'Tell a system' })).toBeVisible(COLD_START);
  return dialog;
}

/** What the schedule does every minute; the receiver answers from this process meanwhile. */
async function sendNow({ directory }: Stack): Promise<void> {
  const words = ['infra/run/invoke.ts', 'sendWebhooks', '--data', resolve(directory)];
  await promisify(execFile)(process.execPath, words);
}

const messages = async (stack: Stack) =>
  (await rowsOf(stack, 'webhooks')).filter(({ part }) => String(part).startsWith('messages#'));

/** As if the message had been tried for a day: it is due for the last time. */
async function passADay(stack: Stack): Promise<void> {
  for (const { part, id, queue } of await messages(stack)) {
    if (queue === undefined) continue;
    await stack.dynamodb.send(
      new UpdateCommand({
        TableName: stack.endpoints.tables.webhooks,
        Key: { part, id },
        UpdateExpression: 'SET tries = :tries, due_at = :due',
        ExpressionAttributeValues: { ':tries': RETRY_MINUTES.length, ':due': new Date().toISOString() },
      }),
    );
  }
}

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`at ${width} px Olga has a system told, sends again what did not arrive, and removes it`, async ({
    page,
    request,
    stack,
  }) => {
    await page.setViewportSize({ width, height });
    await signIn(page, await anAccount(stack, 'admin'));
    const dialog = await openSystems(page);

    await dialog.getByRole('button', { name: 'Tell a system' }).click();
    const field = dialog.getByLabel('Its address for webhooks');
    await expect(field).toBeFocused();
    await dialog.getByRole('button', { name: 'Tell it' }).click();
    const problem = dialog.getByText('Paste the address that the other system shows.');
    await expect(problem).toBeVisible();
    await field.fill('http://crm.example.com/in');
    await dialog.getByRole('button', { name: 'Tell it' }).click();
    await expect(problem).toBeInViewport();
    await expect(field).toBeFocused();
    await field.fill(receiver.address);
    expect(await findings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Tell it' }).click();

    const system = `localhost:${receiver.port}`;
    await expect(dialog.getByRole('heading', { name: `The secret for ${system}` })).toBeFocused(COLD_START);
    const secret = (await dialog.getByRole('group', { name: 'Secret to copy' }).textContent()) ?? '';
    expect(secret).toMatch(/^whsec_/);
    expect(await findings(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await dialog.getByRole('button', { name: 'I have put it in' }).click();
    await expect(dialog.getByRole('button', { name: 'Tell a system' })).toBeFocused();
    const row = dialog
      .getByRole('list', { name: 'Systems we tell' })
      .getByRole('listitem')
      .filter({ hasText: system });
    await expect(row).toContainText('Told when: a request came in, the move was booked.');

    receiver.state.usual = 500;
    await aRequest(request);
    await expect.poll(async () => (await messages(stack)).length, COLD_START).toBeGreaterThan(0);
    await sendNow(stack);
    await expect.poll(() => receiver.came.length).toBeGreaterThan(0);
    await passADay(stack);
    await sendNow(stack);
    await expect
      .poll(async () => (await messages(stack)).some(({ queue }) => String(queue).startsWith('given_up#')))
      .toBe(true);

    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Other systems' }).click();
    await expect(row.getByText('Does not answer well')).toBeVisible(COLD_START);
    const lost = dialog.getByRole('list', { name: 'Did not arrive' }).getByRole('listitem');
    await expect(lost).toContainText('A request came in: FSM-');
    await expect(lost).toContainText('it answered 500');
    expect(await findings(page)).toEqual([]);
    receiver.state.usual = 200;
    await lost.getByRole('button', { name: 'Send again' }).click();
    await expect(dialog.getByText('Will be sent again within a minute: 1.')).toBeVisible(COLD_START);
    await expect(lost).toHaveCount(0);
    await sendNow(stack);
    await expect
      .poll(async () => (await messages(stack)).every(({ queue }) => queue === undefined))
      .toBe(true);
    const { headers = {}, body = '' } = receiver.came.at(-1) ?? {};
    expect((await verifyWebhook({ secret, headers, body })).type).toBe('quote.received');
    expect(new Set(receiver.ids()).size).toBe(1);

    await row.getByRole('button', { name: 'Pause' }).click();
    await expect(row.getByText('Paused', { exact: true })).toBeVisible(COLD_START);
    await row.getByRole('button', { name: 'Switch on' }).click();
    await expect(row.getByText('On', { exact: true })).toBeVisible(COLD_START);
    await row.getByRole('button', { name: 'New secret' }).click();
    await row.getByRole('button', { name: 'Yes, make one' }).click();
    await expect(dialog.getByText('The secret of before works for 24 more hours.')).toBeVisible(COLD_START);
    expect(await dialog.getByRole('group', { name: 'Secret to copy' }).textContent()).not.toBe(secret);
    await row.getByRole('button', { name: 'Remove' }).click();
    await row.getByRole('button', { name: 'Yes, remove it' }).click();
    await expect(dialog.getByText(`${system} is told nothing any more.`)).toBeVisible(COLD_START);
    await expect(row).toHaveCount(0);
    await expect(dialog.getByRole('heading', { name: 'Systems we tell' })).toBeFocused();

    const actions = (await rowsOf(stack, 'auditLogs'))
      .filter(({ new_data: data }) => Object(data).webhook_host === system)
      .map(({ action }) => action);
    expect(actions.toSorted()).toEqual([
      'webhook_created',
      'webhook_paused',
      'webhook_removed',
      'webhook_resent',
      'webhook_resumed',
      'webhook_secret_renewed',
    ]);
  });
}
