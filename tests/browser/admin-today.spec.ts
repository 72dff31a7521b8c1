/** What the installed application opens: every part of the owner's day by its words, on the real stack. */
import { randomUUID } from 'node:crypto';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import type { Locator, Page } from 'playwright/test';
import { businessDate } from '#contract/business-time.ts';
import { createApplyWork, type WorkChange } from '../../lambdas/quotes/change-work.ts';
import { workStore } from '../../lambdas/quotes/quote-work-table.ts';
import { findings, WCAG } from '../axe.ts';
import { storedQuote } from '../builders/quote-item.ts';
import { aPhone } from './a-request.ts';
import { installClock, letPass } from './clock.ts';
import { test as base, expect, type Stack } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

/** A worker of its own gets a separate stack, whose day is empty. */
const test = base.extend<object, { purpose: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's dependencies from this pattern
  purpose: [async ({}, use) => use('today'), { scope: 'worker', auto: true }],
});
// In this order: the day is empty, then it is not.
test.describe.configure({ mode: 'serial' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Wish = Partial<WorkChange> & Pick<WorkChange, 'happened'>;

/** A request of so long ago, and what was said about it so long after it came. */
async function aCustomer(
  { dynamodb, endpoints: { tables } }: Stack,
  last_name: string,
  ageMs: number,
  moveDate: string,
  changes: readonly (Wish & { readonly after: number })[] = [],
): Promise<void> {
  const sentAt = Date.now() - ageMs;
  const own = randomUUID().slice(0, 8);
  const email = `ana.${own}@example.com`;
  const quote = storedQuote(new Date(sentAt), { last_name, email, phone: aPhone(), move_date: moveDate });
  await dynamodb.send(new PutCommand({ TableName: tables.quotes, Item: { ...quote } }));
  for (const [version, { after, ...wish }] of changes.entries()) {
    const apply = createApplyWork({
      work: workStore(dynamodb, { quotes: tables.quotes, events: tables.quoteEvents }),
      now: () => new Date(sentAt + after),
      pause: async () => {},
    });
    await apply({ id: quote.id, by: 'olga', operation: randomUUID(), version, ...wish });
  }
}

const dateIn = (days: number) => businessDate(new Date(Date.now() + days * DAY));
const isoIn = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
const LATER = dateIn(90);

/** As it would be dialled, and no more: the browser of the tests has no telephone. */
const withoutTelephone = (page: Page) =>
  page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

test('a day on which nobody waits says so, and how fast the replies were and what was booked all the same', async ({
  page,
  stack,
}) => {
  await aCustomer(stack, 'Booked', 2 * DAY, LATER, [
    { happened: 'talked', after: 11 * MINUTE, next_kind: 'call', next_at: isoIn(DAY * 5) },
    { happened: 'stage', stage: 'booked', after: DAY, next_kind: 'move', next_at: isoIn(90 * DAY) },
  ]);
  await signIn(page, await anAccount(stack, 'admin'));

  await page.goto('/admin#today');

  const main = page.getByRole('main');
  await expect(main).toContainText('Nobody is waiting.', COLD_START);
  await expect(main.getByRole('heading', { name: 'Today' })).toBeVisible();
  await expect(main).toContainText('First reply after 11 min (median of 30 days), 1 booked this week');
  expect(await findings(page, WCAG)).toEqual([]);
});

test('the day has who waits, visits and moves, whom to chase, what cannot slip, and the figures, in this order', async ({
  page,
  stack,
}) => {
  await aCustomer(stack, 'Waits', 26 * HOUR, LATER);
  await aCustomer(stack, 'Moves', 9 * DAY, dateIn(0), [
    { happened: 'stage', stage: 'booked', after: 8 * DAY, next_kind: 'move', next_at: isoIn(-MINUTE) },
  ]);
  await aCustomer(stack, 'Visited', 9 * DAY, LATER, [
    { happened: 'stage', stage: 'visit', after: 8 * DAY, next_kind: 'visit', next_at: isoIn(-2 * MINUTE) },
  ]);
  await aCustomer(stack, 'Silent', 9 * DAY, LATER, [
    {
      happened: 'stage',
      stage: 'quoted',
      after: 6 * DAY,
      next_kind: 'follow_up',
      next_at: isoIn(-2 * HOUR - MINUTE),
    },
  ]);
  await aCustomer(stack, 'Slips', 9 * DAY, dateIn(3), [
    { happened: 'stage', stage: 'quoted', after: 8 * DAY, next_kind: 'follow_up', next_at: isoIn(2 * DAY) },
  ]);
  await signIn(page, await anAccount(stack, 'admin'));

  await page.goto('/admin#today');

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 3 })).toHaveText(
    ['Call now (1)', 'Visits and moves (2)', 'Chase (1)', 'Can’t slip (1)'],
    COLD_START,
  );
  for (const [part, name, said] of [
    ['Call now (1)', 'Waits', 'Reply was due 2 hours ago'],
    ['Visits and moves (2)', 'Moves', 'Due 1 minute ago'],
    ['Visits and moves (2)', 'Visited', 'Due 2 minutes ago'],
    ['Chase (1)', 'Silent', 'Overdue: follow up, 2 hours ago'],
    ['Can’t slip (1)', 'Slips', ', not booked'],
  ] as const) {
    const rows = main.getByRole('region', { name: part });
    await expect(rows).toContainText(name);
    await expect(rows).toContainText(said);
  }
  // A day is planned by its hours; who waits is called whatever the hour.
  const opener = (name: string) =>
    main.getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
  await expect(opener('Ana Visited')).toHaveAccessibleName(/^\d{1,2}:\d\d\s[AP]M Ana Visited/);
  await expect(opener('Ana Waits')).toHaveAccessibleName(/^Ana Waits/);
  // The work comes first.
  await expect(main).toContainText(
    /Slips.+First reply after .+ \(median of 30 days\), \d booked this week$/s,
  );
  await expect(
    main.getByRole('region', { name: 'Visits and moves (2)' }).getByRole('heading', { level: 4 }),
  ).toHaveText(['Move, no truck yet', 'Visits']);
  expect(await findings(page, WCAG)).toEqual([]);

  // What is asked of a move that should be done is answered from its row, and the call is still there.
  const moved = main.getByRole('listitem').filter({ hasText: 'Ana Moves' });
  await expect(moved.getByRole('link', { name: /^Call / })).toBeVisible();
  await moved.getByRole('button', { name: 'Done? The move of Ana Moves' }).click();
  await expect(moved.getByRole('heading', { name: 'Is the move done?' })).toBeFocused();
  await expect(moved.locator('[data-panel] [data-main]')).toHaveText('Move done');
  await moved.getByRole('button', { expanded: true }).first().click();

  // So is a visit that has begun; who is late for it still finds the way there, and calls.
  const visited = main.getByRole('listitem').filter({ hasText: 'Ana Visited' });
  for (const name of [/^Directions/, /^Call/]) {
    const box = await visited.getByRole('link', { name }).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), String(name)).toBeGreaterThanOrEqual(48);
  }
  await visited.getByRole('button', { name: 'Done? The visit of Ana Visited' }).click();
  await expect(visited.locator('[data-asked]')).toBeFocused();
  await expect(visited.getByRole('button', { name: 'Quote sent' })).toBeVisible();
  await visited.getByRole('button', { expanded: true }).first().click();

  // Of all who are late one stands out: whoever is first of the day.
  const first = page.locator('[data-reach=first]');
  const filled = (button: Locator) =>
    button.evaluate((element) => getComputedStyle(element).backgroundColor !== 'rgba(0, 0, 0, 0)');
  await expect(first).toHaveCount(1);
  await expect(main.getByRole('listitem').filter({ has: first })).toContainText('Ana Waits');
  for (const button of await main.locator('[data-reach]').all())
    expect(await filled(button)).toBe((await button.getAttribute('data-reach')) === 'first');

  // On paper stand the numbers, and nothing to press.
  await page.emulateMedia({ media: 'print' });
  const row = main.getByRole('listitem').filter({ hasText: 'Waits' });
  await expect(row.getByText(/^\(\d{3}\) \d{3}-\d{4}\s· .+\s· .+/)).toBeVisible();
  await expect(main.getByRole('link')).toHaveCount(0);
  await expect(page.locator('header').first()).toBeHidden();
});

