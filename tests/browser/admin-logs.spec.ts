import type { Page } from 'playwright/test';
import { aLog, answerWith, cards, failWith } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, signIn, subOf } from './staff-accounts.ts';

const panel = (page: Page) => page.getByRole('tabpanel');
const entries = (page: Page) => page.locator('[data-log]');
const at = (minute: number) => `2026-03-05T18:${String(minute).padStart(2, '0')}:00.000Z`;
const attempts = (email: string, from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    aLog({ id: `${email}-${index}`, new_data: { email }, created_at: at(from - index), verified: false }),
  );

async function openLogs(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Security Logs' }).click();
}

test('C316 C317 C318 C319 C320: each event with its action, time, data, and how grave it is', async ({
  page,
  stack,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const logs = [
    aLog(),
    aLog({
      id: 'log-2',
      action: 'logout',
      user_id: 'olga-sub',
      new_data: { event: { deep: 1 } },
      created_at: at(1),
    }),
  ];
  await answerWith(page, { logs });
  await signIn(page, await anAccount(stack, 'admin'));
  await openLogs(page);
  const [failed, normal] = [entries(page).nth(0), entries(page).nth(1)];
  await expect(failed).toContainText('failed_login');
  await expect(failed).toContainText('Mar 5, 2026, 10:32 AM');
  await expect(failed.getByText('Security Alert')).toHaveCSS('background-color', 'rgb(155, 18, 57)');
  await expect(failed.locator('p')).toHaveText([
    'Seen from 203.0.113.9, by way of 130.176.0.1',
    'Says it forwards for 198.51.100.1',
  ]);
  await expect(normal).toContainText('logout');
  await expect(normal.getByText('Normal', { exact: true })).toBeVisible();
  // Framed as a badge, and lighter than what stands out.
  const ordinary = normal.getByText('Normal', { exact: true });
  await expect(ordinary).toHaveCSS('border-top-width', '1px');
  await expect(ordinary).toHaveCSS('font-weight', '400');
  await expect(normal.getByText('Security Alert')).toHaveCount(0);
  expect(await normal.locator('pre').textContent()).toBe('{\n  "event": {\n    "deep": 1\n  }\n}');
});

test('the people of an event are named by their email addresses beside their ids, as far as they are known', async ({
  page,
  stack,
}) => {
  const olga = await anAccount(stack, 'admin');
  const sam = await anAccount(stack);
  const [olgaId, samId] = [await subOf(stack, olga), await subOf(stack, sam)];
  const change = {
    action: 'role_updated',
    viewer_ip: undefined,
    source_ip: undefined,
    forwarded_for: undefined,
  };
  await answerWith(page, {
    logs: [
      aLog({ ...change, id: 'log-2', user_id: olgaId, new_data: { target_user_id: samId } }),
      aLog({ ...change, id: 'log-1', user_id: 'deleted-user', created_at: at(1), new_data: {} }),
    ],
  });
  await signIn(page, olga);
  await openLogs(page);
  await expect(entries(page).nth(0).locator('p')).toHaveText([
    `User ${olga.email} (${olgaId})`,
    `Concerns ${sam.email} (${samId})`,
  ]);
  await expect(entries(page).nth(1).locator('p')).toHaveText(['User deleted-user']);
});

test('each day has a heading and a sheet of its own, and a span within a day one line', async ({
  page,
  stack,
}) => {
  const change = { action: 'role_updated', new_data: {} };
  const now = new Date();
  const logs = [
    aLog({ ...change, id: 'now', created_at: now.toISOString() }),
    ...attempts('ana@example.com', 31, 3),
    aLog({ ...change, id: 'early', created_at: at(20) }),
    aLog({ ...change, id: 'before', created_at: '2025-03-04T18:00:00.000Z' }),
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  await answerWith(page, { logs });
  await signIn(page, await anAccount(stack, 'admin'));
  await openLogs(page);
  const days = panel(page).getByRole('heading', { level: 2 });
  await expect(days).toHaveText(['Today', /^Thursday, Mar 5(, 2026)?$/, 'Tuesday, Mar 4, 2025']);
  const early = panel(page).getByRole('list', { name: /^Thursday, Mar 5/ });
  await expect(early.locator('> li')).toHaveCount(2);
  await expect(early.locator('> li').last()).toHaveAttribute('data-log', 'early');
  // As high as the time of one event below it.
  const [span, time] = [early.locator('[data-group] time').first(), early.locator('[data-log=early] time')];
  await expect(span).toHaveText(/10:29\s–\s10:31\sAM$/);
  expect((await span.boundingBox())?.height).toBe((await time.boundingBox())?.height);
  const badge = await early.locator('[data-group] .badge').nth(1).boundingBox();
  expect((badge?.x ?? 0) + (badge?.width ?? 0)).toBeLessThan((await span.boundingBox())?.x ?? 0);
});

test('on a phone nothing that is scrolled below the bar of the list shows beside it', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const logs = Array.from({ length: 30 }, (_, index) => aLog({ id: `log-${index}`, action: 'logout' }));
  await answerWith(page, { logs });
  await signIn(page, await anAccount(stack, 'admin'));
  await openLogs(page);
  await expect(entries(page)).toHaveCount(30);
  expect(await entries(page).first().boundingBox()).toMatchObject({ x: 0, width: 360 });
  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 900);
  const refresh = panel(page).getByRole('button', { name: 'Refresh' });
  const at = async (x: number) => {
    const { y = 0, height = 0 } = (await refresh.boundingBox()) ?? {};
    return page.evaluate((point) => document.elementFromPoint(point.x, point.y)?.closest('li')?.tagName, {
      x,
      y: y + height / 2,
    });
  };
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
  await expect(refresh).toBeInViewport({ ratio: 1 });
  for (const x of [2, 180, 358]) expect(await at(x)).toBeUndefined();
});

