/** From the first talk to the booked move, and the week in which it stands, on the real stack. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright/test';
import { dateAfter } from '#contract/appointments.ts';
import { businessDate } from '#contract/business-time.ts';
import { FLEET } from '#contract/fleet.ts';
import { findings, WCAG } from '../axe.ts';
import { aRequest } from './a-request.ts';
import { answerWith, cards } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, signIn } from './staff-accounts.ts';

/** Each test has days of its own, on which no other booked a truck. */
let farOff = 40;
const aDay = () => {
  farOff += 9;
  return businessDate(new Date(Date.now() + farOff * 86_400_000));
};

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const named = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const window = (scope: Locator) => scope.getByRole('radio', { name: /^8.+10.AM$/ });

/** Finds the card of a request by its last name. */
async function found(page: Page, name: string): Promise<Locator> {
  await place(page, 'Search').click();
  const card = page.getByRole('feed', { name: 'Found quote requests' }).getByRole('article');
  await expect(async () => {
    await page.getByRole('searchbox').fill('');
    // What was not found a moment ago is asked for again only after the search has seen the empty field.
    await expect(page).toHaveURL(/#search$/);
    await page.getByRole('searchbox').fill(name);
    await expect(card).toHaveCount(1, { timeout: 2_000 });
    await expect(card).toContainText(name, { timeout: 2_000 });
  }).toPass();
  return card;
}

/** Books a move by the form, whatever truck it proposes. */
async function book(page: Page, name: string): Promise<Locator> {
  const card = await found(page, name);
  await named(card, 'What happened?').click();
  await named(card, 'More').click();
  await named(card, 'Booked').click();
  await window(card).check();
  await card.getByRole('button', { name: /^Book / }).click();
  return card;
}

const weekOf = async (page: Page, day: string) => {
  await page.goto(`/admin#calendar?from=${day}`);
  await expect(page.getByRole('heading', { name: 'Calendar' })).toBeVisible();
};

const dayIn = (page: Page) => page.getByRole('region', { name: /^\w{3}, \w{3} \d+$/ }).first();

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`at ${width} px a move is offered, booked and found in its week, and the hand reaches all of it`, async ({
    page,
    stack,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const day = aDay();
    const name = await aRequest(request, {
      phone: '(510) 555-0107',
      move_date: day,
      current_address: '12 Elm St, Oakland, CA',
      new_address: '4 Bay St, Alameda',
    });
    await signIn(page, await anAccount(stack, 'admin'));
    const card = await found(page, name);
    await named(card, 'What happened?').click();
    await named(card, 'More').click();
    await named(card, 'Quote sent').click();

    // What California wants is asked for, and a slip of the finger is named at its field.
    await card.getByLabel('Movers').fill('2.5');
    await named(card, 'Quote sent').click();
    await expect(card.getByRole('alert').filter({ hasText: 'Write a whole number.' })).toBeVisible();
    await expect(card.getByLabel('Movers')).toBeFocused();
    await card.getByLabel('Movers').fill('3');
    await card.getByLabel('Hours').fill('4.5');
    await card.getByLabel('$ per mover-hour').fill('65');
    const limit = card.getByLabel('Not To Exceed, $');
    await limit.fill('$1,100');
    // Above the fields: a phone's keyboard covers what is below them.
    const sum = await card.getByText('3 × 4.5 h × $65 = $877.50').boundingBox();
    expect(sum?.y).toBeLessThan((await card.getByLabel('Movers').boundingBox())?.y ?? 0);
    await named(card, 'Quote sent').click();
    await expect(card.getByRole('alert').filter({ hasText: 'Say how it was looked at.' })).toBeVisible();
    expect(await findings(page, WCAG)).toEqual([]);
    await card.getByRole('radio', { name: 'By video' }).check();
    // A cap below the own figures binds as well: it is asked about until it is raised, or meant.
    const below = card.getByRole('alert').filter({ hasText: 'Below your own estimate of $877.50.' });
    await limit.fill('$110');
    await named(card, 'Quote sent').click();
    await expect(below).toBeVisible();
    await limit.fill('$1,100');
    await expect(below).toHaveCount(0);
    await limit.fill('$850');
    await named(card, 'Quote sent').click();
    await expect(limit).toHaveAccessibleDescription('Below your own estimate of $877.50.');
    await expect(card.getByText('Press again to save it anyway.')).toBeVisible();
    await expect(limit).toHaveValue('$850');
    await expect(limit).not.toHaveAttribute('aria-invalid');
    await named(card, 'Quote sent').click();
    await expect(card).toContainText('Seen by video');
    await expect(card).toContainText(
      /Offered: 3 movers, 4\.5 hours, \$65 per mover and hour = \$877\.50, not to exceed \$850, valid until/,
    );

    // What was saved says what it came to and what follows, and the likely next is there.
    await expect(card).toContainText(/Quoted \$877\.50, follow up \w{3}, \w{3} \d+/);
    await expect(card.getByRole('region', { name: `What happened? Ana ${name}` })).toBeVisible();
    await named(card, 'Booked').click();
    await expect(card.getByRole('heading', { name: `When is the move? Ana ${name}` })).toBeVisible();
    // The day that the customer wants comes first and is chosen, and the first truck that is free.
    const days = card.getByRole('group', { name: 'Day' }).getByRole('radio');
    await expect(days.first()).toBeChecked();
    await expect(days.first()).toHaveAccessibleName(/\(asked for\)/);
    await card.getByLabel('Another day').fill('2026-01-05');
    await window(card).check();
    await expect(card.getByRole('alert')).toHaveText('Pick a day from today on, within two years.');
    await expect(named(card, 'Pick a day, an arrival and a truck')).toHaveAttribute('aria-disabled', 'true');
    await card.getByLabel('Another day').fill(day);
    await expect(card.getByRole('radio', { name: 'Truck 1 free' })).toBeChecked();
    await expect(card.getByLabel('Hours that the truck is away')).toHaveValue('4.5');
    await card.getByLabel('Crew, if known').fill('Luis, Marco');
    expect(await findings(page, WCAG)).toEqual([]);
    await card.getByRole('button', { name: /^Book \w{3}, .*Truck 1, Luis, Marco$/ }).click();
    await expect(card).toContainText(/Next: move, .+8:00 AM/);
    await expect(card).toContainText(/Booked: \w{3}, \w{3} \d+, 8.+10.AM, Truck.1, Luis, Marco/);

    await weekOf(page, day);
    const entry = dayIn(page).getByRole('listitem');
    await expect(entry).toContainText(/8.+10.AM.*Truck 1.*Oakland to Alameda.*Crew: Luis, Marco/s);
    await expect(dayIn(page)).toContainText('Free all day: Truck 2, Truck 3');
    await expect(entry.getByRole('link', { name: /^Call Ana/ })).toHaveAttribute('href', 'tel:+15105550107');
    await expect(entry.getByRole('link', { name: /^Directions Ana/ })).toHaveAttribute(
      'href',
      /12%20Elm%20St/,
    );
    // A pointer needs less than a thumb.
    const least = width < 600 ? 44 : 24;
    for (const way of await entry.getByRole('link').all()) {
      const box = await way.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(least);
    }
    expect(await findings(page, WCAG)).toEqual([]);
    await entry.getByRole('button').click();
    await expect(page.getByRole('article')).toContainText(name);
    await named(page, 'History').click();
    await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem').first()).toContainText(
      'Truck 1, Luis, Marco',
    );

    // Another day is agreed on, out of this week: its card stays where it was opened, with the way back.
    await named(page, 'What happened?').click();
    await named(page, 'Change booking').click();
    await page.getByLabel('Another day').fill(dateAfter(day, 8));
    await page.getByRole('button', { name: /^Book \w{3}, / }).click();
    await expect(dayIn(page).getByRole('listitem')).toHaveCount(0);
    await expect(named(page, 'Undo')).toBeVisible();
    // In the week of that day it is not there, and is not said to be.
    await page.getByRole('link', { name: 'Later' }).click();
    const moved = page.getByRole('listitem').filter({ hasText: name });
    await expect(moved.getByRole('button')).toHaveAttribute('aria-expanded', 'false');
    await page.goBack();
    await named(page, 'Close this card').click();
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(dayIn(page).getByRole('heading', { level: 3 })).toBeFocused();
    await page.goForward();
    await moved.getByRole('button').click();
    await expect(page.getByRole('article')).toContainText(name);

    // With a card open the view is left without a fault.
    const thrown: Error[] = [];
    page.on('pageerror', (error) => thrown.push(error));
    await place(page, 'Today').click();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible();
    expect(thrown).toEqual([]);
  });
}

