/** Whose sessions these are: the dashboard looks through the first few pages of accounts for their addresses. */
import { answerWith, aSessionRow } from './dashboard-answers.ts';
import { test as base, expect } from './fixtures.ts';
import { anAccount, signIn, subOf } from './staff-accounts.ts';

/** A worker of its own gets a separate stack, whose accounts fit those pages. */
const test = base.extend<object, { purpose: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  purpose: [async ({}, use) => use('session emails'), { scope: 'worker', auto: true }],
});

test('each session shows the email of its user, or the user id where the email is unknown', async ({
  page,
  stack,
}) => {
  const [olga, sam, visitor] = await Promise.all([
    anAccount(stack, 'admin'),
    anAccount(stack, 'admin'),
    anAccount(stack),
  ]);
  const ids = await Promise.all([sam, visitor].map((account) => subOf(stack, account)));
  const sessions = [...ids, 'gone'].map((user_id, index) => aSessionRow({ id: `session-${index}`, user_id }));
  await answerWith(page, { sessions });
  await signIn(page, olga);
  await page.getByRole('tab', { name: 'User Sessions' }).click();
  const rows = page.locator('[data-session]');
  await expect(rows.nth(0)).toContainText(sam.email);
  await expect(rows.nth(0).locator('details')).toContainText(`User ${sam.email}, ${ids[0]}`);
  await expect(rows.nth(1)).toContainText(visitor.email);
  await expect(rows.nth(2)).toContainText('User gone');
});