test("C321: 'No security logs yet.'", async ({ page, stack }) => {
  await answerWith(page, {});
  await signIn(page, await anAccount(stack, 'admin'));
  await openLogs(page);
  await expect(panel(page)).toContainText('No security logs yet.');
});

test('C322 C323: 100 of them are 100 entries, in the order in which they came', async ({ page, stack }) => {
  const logs = Array.from({ length: 100 }, (_, index) =>
    aLog({
      id: `log-${index}`,
      action: 'logout',
      created_at: new Date(Date.parse(at(0)) - index * 1_000).toISOString(),
    }),
  );
  await answerWith(page, { logs });
  await signIn(page, await anAccount(stack, 'admin'));
  await openLogs(page);
  await expect(entries(page)).toHaveCount(100);
  const ids = () => entries(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-log')));
  await expect.poll(ids).toEqual(logs.map(({ id }) => id));
});

test('C324: they cannot be read: a warning on the console, an empty list, no toast, and the rest still shows', async ({
  page,
  stack,
}) => {
  await answerWith(page, { quotes: cards(1) });
  await failWith(page, 'audit-logs', 'The table is away.');
  const warned = page.waitForEvent('console', (message) => message.text().includes('security logs'));
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page.getByRole('article')).toHaveCount(1);
  await openLogs(page);
  expect((await warned).type()).toBe('warning');
  await expect(page.getByText('Error loading data')).toHaveCount(0);
  await expect(panel(page).getByRole('alert')).toHaveText(
    /The security logs could not be read just now\. The table is away\./,
  );
  await expect(entries(page)).toHaveCount(0);
  await expect(panel(page)).not.toContainText('No security logs yet.');
  await page.getByRole('tab', { name: 'User Sessions' }).click();
  await expect(panel(page)).toContainText('No user sessions found.');
});