test('a truck that may be away is asked about, and both moves say so in the week', async ({
  page,
  stack,
  request,
}) => {
  const day = aDay();
  const [ana, ben] = [
    await aRequest(request, { move_date: day }),
    await aRequest(request, { first_name: 'Ben', move_date: day }),
  ];
  await signIn(page, await anAccount(stack, 'admin'));
  const first = await book(page, ana);
  await expect(first).toContainText('Truck 1');

  const card = await found(page, ben);
  await named(card, 'What happened?').click();
  await named(card, 'More').click();
  await named(card, 'Booked').click();
  await window(card).check();
  // The form knows who has it, and proposes another.
  await expect(card.getByRole('radio', { name: new RegExp(`^Truck 1 Ana ${ana}`) })).not.toBeChecked();
  await expect(card.getByRole('radio', { name: 'Truck 2 free' })).toBeChecked();
  await card.getByRole('radio', { name: /^Truck 1/ }).check();
  await card.getByRole('button', { name: /^Book / }).click();

  await expect(card.getByRole('alert')).toContainText(`The truck may be away then. Ana ${ana}:`);
  await expect(card.getByRole('alert')).toBeFocused();
  await expect(card).toContainText('Nothing is booked yet');
  expect(await findings(page, WCAG)).toEqual([]);
  await named(card, 'Book it anyway').click();
  await expect(card).toContainText(/Booked: .*Truck.1/);

  await weekOf(page, day);
  await expect(dayIn(page).getByRole('alert')).toHaveText([
    'Truck 1 may be needed twice at this time',
    'Truck 1 may be needed twice at this time',
  ]);
  // Both stand in the line of their truck, marked, and so is their day.
  await expect(dayIn(page)).toHaveAttribute('data-clash');
  await expect(dayIn(page).locator('li[data-clash]')).toHaveCount(2);
  const isInLine = (entries: readonly Element[]) => {
    const lines = [...document.querySelectorAll('[data-week] > [data-lane]')];
    const line = lines.find(({ textContent }) => textContent === 'Truck 1')?.getBoundingClientRect();
    return entries.map((entry) => {
      const { top, bottom } = entry.getBoundingClientRect();
      return line !== undefined && top >= line.top && bottom <= line.bottom;
    });
  };
  await expect.poll(() => dayIn(page).getByRole('listitem').evaluateAll(isInLine)).toEqual([true, true]);
});