test('no line of a row begins or ends with a mark, the sign that it opens is never alone, and its buttons are one size', async ({
  page,
  stack,
}) => {
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#today');
  await expect(page.getByRole('listitem').filter({ hasText: 'Ana Visited' })).toBeVisible(COLD_START);
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible(COLD_START);
  const measured = await page.locator('[data-rows] > li button[aria-expanded]').evaluateAll((all) => {
    const rectOf = (part: Element) => {
      const range = document.createRange();
      range.selectNodeContents(part);
      return range.getBoundingClientRect();
    };
    const [ends, within, below]: [number[], number[], number[]] = [[], [], []];
    for (const row of all as HTMLElement[]) {
      const name = row.querySelector('strong') as HTMLElement;
      // Of one word nothing goes with the sign to the next line.
      row.querySelectorAll('strong > bdi').forEach((word) => {
        word.textContent = 'Anastasia';
      });
      // However much room there is.
      for (let width = 100; width <= 300; width += 1) {
        row.style.width = `${width}px`;
        below.push(name.getBoundingClientRect().bottom - rectOf(name).bottom);
        for (const mark of row.querySelectorAll('[data-facts] > span')) {
          const [before, after] = [mark.previousElementSibling, mark.nextElementSibling];
          const isBroken =
            (after?.getClientRects()[0]?.top ?? 0) >
            ([...(before?.getClientRects() ?? [])].at(-1)?.top ?? 0) + 4;
          (isBroken ? ends : within).push(mark.getBoundingClientRect().width);
        }
      }
      row.style.width = '';
    }
    return { ends, within, below: Math.max(...below) };
  });
  expect(measured.ends.length).toBeGreaterThan(0);
  expect(Math.max(...measured.ends)).toBe(0);
  expect(Math.min(...measured.within)).toBeGreaterThan(8);
  expect(measured.below).toBeLessThan(6);
  const sizes = await page
    .locator('[data-rows] > li > div > [data-reach], [data-rows] > li > div > span > a')
    .evaluateAll((all) =>
      all.map((button) =>
        [button.scrollWidth > button.clientWidth, getComputedStyle(button).fontSize].join(),
      ),
    );
  expect(sizes.length).toBeGreaterThan(5);
  expect(new Set(sizes)).toEqual(new Set(['false,15px']));
});