test.describe('Passwords are guessed', () => {
  test('repeated failures for one address are drawn together, and can be looked at one by one', async ({
    page,
    stack,
  }) => {
    await answerWith(page, {
      logs: [
        ...attempts('ana@example.com', 30, 4),
        aLog({ id: 'other', action: 'logout', created_at: at(20) }),
      ],
    });
    await signIn(page, await anAccount(stack, 'admin'));
    await openLogs(page);
    const group = page.locator('[data-group]');
    await expect(group).toContainText('4 failed sign-ins for ana@example.com in 3 min from 203.0.113.9');
    await expect(group).toContainText('4 × failed_login');
    const badge = group.getByText('Security Alert').first();
    await expect
      .poll(async () => (await badge.boundingBox())?.width, 'a badge is as wide as its words')
      .toBeLessThan(150);
    await expect(group.locator('[data-log]').first()).toBeHidden();
    await group.locator('> details > summary').click();
    await expect(group.locator('[data-log]')).toHaveCount(4);
    await expect(group.locator('[data-log]').first()).toBeVisible();
  });

  test('one address over many accounts is one line, which names the address and the accounts', async ({
    page,
    stack,
  }) => {
    const logs = ['ana', 'bob', 'cleo', 'dan'].flatMap((name, index) => attempts(name, 30 - index, 1));
    await answerWith(page, { logs });
    await signIn(page, await anAccount(stack, 'admin'));
    await openLogs(page);
    const group = page.locator('[data-group]');
    await expect(group).toContainText('4 failed sign-ins from 203.0.113.9 in 3 min, for 4 accounts');
    await group.getByText('All 4', { exact: true }).click();
    await expect(group.getByText('Accounts: ana, bob, cleo and 1 more')).toBeVisible();
  });

  test('the alerts alone can be listed, and are drawn together although they came mixed', async ({
    page,
    stack,
  }) => {
    const mixed = [...attempts('ana@example.com', 30, 3), ...attempts('bob@example.com', 29, 3)].toSorted(
      (one, other) => String(other.created_at).localeCompare(String(one.created_at)),
    );
    const alerts = mixed.map((entry, index) => ({ ...entry, viewer_ip: `203.0.113.${index}` }));
    await answerWith(page, {
      logs: [aLog({ id: 'calm', action: 'logout', created_at: at(40) }), ...alerts],
      views: { alerts },
    });
    await signIn(page, await anAccount(stack, 'admin'));
    await openLogs(page);
    await expect(page.locator('[data-group]')).toHaveCount(0);
    await page.getByLabel('Alerts only').check();
    await expect(page.locator('[data-group] > [data-sentence]')).toHaveText([
      /3 failed sign-ins for ana/,
      /3 failed sign-ins for bob/,
    ]);
    await expect(page.getByText('logout')).toHaveCount(0);
  });

  test('what a flood has washed out of the newest hundred stands in a view of its own', async ({
    page,
    stack,
  }) => {
    const flood = Array.from({ length: 100 }, (_, index) =>
      aLog({
        id: `flood-${index}`,
        action: 'successful_signup',
        verified: false,
        created_at: new Date(Date.parse(at(50)) - index * 1_000).toISOString(),
      }),
    );
    const alerts = [...attempts('Ana@Example.com', 40, 2), ...attempts('ana@example.com', 30, 3)].map(
      (attempt, index) => ({ ...attempt, viewer_ip: `203.0.113.${index}` }),
    );
    const staff = [aLog({ id: 'change', action: 'role_updated', user_id: 'olga-sub', created_at: at(1) })];
    await answerWith(page, { logs: flood, views: { alerts, staff, server: staff, verified: [] } });
    await signIn(page, await anAccount(stack, 'admin'));
    await openLogs(page);
    const group = page.locator('[data-group]');
    const shown = () =>
      entries(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-log')));
    await expect(entries(page)).toHaveCount(100);
    await expect.poll(shown).toEqual(flood.map(({ id }) => id));
    await expect(page.getByText('The newest 100 of all events.')).toBeVisible();

    await page.getByLabel('Alerts only').focus();
    await page.keyboard.press('Space');
    await expect(page.getByLabel('Alerts only')).toBeFocused();
    await expect(group).toHaveCount(1);
    await expect(group).toContainText('5 failed sign-ins for Ana@Example.com in 12 min from 5 addresses');
    await expect(group).toContainText('Unverified');
    await expect(group).toContainText('Seen from 203.0.113.0, 203.0.113.1, 203.0.113.2 and 2 more');
    for (const name of ['Staff', 'Seen by the server']) {
      await page.getByLabel(name).check();
      await expect(group).toHaveCount(0);
      await expect.poll(shown).toEqual(['change']);
    }
    await page.getByLabel('Verified only').check();
    await expect(panel(page)).toContainText('There are no such events.');
    await page.getByLabel('All events').check();
    await expect(entries(page)).toHaveCount(100);
  });

  test('a view that cannot be read says so in its place, and the newest events stay', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { logs: [aLog({ id: 'calm', action: 'logout' })], views: { staff: [] } });
    await failWith(page, 'audit-logs?view=alerts', 'The table is away.');
    await signIn(page, await anAccount(stack, 'admin'));
    await openLogs(page);
    await page.getByLabel('Alerts only').check();
    await expect(panel(page).getByRole('alert')).toContainText(
      'The security logs could not be read just now.',
    );
    await expect(page.getByText('Error loading data')).toHaveCount(0);
    await page.getByLabel('All events').check();
    await expect(entries(page)).toHaveCount(1);
    await page.unroute('**/functions/v1/audit-logs?view=alerts');
    await page.getByLabel('Alerts only').check();
    await expect(entries(page)).toHaveCount(1);
  });

  test('what came without a sign-in is told apart, by itself and behind a line', async ({ page, stack }) => {
    const logs = Array.from({ length: 95 }, (_, index) =>
      aLog({ id: `new-${index}`, action: 'logout', created_at: `2026-03-06T00:00:00.${index + 100}Z` }),
    );
    await answerWith(page, {
      logs: [
        aLog({ id: 'newest', verified: false, created_at: '2026-03-07T00:00:00.000Z' }),
        ...logs.slice(1),
        ...attempts('flood@example.com', 10, 5),
      ],
    });
    await signIn(page, await anAccount(stack, 'admin'));
    await openLogs(page);
    await expect(entries(page).first().getByText('Unverified')).toBeVisible();
    await expect(page.getByText('Unverified').filter({ visible: true })).toHaveCount(2);
    await expect(page.getByText('5 failed sign-ins for flood@example.com')).toBeVisible();
  });
});