/** The middle of a line, in pixels from the upper edge of the window. */
const middleOf = (box: { readonly y: number; readonly height: number } | null | undefined) =>
  (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2;

test('at a desk the whole week is on the screen, and a finger has links of its own size there', async ({
  page,
  stack,
  browser,
}) => {
  const now = new Date();
  const today = businessDate(now);
  const crew = 'Luis, Marco, Dana, Theo';
  const special_items = 'A grand piano and a grandfather clock';
  const all = cards(5, { special_items, version: 3, created_at: now.toISOString() });
  const quote = (index: number) => all[index] ?? {};
  const visit = (index: number) => {
    const next_at = new Date(now.getTime() + 86_400_000 + index * 60_000).toISOString();
    const progress = { attempts: 1, next_kind: 'visit', next_at, visit: { kind: 'on_site' } };
    return { ...quote(index), stage: 'visit', progress };
  };
  const moves = FLEET.trucks.map((truck, index) => {
    const booking = { date: dateAfter(today, index + 1), from: '10:00', to: '12:00', hours: 5, truck, crew };
    const next = { next_kind: 'move', next_at: `${booking.date}T18:00:00.000Z` };
    return { ...quote(index), stage: 'booked', progress: { attempts: 1, ...next, booking } };
  });
  const quotes = [...moves, visit(3), visit(4)];
  await page.setViewportSize({ width: 1440, height: 900 });
  await answerWith(page, { quotes });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#calendar');
  const last = page.locator('[data-week] > [data-lane]').last();
  await expect(last).toHaveText(FLEET.trucks.at(-1) ?? '');
  await expect(last).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('listitem')).toHaveCount(5);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1440);
  expect(await findings(page, WCAG)).toEqual([]);
  // One line: what it is, when it was read, and the way to another week, as high as a pointer needs.
  const line = [page.getByRole('heading', { name: 'Calendar' }), page.getByRole('link', { name: 'Earlier' })];
  const [title, step] = await Promise.all(line.map((part) => part.boundingBox()));
  expect(step?.height).toBe(32);
  expect(Math.abs(middleOf(step) - middleOf(title))).toBeLessThan(2);
  expect(Math.abs(middleOf(await page.getByLabel('Go to day').boundingBox()) - middleOf(title))).toBeLessThan(
    2,
  );

  // The line above today is as wide as the colour below it, which goes beyond its cards.
  const beyond = await page
    .locator('[data-lanes][data-today]')
    .evaluate((it) => Number.parseFloat(getComputedStyle(it, '::before').width) - it.clientWidth);
  expect(Math.round(beyond)).toBe(8);

  // Which trucks are free has one line in each day: what it says is written once, beside the week.
  const frees = await page
    .locator('[data-lanes] [data-free]')
    .evaluateAll((all) => all.map((it) => it.getBoundingClientRect().height));
  expect(new Set(frees).size).toBe(1);
  expect(frees[0]).toBeLessThan(20);
  await expect(page.locator('[data-corner]')).toHaveText('Free all day:');

  // While the lanes are scrolled, the day and the whole of which trucks are free on it stay in sight below each other.
  await page.setViewportSize({ width: 1440, height: 520 });
  const [day, free] = [
    page.locator('[data-lanes] h3').first(),
    page.locator('[data-lanes] [data-head]').first(),
  ];
  await page.mouse.move(720, 400);
  for (const distance of [150, 30, 30]) {
    await page.mouse.wheel(0, distance);
    await expect(day).toBeInViewport({ ratio: 1 });
    await expect(free).toBeInViewport({ ratio: 1 });
    const [above, below] = [await day.boundingBox(), await free.boundingBox()];
    expect(below?.y).toBeCloseTo((above?.y ?? 0) + (above?.height ?? 0), 0);
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(100);
  // Nor do the names of the lanes show beside them.
  const { x } = await last.evaluate((it) => it.getBoundingClientRect());
  const y = middleOf(await day.boundingBox());
  const corner = await page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.outerHTML, {
    x: x + 4,
    y,
  });
  expect(corner).toContain('data-corner');

  const touched = await browser.newContext({
    baseURL: stack.endpoints.site,
    viewport: { width: 1280, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const tablet = await touched.newPage();
  await answerWith(tablet, { quotes });
  await signIn(tablet, await anAccount(stack, 'admin'));
  await tablet.goto('/admin#calendar');
  await expect(tablet.locator('[data-week=lanes]')).toBeVisible();
  const ways = tablet.getByRole('listitem').getByRole('link');
  await expect(ways).not.toHaveCount(0);
  for (const way of await ways.all()) {
    const { width, height } = (await way.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  await touched.close();
});

for (const width of [360, 1440]) {
  test(`at ${width} px what is over can be answered in the calendar, what is under way says so, and nobody is told what was free`, async ({
    page,
    stack,
  }) => {
    // Nine in the morning of the business.
    const now = new Date('2026-03-05T17:00:00.000Z');
    const [moved, here, done, visited] = cards(4, { version: 3, created_at: now.toISOString() });
    const move = (card: typeof moved, truck: string, date: string, from: string, to: string) => {
      const booking = { date, from, to, hours: 5, truck };
      const next_at = `${date}T${String(Number(from.slice(0, 2)) + 8).padStart(2, '0')}:00:00.000Z`;
      return { ...card, stage: 'booked', progress: { attempts: 1, next_kind: 'move', next_at, booking } };
    };
    const visit = { kind: 'on_site' };
    const quotes = [
      move(moved, 'Truck 1', '2026-03-04', '08:00', '10:00'),
      move(here, 'Truck 2', '2026-03-05', '08:00', '10:00'),
      { ...move(done, 'Truck 3', '2026-03-04', '08:00', '10:00'), stage: 'done' },
      {
        ...visited,
        stage: 'visit',
        progress: { attempts: 1, next_kind: 'visit', next_at: '2026-03-05T16:30:00.000Z', visit },
      },
    ];
    await page.setViewportSize({ width, height: 900 });
    await answerWith(page, { quotes });
    await signIn(page, await anAccount(stack, 'admin'));
    await page.goto('/admin#calendar?from=2026-03-04');
    const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    await expect(entry('Number 1')).toContainText('Done?');
    await expect(entry('Number 4')).toContainText('Done?');
    await expect(entry('Number 2')).toContainText(/Now\s+8.+10.AM/);
    await expect(page.getByRole('button', { name: /^Done\?/ })).toHaveCount(2);
    await expect(page.getByRole('region', { name: 'Wed, Mar 4' })).not.toContainText('Free all day');
    await expect(page.getByRole('region', { name: /^Today/ })).toContainText(
      'Free all day: Truck 1, Truck 3',
    );
    expect(await findings(page, WCAG)).toEqual([]);

    const answer = page.getByRole('button', { name: 'Done? The move of Ana Number 1' });
    const least = width < 600 ? 48 : 24;
    expect((await answer.boundingBox())?.height).toBeGreaterThanOrEqual(least);
    await answer.click();
    const card = page.getByRole('article');
    const asked = card.getByRole('heading', { name: 'Is the move done?' });
    await expect(asked).toBeFocused();
    await expect(asked).toBeInViewport({ ratio: 1 });
    // Pressed again after it was closed, it asks again.
    await named(card, 'Close').click();
    await expect(asked).toHaveCount(0);
    await answer.click();
    await expect(asked).toBeFocused();
    await page.getByRole('button', { name: 'Done? The visit of Ana Number 4' }).click();
    await expect(card).toHaveCount(1);
    await expect(card).toContainText('Number 4');
    await expect(card.locator('[data-asked]')).toBeFocused();
  });
}

test('a visit is planned for a free half hour, and one that is taken says so', async ({
  page,
  stack,
  request,
}) => {
  const day = aDay();
  const current_address = '12 Elm St, Oakland, CA';
  const ana = await aRequest(request, { current_address });
  const ben = await aRequest(request, { first_name: 'Ben', current_address });
  await signIn(page, await anAccount(stack, 'admin'));
  const plan = async (name: string) => {
    const card = await found(page, name);
    await named(card, 'What happened?').click();
    await named(card, 'More').click();
    await named(card, 'Book visit').click();
    await card.getByLabel('Another day').fill(day);
    return card;
  };
  const first = await plan(ana);
  await first.getByRole('radio', { name: 'By video' }).check();
  await first.getByRole('radio', { name: '10:30 AM' }).check();
  await first.getByRole('button', { name: /^Book visit \w{3},/ }).click();
  await expect(first).toContainText('Visit by video');

  const second = await plan(ben);
  await expect(second.getByRole('radio', { name: '10:30 AM taken' })).toBeVisible();
  await expect(second.getByRole('radio', { name: '10:00 AM', exact: true })).toBeVisible();
  await second.getByRole('radio', { name: '10:30 AM taken' }).check();
  await expect(second.getByText(`At that time: visit, Ana ${ana}.`)).toBeVisible();
  await second.getByRole('radio', { name: 'On site' }).check();
  await second.getByRole('button', { name: /^Book visit \w{3},/ }).click();
  await expect(second).toContainText('Visit on site');

  // Nobody goes where one looks at it by video.
  await weekOf(page, day);
  const entry = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect(entry(ben).getByRole('link', { name: /^Directions/ })).toBeVisible();
  await expect(entry(ana)).toContainText('Visit by video');
  await expect(entry(ana).getByRole('link', { name: /^Directions/ })).toHaveCount(0);
});

test('a file for the calendar of the family, and one for that of the customer', async ({
  page,
  stack,
  request,
}) => {
  const day = aDay();
  const name = await aRequest(request, {
    phone: '(510) 555-0109',
    move_date: day,
    current_address: '12 Elm St, Oakland; CA',
  });
  await signIn(page, await anAccount(stack, 'admin'));
  const card = await book(page, name);
  await named(card, 'Close').click();
  await named(card, 'For the move').click();
  const saved = async (button: string) => {
    const [download] = await Promise.all([page.waitForEvent('download'), named(card, button).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
  };

  const ours = await saved('Calendar file for us');
  const theirs = await saved('Calendar file for Ana');

  expect(ours.name).toMatch(/^move-FSM-[0-9A-F]{4}-[0-9A-F]{4}\.ics$/);
  const unfolded = (text: string) => text.replaceAll('\r\n ', '');
  expect(unfolded(ours.text)).toContain(`SUMMARY:Move: Ana ${name}\\, Truck 1\r\n`);
  expect(unfolded(ours.text)).toContain('(510) 555-0109');
  expect(unfolded(theirs.text)).toContain('SUMMARY:Your move with FIVE Star Moving\r\n');
  expect(unfolded(theirs.text)).toContain('LOCATION:12 Elm St\\, Oakland\\; CA\r\n');
  // Nothing of the office goes to the customer.
  expect(theirs.text).not.toMatch(/Truck|#quote=|555-0109/);
});

test('weeks follow each other, Back returns, and the address of a week opens it', async ({ page, stack }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Calendar').click();
  await expect(place(page, 'Calendar')).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveTitle(/Calendar/);
  const heads = page.getByRole('heading', { level: 3 });
  await expect(heads).toHaveCount(7);
  await expect(heads.first()).toHaveText(/^Today, /);
  const today = await heads.first().textContent();

  const weeks = page.getByRole('navigation', { name: 'Weeks' });
  await weeks.getByRole('link', { name: 'Later' }).click();
  await expect(heads.first()).not.toHaveText(/Today/);
  await page.reload();
  await expect(heads.first()).not.toHaveText(/Today/);
  await page.goBack();
  await expect(heads.first()).toHaveText(String(today));

  await page.getByLabel('Go to day').fill('2027-11-05');
  // Over the night in which the clocks go back.
  await expect(heads).toHaveText([
    'Fri, Nov 5',
    'Sat, Nov 6',
    'Sun, Nov 7',
    'Mon, Nov 8',
    'Tue, Nov 9',
    'Wed, Nov 10',
    'Thu, Nov 11',
  ]);
  await expect(page.getByText('All trucks are free')).toHaveCount(7);
  await page.goto('/admin#calendar?from=2027-02-30');
  await expect(heads.first()).toHaveText(/^Today, /);
  // A tablet has what is done beside its day.
  await page.setViewportSize({ width: 768, height: 1024 });
  const beside = heads.first().locator('xpath=following-sibling::*').first();
  await expect
    .poll(async () => {
      const [day, done] = [await heads.first().boundingBox(), await beside.boundingBox()];
      return day !== null && done !== null && done.x >= day.x + day.width && done.y < day.y + day.height;
    })
    .toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const name of ['Today', 'Quotes', 'Calendar', 'Search', 'Add']) {
    const box = await place(page, name).boundingBox();
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= 320, name).toBe(true);
  }
});

test('on a phone the day stays above its appointments, and on a tablet the way to another week has the line of the heading', async ({
  page,
  stack,
}) => {
  const now = new Date('2026-03-05T17:00:00.000Z');
  const quotes = cards(9, { version: 3, created_at: now.toISOString() }).map((quote, index) => {
    const next_at = new Date(now.getTime() + (index + 1) * 1_800_000).toISOString();
    const progress = { attempts: 1, next_kind: 'visit', next_at, visit: { kind: 'on_site' } };
    return { ...quote, stage: 'visit', progress };
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await answerWith(page, { quotes });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#calendar?from=2026-03-04');
  const heading = page.getByRole('heading', { name: /^Today, Thu, Mar 5|^Thu, Mar 5/ });
  await page
    .getByRole('listitem')
    .nth(4)
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(heading).toBeInViewport({ ratio: 1 });
  const box = await heading.boundingBox();
  const seen = await page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.tagName, {
    x: (box?.x ?? 0) + 8,
    y: middleOf(box),
  });
  expect(seen).toBe('H3');

  await page.setViewportSize({ width: 768, height: 1024 });
  await page.evaluate(() => scrollTo(0, 0));
  const title = await page.getByRole('heading', { name: 'Calendar' }).boundingBox();
  for (const part of [page.getByRole('link', { name: 'Earlier' }), page.getByLabel('Go to day')])
    expect(Math.abs(middleOf(await part.boundingBox()) - middleOf(title))).toBeLessThan(2);
  // What leads elsewhere stands clear of what is above and below it.
  const earlier = await page.getByRole('link', { name: 'Earlier' }).boundingBox();
  const [rail, first] = [
    await page.getByRole('tablist').boundingBox(),
    await page.locator('section:has(> * > h3)').first().boundingBox(),
  ];
  expect((earlier?.y ?? 0) - (rail?.y ?? 0) - (rail?.height ?? 0)).toBeGreaterThanOrEqual(11);
  expect((first?.y ?? 0) - (earlier?.y ?? 0) - (earlier?.height ?? 0)).toBeGreaterThanOrEqual(11);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(768);
  expect(await findings(page, WCAG)).toEqual([]);

  // On a phone on its side too the date stays beside what is on the day.
  await page.setViewportSize({ width: 740, height: 360 });
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Number 6' })
    .evaluate((it) => it.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(heading).toBeInViewport({ ratio: 1 });
});

test('on a phone the strip of the week says what is on each day, and leads to it', async ({
  page,
  stack,
}) => {
  const now = new Date();
  const today = businessDate(now);
  const all = cards(16, { version: 3, created_at: now.toISOString(), phone: '', email: 'ana@example.com' });
  const quotes = all.map((quote, index) => {
    const date = dateAfter(today, index < 2 ? 1 : index < 9 ? 4 : 8);
    const truck = FLEET.trucks[0];
    const booking = { date, from: '10:00', to: '12:00', hours: 5, truck };
    const move = { next_kind: 'move', next_at: `${date}T18:00:00.000Z`, booking };
    const visit = { next_kind: 'visit', next_at: `${date}T20:00:00.000Z`, visit: { kind: 'on_site' } };
    const isMove = index % 2 === 0;
    return {
      ...quote,
      stage: isMove ? 'booked' : 'visit',
      progress: { attempts: 1, ...(isMove ? move : visit) },
    };
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await answerWith(page, { quotes });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#calendar');
  const strip = page.getByRole('list', { name: 'Days of this week' });
  const days = strip.getByRole('button');
  await expect(days).toHaveCount(7);
  await expect(days.nth(0)).toHaveAccessibleName(/: nothing booked$/);
  await expect(days.nth(0)).toHaveAttribute('aria-current', 'date');
  // Of the days the one that is read is filled, and today keeps its own mark.
  const read = strip.locator('[data-read]');
  await expect(read).toHaveCount(1);
  await expect(days.nth(0)).toHaveAttribute('data-read');
  await expect(days.nth(1)).toHaveAccessibleName(/^\w+day, \w{3} \d+: 1 move, 1 visit$/);
  await expect(days.nth(1).locator('i')).toHaveCount(2);
  // More than can be told apart are a number.
  await expect(days.nth(4)).toHaveAccessibleName(/: 4 moves, 3 visits$/);
  await expect(days.nth(4)).toContainText(/7$/);
  await expect(days.nth(4).locator('i')).toHaveCount(0);
  for (const day of await days.all()) {
    const box = await day.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(32);
    expect(box?.height).toBeGreaterThanOrEqual(56);
  }
  // Who has no number is written to.
  await expect(page.getByRole('link', { name: /^Write Ana .*ana@example.com$/ }).first()).toHaveAttribute(
    'href',
    /^mailto:ana@example\.com\?/,
  );
  expect(await findings(page, WCAG)).toEqual([]);

  await days.nth(4).click();

  const heading = page.getByRole('heading', { level: 3 }).nth(4);
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });
  await expect(days.nth(4)).toHaveAttribute('data-read');
  await expect(read).toHaveCount(1);
  await expect(days.nth(0)).toHaveAttribute('aria-current', 'date');
  const belowStrip = async () => {
    const [above, below] = [await strip.boundingBox(), await heading.boundingBox()];
    return (below?.y ?? Number.NaN) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  const atOnce = await belowStrip();
  expect(atOnce).toBeGreaterThanOrEqual(0);
  expect(atOnce).toBeLessThan(20);
  // The strip stays above it, and it above what is scrolled below.
  await page.getByRole('listitem').filter({ hasText: 'Number 9' }).scrollIntoViewIfNeeded();
  await expect(days.nth(4)).toBeInViewport({ ratio: 1 });
  expect(await belowStrip()).toBeGreaterThanOrEqual(0);
  expect(await belowStrip()).toBeLessThan(20);

  // From the end of a day it leads to its beginning, although the heading is in sight.
  const entry = (name: RegExp) => page.getByRole('listitem').filter({ hasText: name });
  const [first, last] = [entry(/Number 3(?!\d)/), entry(/Number 8/)];
  const toEnd = () => last.evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
  await toEnd();
  await expect(first).not.toBeInViewport({ ratio: 1 });
  await days.nth(4).click();
  await expect(first).toBeInViewport({ ratio: 1 });
  // The last cannot be scrolled to the strip, and whoever was led to it sees that it is meant.
  await days.nth(6).click();
  await expect(days.nth(6)).toHaveAttribute('data-read');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(days.nth(0)).toHaveAttribute('data-read');
  await toEnd();

  // Another week begins with its first day, wherever the one before was read.
  await page.getByRole('link', { name: 'Later' }).click();
  await expect(strip.locator('[aria-current]')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Number 16' })).toBeAttached();
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 });
  await expect(days.nth(0)).toHaveAttribute('data-read');
});

test('what reads the calendar again stands at its edge on a phone, beside what leads to a day', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await answerWith(page, { quotes: [] });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto('/admin#calendar');
  const refresh = page.getByRole('main').getByRole('button', { name: 'Refresh' });
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(7);
  const edge = async (part: Locator) => {
    const { x = Number.NaN, width = 0 } = (await part.boundingBox()) ?? {};
    return x + width;
  };
  // The field of a mouse is wider than the sign that a thumb presses.
  const field = (await page.getByLabel('Go to day').boundingBox())?.x ?? Number.NaN;
  expect(field - (await edge(refresh))).toBeLessThan(20);
  // The numbers of the strip are of a month, and the way back to today has its room too.
  await page.goto('/admin#calendar?from=2026-11-28');
  await expect(page.getByText('Nov – Dec', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Today' }).last()).toBeVisible();
  expect((await page.getByRole('heading', { name: 'Calendar' }).boundingBox())?.height).toBeLessThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(async () => (await refresh.boundingBox())?.x).toBeGreaterThan(720);
  await expect(page.getByText('Nov 28 – Dec 4', { exact: true })).toBeVisible();
  await expect(page.getByText('Nov – Dec', { exact: true })).toBeHidden();
});

test('a week that could not be read says so, and the booking goes on without it', async ({
  page,
  stack,
  request,
}) => {
  const day = aDay();
  const name = await aRequest(request, { move_date: day });
  await signIn(page, await anAccount(stack, 'admin'));
  const weeks = '**/functions/v1/quote-requests?view=calendar*';
  await page.route(weeks, (route) => route.fulfill({ status: 500, json: {} }));
  await place(page, 'Calendar').click();
  await expect(page.getByText('The calendar could not be read.')).toBeVisible();

  const card = await book(page, name);
  await expect(named(card, 'Undo')).toBeVisible();
  await page.unroute(weeks);
  await weekOf(page, day);
  await expect(dayIn(page).getByRole('listitem')).toContainText(FLEET.trucks[0]);
});

test('a sheet for the visit is one page, however much was written, and nothing else is printed', async ({
  page,
  stack,
  request,
}) => {
  const name = await aRequest(request, {
    current_address: '12 Elm St, Oakland, CA 94601',
    new_address: '4 Bay St, Alameda',
    special_items: 'Upright piano. '.repeat(60),
    additional_notes: 'Line\n'.repeat(300),
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, await anAccount(stack, 'admin'));
  const card = await found(page, name);
  await named(card, 'What happened?').click();
  await named(card, 'More').click();
  await named(card, 'Book visit').click();
  await card.getByLabel('Another day').fill(aDay());
  await card.getByRole('radio', { name: '9:30 AM' }).check();
  await card.getByRole('button', { name: /^Book visit \w{3},/ }).click();
  // The papers for it come with what was saved.
  await expect(card).toContainText(/Visit booked: \w{3}, \w{3} \d+, 9:30.AM, on site/);
  await card.getByRole('link', { name: 'Survey sheet' }).click();

  const sheet = page.getByRole('article', { name: 'Survey sheet' });
  await expect(sheet).toContainText(/Visit on site, \w{3}, \w{3} \d+, 9:30.AM/);
  await expect(sheet.getByRole('heading', { name: `Ana ${name}` })).toBeInViewport();
  expect(await findings(page, WCAG)).toEqual([]);
  await page.reload();
  await expect(sheet).toContainText('12 Elm St, Oakland, CA 94601');
  for (const format of ['Letter', 'A4']) {
    const paper = (await page.pdf({ format })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Today' }).click();
  await expect(page.getByRole('main').getByRole('heading', { name: 'Today' })).toBeVisible();
  await page.goto('/admin#survey?of=FSM-0000-0000');
  await expect(page.getByText('There is no such request. Open the sheet from its card.')).toBeVisible();
});
