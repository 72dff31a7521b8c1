import {
  AdminAddUserToGroupCommand,
  AdminRemoveUserFromGroupCommand,
  paginateListUsersInGroup,
} from '@aws-sdk/client-cognito-identity-provider';
import { pressAccountButton } from './account-buttons.ts';
import { answerWith, answerWithStaff, aStaffMember, staff } from './dashboard-answers.ts';
import { settledHeight } from './feed-scrolling.ts';
import { expect, type Stack, test } from './fixtures.ts';
import {
  type Account,
  anAccount,
  COLD_START,
  choosesPassword,
  poolOf,
  rowsOf,
  signIn,
  subOf,
} from './staff-accounts.ts';
import { badge, decide, offer, openPerson, staffDialog } from './staff-dialog.ts';

test('C187 C188 C189: Sam is made admin and user again; both are logged, and his session ends', async ({
  page,
  stack,
  browser,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack)];
  await choosesPassword(stack, sam);
  await signIn(page, olga);
  const row = await openPerson(page, sam.email);
  await expect(badge(row, 'No access')).toBeVisible();
  await decide(row, 'Make admin');
  await expect(badge(row, 'Admin')).toBeVisible(COLD_START);
  await expect(row).toHaveCount(1);
  await expect(staffDialog(page).getByText(`${sam.email} is an admin now`)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: stack.endpoints.site });
  const hisPage = await elsewhere.newPage();
  await signIn(hisPage, sam);
  const samId = await subOf(stack, sam);
  await decide(row, 'Take admin away');
  await expect(badge(row, 'No access')).toBeVisible(COLD_START);
  await expect(staffDialog(page).getByText(`${sam.email} is a plain user now`)).toBeVisible();
  // His dashboard asks the server by itself, so it may be gone before he presses.
  const refresh = hisPage.getByRole('button', { name: 'Refresh' });
  await refresh
    .or(hisPage.getByRole('tab', { name: 'Sign In' }))
    .first()
    .click();
  await expect(hisPage).toHaveURL(/\/auth$/, COLD_START);
  await elsewhere.close();

  const changes = async () =>
    (await rowsOf(stack, 'auditLogs'))
      .filter(
        ({ action, new_data: data }) => action === 'role_updated' && Object(data).target_user_id === samId,
      )
      .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)))
      .map(({ new_data: data }) => Object(data).new_role);
  await expect.poll(changes).toEqual(['admin', 'user']);
});

test('the dialog begins with the admins; others are found by the start of their email, or all at once', async ({
  page,
  stack,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack)];
  await signIn(page, olga);
  await pressAccountButton(page, 'Staff and roles');
  const person = ({ email }: Account) => staffDialog(page).getByRole('listitem').filter({ hasText: email });
  await expect(staffDialog(page).getByRole('list', { name: 'Staff' })).toBeVisible(COLD_START);
  await expect(person(olga)).toContainText('You');
  await expect(person(sam)).toHaveCount(0);
  await staffDialog(page).getByRole('button', { name: 'Show everybody' }).click();
  await expect(staffDialog(page).getByRole('list', { name: 'Everybody with an account' })).toBeVisible();
  const more = staffDialog(page).getByRole('button', { name: 'Show more people' });
  await expect(async () => {
    if (await more.isEnabled({ timeout: 1_000 }).catch(() => false)) await more.click();
    await expect(person(sam)).toBeVisible({ timeout: 1_000 });
  }).toPass(COLD_START);
  await staffDialog(page).getByLabel('Find by email').fill(sam.email.slice(0, 20));
  await expect(staffDialog(page).getByRole('list', { name: 'People found' })).toBeVisible();
  await expect(person(sam)).toBeVisible();
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(1);
  await staffDialog(page).getByLabel('Find by email').fill('nobody-is-called-so');
  await expect(staffDialog(page).getByText('Nobody found.')).toBeVisible(COLD_START);
});

/** Removes all members of the group but one. @returns puts them back */
async function leaveOneAdmin(stack: Stack, { email }: Account): Promise<() => Promise<void>> {
  const pool = poolOf(stack);
  const group = { UserPoolId: stack.endpoints.cognito.userPoolId, GroupName: 'admin' };
  const members = [];
  for await (const { Users = [] } of paginateListUsersInGroup({ client: pool, pageSize: 60 }, group)) {
    members.push(...Users);
  }
  const others = members
    .filter(
      ({ Attributes = [] }) => !Attributes.some(({ Name, Value }) => Name === 'email' && Value === email),
    )
    .map(({ Username = '' }) => ({ ...group, Username }));
  for (const other of others) await pool.send(new AdminRemoveUserFromGroupCommand(other));
  return async () => {
    for (const other of others) await pool.send(new AdminAddUserToGroupCommand(other));
    pool.destroy();
  };
}