test('at a desk j and k lead from row to row through all parts of the day, and c calls whose row it is', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#today');
  // What is open below a row may have lists of its own.
  const rows = page.locator('[data-rows] > li');
  const folded = (index: number) => rows.nth(index).getByRole('button').first();
  await expect(rows.first()).toBeVisible(COLD_START);
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible(COLD_START);
  await withoutTelephone(page);
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  // What is to be done stands at the left, what has its day at the right, each part below the one before without a gap,
  // and all rows of a column have the same edges.
  const boxOf = (part: string) =>
    page.locator(`[data-part=${part}]`).evaluate((of) => of.getBoundingClientRect());
  const parts = () => Promise.all(['call', 'appointment', 'chase', 'slip'].map(boxOf));
  const [calls, visits, chased, slips] = await parts();
  expect([chased?.x, slips?.x]).toEqual([calls?.x, visits?.x]);
  expect(visits?.x).toBeGreaterThan(calls?.right ?? Number.POSITIVE_INFINITY);
  expect(visits?.y).toBe(calls?.y);
  // A part stands off the one before by the distance of its heading.
  const GAP = 24;
  const expectNoHole = async () => {
    const [call, appointment, chase, slip] = await parts();
    expect((chase?.y ?? Number.NaN) - (call?.bottom ?? 0)).toBeLessThanOrEqual(GAP);
    expect((slip?.y ?? Number.NaN) - (appointment?.bottom ?? 0)).toBeLessThanOrEqual(GAP);
    return (call?.height ?? 0) > (appointment?.height ?? 0);
  };
  // Whichever of both columns begins with more, and while a card is open in it.
  expect(await expectNoHole()).toBe(false);
  await folded(0).click();
  await expect(rows.first().getByRole('article')).toBeVisible();
  await expect.poll(expectNoHole).toBe(true);
  await folded(0).click();
  await expect.poll(expectNoHole).toBe(false);
  await folded(0).blur();
  const edges = await rows.evaluateAll((all) =>
    all.map((row) => {
      const box = (part: string) => row.querySelector(part)?.getBoundingClientRect();
      const due = row.querySelector('[data-urgency]');
      const lines =
        due && due.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(due).lineHeight);
      return [row.getBoundingClientRect().x, box('strong')?.x, box('[data-reach]')?.x, lines?.toFixed()];
    }),
  );
  expect(new Set(edges.map((row) => row.join(' '))).size).toBe(2);
  expect(edges[0]?.at(-1)).toBe('1');
  // All of the day in one glance.
  await expect(page.locator('[data-part=slip]')).toBeInViewport({ ratio: 1 });
  // The figures are the end of both columns.
  const figures = page.getByRole('main').getByText('First reply after');
  const [end, longest] = [await figures.boundingBox(), (await parts()).map(({ bottom }) => bottom)];
  expect(end?.x).toBe(calls?.x);
  expect(end?.y).toBeGreaterThanOrEqual(Math.max(...longest));
  expect(end?.width).toBeGreaterThan((visits?.right ?? 0) - (calls?.x ?? 0) - 1);
  const visit = rows.filter({ has: page.getByRole('link', { name: /^Directions/ }) }).first();
  const [due, way, call] = [
    await visit.locator('[data-urgency]').boundingBox(),
    await visit.getByRole('link', { name: /^Directions/ }).boundingBox(),
    await visit.locator('[data-reach]').boundingBox(),
  ];
  expect(way?.x).toBeGreaterThanOrEqual((due?.x ?? 0) + (due?.width ?? 0));
  expect(call?.x).toBeGreaterThan((way?.x ?? 0) + (way?.width ?? 0));
  expect(way?.y).toBeLessThan((call?.y ?? 0) + (call?.height ?? 0));
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('j');
    await expect(folded(index)).toBeFocused();
  }
  await page.keyboard.press('j');
  await expect(folded(count - 1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(folded(count - 2)).toBeFocused();
  await expect(folded(count - 2)).toBeInViewport();

  await page.keyboard.press('c');
  await expect(rows.nth(count - 2).getByRole('heading', { name: 'How did it go?' })).toBeVisible();
  await rows
    .nth(count - 2)
    .getByRole('button', { name: 'Voicemail' })
    .focus();
  // From the card below a row to the row after it.
  await page.keyboard.press('j');
  await expect(folded(count - 1)).toBeFocused();

  // Whose card is open below the row is called from there, wherever the focus was left.
  await page.setViewportSize({ width: 1440, height: 400 });
  await folded(0).click();
  const last = rows.nth(count - 2).getByRole('button', { name: 'Voicemail' });
  await last.focus();
  await expect(last).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('c');
  await expect(rows.first().getByRole('heading', { name: 'How did it go?' })).toBeFocused();
  await page.setViewportSize({ width: 1440, height: 900 });

  // With nobody to call or to chase no column is empty beside the others, nor where there is no visit either.
  const without = (part: string) =>
    page.locator(`[data-part=${part}]`).evaluate((element: HTMLElement) => element.remove());
  await without('call');
  await without('chase');
  expect((await boxOf('appointment')).x).toBe(calls?.x);
  expect((await boxOf('slip')).x).toBe(visits?.x);
  const headOf = (part: string) => page.locator(`[data-part=${part}] > h3`).boundingBox();
  expect((await headOf('slip'))?.y).toBe((await headOf('appointment'))?.y);
  await without('appointment');
  expect((await boxOf('slip')).x).toBe(calls?.x);
});