test('N1: the last admin is not offered to step down, and reads why; with a second one it is offered', async ({
  page,
  stack,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack)];
  await choosesPassword(stack, sam);
  const putBack = await leaveOneAdmin(stack, olga);
  try {
    await signIn(page, olga);
    await pressAccountButton(page, 'Staff and roles');
    const own = staffDialog(page).getByRole('listitem').filter({ hasText: olga.email });
    await expect(own).toContainText(
      'The only admin there is: make somebody else admin before taking this away.',
      COLD_START,
    );
    await expect(own.getByRole('button')).toHaveCount(0);

    await staffDialog(page).getByLabel('Find by email').fill(sam.email);
    const his = staffDialog(page).getByRole('listitem').filter({ hasText: sam.email });
    await (await offer(his, 'Make admin')).click();
    await his.getByRole('button', { name: 'Yes, change it' }).click();
    await expect(badge(his, 'Admin')).toBeVisible(COLD_START);
    await staffDialog(page).getByLabel('Find by email').fill('');
    await expect(await offer(own, 'Take admin away')).toBeVisible();
  } finally {
    await putBack();
  }
});

test('an account that cannot be admin yet is not offered it, with the reason; an admin is offered user', async ({
  page,
  stack,
}) => {
  await answerWith(page, {});
  await answerWithStaff(page, [
    aStaffMember({ user_id: 'new', email: 'new@example.com', status: 'UNCONFIRMED' }),
    aStaffMember({ user_id: 'gone', email: 'gone@example.com', enabled: false }),
    aStaffMember({ user_id: 'ana', email: 'ana@example.com', role: 'admin' }),
    aStaffMember({ user_id: 'off', email: 'off@example.com', enabled: false, role: 'admin' }),
  ]);
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Staff and roles');
  await staffDialog(page).getByRole('button', { name: 'Show everybody' }).click();
  const person = (name: string) => staffDialog(page).getByRole('listitem').filter({ hasText: name });
  for (const name of ['new@', 'gone@']) {
    await expect(person(name)).toContainText('Only an account that is enabled and confirmed can have a role');
    await expect(person(name).getByRole('button')).toHaveCount(0);
  }
  await expect(await offer(person('off@'), 'Take admin away')).toBeVisible();
});

test('Escape cancels the question about a role and keeps the dialog; a changed role focuses its row', async ({
  page,
  stack,
}) => {
  const [olga, sam] = [await anAccount(stack, 'admin'), await anAccount(stack)];
  await choosesPassword(stack, sam);
  await signIn(page, olga);
  const row = await openPerson(page, sam.email);
  const change = await offer(row, 'Make admin');
  await change.press('Enter');
  await expect(row.getByRole('button', { name: 'No' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(staffDialog(page)).toBeVisible();
  await expect(change).toBeFocused();
  await page.keyboard.press('Enter');
  await row.getByRole('button', { name: 'Yes, change it' }).press('Enter');
  await expect(badge(row, 'Admin')).toBeVisible(COLD_START);
  await expect(row).toBeFocused();
});

test('Escape closes the dialog and restores the focus', async ({ page, stack }) => {
  await signIn(page, await anAccount(stack, 'admin'));
  const opener = page.getByRole('button', { name: 'Staff and roles' });
  await opener.click();
  await expect(staffDialog(page)).toBeVisible(COLD_START);
  await page.keyboard.press('Escape');
  await expect(staffDialog(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('a search is sent once, when typing pauses, and results stay until then; an impossible one finds none', async ({
  page,
  stack,
}) => {
  await answerWith(page, {});
  const searches = await answerWithStaff(page, staff(30));
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Staff and roles');
  const field = staffDialog(page).getByLabel('Find by email');
  await field.focus();
  await page.evaluate(async (word) => {
    for (const letter of word) {
      document.execCommand('insertText', false, letter);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, 'person-2');
  await expect(
    staffDialog(page).getByRole('list', { name: 'People found' }).getByRole('listitem'),
  ).toHaveCount(11);
  expect(searches).toEqual(['person-2']);

  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/email=person-29/, async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  await field.press('9');
  await expect(staffDialog(page).getByText('Reading the list...')).toBeVisible();
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(11);
  answer();
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(1);

  await field.fill('two words');
  await expect(staffDialog(page).getByText('Nobody found.')).toBeVisible();
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(0);
  await expect(staffDialog(page).getByRole('alert')).toHaveCount(0);
  expect(searches).toEqual(['person-2', 'person-29']);
});

test('an open question about a role survives a search answer that contains its row again', async ({
  page,
  stack,
}) => {
  await answerWith(page, {});
  await answerWithStaff(page, [
    aStaffMember({ user_id: 'ana', email: 'ana@example.com', role: 'admin' }),
    aStaffMember({ user_id: 'bea', email: 'bea@example.com', role: 'admin' }),
  ]);
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Staff and roles');
  const row = staffDialog(page).getByRole('listitem').filter({ hasText: 'bea@example.com' });
  await (await offer(row, 'Take admin away')).click();
  const confirm = await row.getByRole('button', { name: 'Yes, change it' }).elementHandle();

  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/email=bea/, async (route) => {
    await mayAnswer;
    await route.fallback();
  });
  await staffDialog(page).getByLabel('Find by email').fill('bea@example.com');
  await expect(staffDialog(page).getByText('Reading the list...')).toBeVisible();
  expect(await confirm?.evaluate(({ isConnected }) => isConnected)).toBe(true);
  answer();
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(1);
  const changed = page.waitForRequest((request) => request.url().endsWith('/user-roles/bea'));
  // It must be the same element: a press that has begun would be lost if it were replaced.
  await confirm?.click();
  expect((await changed).postDataJSON()).toEqual({ role: 'user' });
});

test('X12: the keyboard focus stays at the button for more accounts, up to the last page', async ({
  page,
  stack,
}) => {
  await answerWith(page, {});
  await answerWithStaff(page, staff(50));
  await signIn(page, await anAccount(stack, 'admin'));
  await pressAccountButton(page, 'Staff and roles');
  await staffDialog(page).getByRole('button', { name: 'Show everybody' }).click();
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(20);
  const more = staffDialog(page).getByRole('button', { name: 'Show more people' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(40);
  await expect(more).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(50);
  await expect(staffDialog(page).getByRole('button', { name: 'That is everybody.' })).toBeFocused();
});

test('the question about a role names the email, with hidden characters made visible', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  await answerWith(page, {});
  await answerWithStaff(page, [
    aStaffMember({ user_id: 'one', email: 'ana@example.com', role: 'admin' }),
    aStaffMember({ user_id: 'two', email: 'b\u200bea@example.com' }),
    aStaffMember({ user_id: await subOf(stack, olga), email: olga.email, role: 'admin' }),
  ]);
  await signIn(page, olga);
  await pressAccountButton(page, 'Staff and roles');
  await staffDialog(page).getByRole('button', { name: 'Show everybody' }).click();
  await expect(staffDialog(page).getByRole('listitem')).toHaveCount(3);
  const ask = async (index: number, label: string) => {
    const row = staffDialog(page).getByRole('listitem').nth(index);
    await (await offer(row, label)).click();
    return row;
  };
  await expect(await ask(0, 'Take admin away')).toContainText('Take ana@example.com’s admin role away?');
  await expect(await ask(1, 'Make admin')).toContainText('Make bU+200Bea@example.com an admin?');
  await expect(await ask(2, 'Take admin away')).toContainText(
    'Take your own admin role away? You will be signed out.',
  );
});

test('an admin who takes her own admin role away is signed out', async ({ page, stack }) => {
  const olga = await anAccount(stack, 'admin');
  await anAccount(stack, 'admin');
  await signIn(page, olga);
  const own = await openPerson(page, olga.email);
  await decide(own, 'Take admin away');
  await expect(page).toHaveURL(/\/auth$/, COLD_START);
});

for (const width of [360, 1440]) {
  test(`what somebody is about to press stays where it is when the list arrives, at ${width} px`, async ({
    page,
    stack,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await answerWith(page, {});
    await answerWithStaff(page, staff(12));
    const answer = Promise.withResolvers<void>();
    await page.route(/\/functions\/v1\/user-roles\?/, async (route) => {
      await answer.promise;
      await route.fallback();
    });
    await signIn(page, await anAccount(stack, 'admin'));
    await pressAccountButton(page, 'Staff and roles');
    const invite = staffDialog(page).getByRole('button', { name: 'Invite somebody' });
    await expect(invite).toBeVisible();
    await staffDialog(page).evaluate(settledHeight);
    const before = await invite.boundingBox();

    answer.resolve();
    await expect(staffDialog(page).getByRole('listitem').first()).toBeVisible();
    await expect.poll(() => invite.boundingBox()).toEqual(before);
  });
}