test('what comes while the day is read moves no row: it is counted at its head, and shown when it is asked for', async ({
  page,
  stack,
}) => {
  await aCustomer(stack, 'Read', 27 * HOUR, LATER);
  await aCustomer(stack, 'Talked', 28 * HOUR, LATER, [
    { happened: 'talked', after: HOUR, next_kind: 'call', next_at: isoIn(-HOUR) },
  ]);
  await installClock(page);
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#today');
  const rows = page.locator('[data-rows] > li');
  const names = () =>
    rows.evaluateAll((all) => all.map((row) => row.querySelector('strong')?.textContent?.trim()));
  await expect(rows.filter({ hasText: 'Ana Read' })).toBeVisible(COLD_START);
  // Whoever waits longest stands out, whether somebody has called before or not.
  const first = rows.filter({ has: page.locator('[data-reach=first]') });
  const expectFirst = async (name: string) => {
    await expect(first).toHaveCount(1);
    await expect(first).toContainText(name);
    await expect(rows.first()).toContainText(name);
  };
  await expectFirst('Ana Read');
  const before = await names();
  const boxes = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().y));
  const placed = await boxes();
  await aCustomer(stack, 'Sooner', 30 * HOUR, LATER);

  const readAgain = async () => {
    const answered = page.waitForResponse((answer) => answer.url().includes('view=today'));
    await letPass(page, 60_000);
    await (await answered).finished();
  };
  await readAgain();
  const arrived = page.getByRole('main').getByRole('button', { name: '1 more today' });
  await expect(arrived).toBeVisible();
  expect(await names()).toEqual(before);
  expect(await boxes()).toEqual(placed);

  // In the head of the day, on a phone on its side too, where it would cover a call.
  await page.setViewportSize({ width: 740, height: 360 });
  const [head, button] = [
    await page.getByRole('heading', { name: 'Today' }).boundingBox(),
    await arrived.boundingBox(),
  ];
  expect(button?.x).toBeGreaterThan((head?.x ?? 0) + (head?.width ?? 0));
  expect(Math.abs((button?.y ?? 0) - (head?.y ?? 0))).toBeLessThan(24);
  await page.setViewportSize({ width: 360, height: 740 });

  await arrived.click();
  await expect(rows.filter({ hasText: 'Ana Sooner' })).toBeVisible();
  await expect(arrived).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  expect(await names()).toEqual(['Ana Sooner', ...before]);
  await expectFirst('Ana Sooner');

  // A card that is closed was what was being read.
  await aCustomer(stack, 'Soonest', 31 * HOUR, LATER);
  const opener = rows.filter({ hasText: 'Ana Read' }).getByRole('button').first();
  await opener.click();
  await readAgain();
  await expect(arrived).toBeVisible();
  await opener.click();
  await expect(rows.filter({ hasText: 'Ana Soonest' })).toBeVisible();

  // Whoever asks for the day has it in its order.
  await aCustomer(stack, 'First', 32 * HOUR, LATER);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows.filter({ hasText: 'Ana First' })).toBeVisible();
  await expect(arrived).toHaveCount(0);
});
