import type { Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { aRequest } from './a-request.ts';
import { answerWith, cards } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, COLD_START, rowsOf, signIn, subOf } from './staff-accounts.ts';

const WORK = '**/functions/v1/quote-requests/*/work';
const card = (page: Page) => page.getByRole('article').first();
const isNew = (page: Page) => card(page).getByText('New', { exact: true });
const button = (page: Page, name: string | RegExp) => card(page).getByRole('button', { name, exact: true });

test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

/** The links of a card open no other application here. */
const keepLinks = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a') !== null) event.preventDefault();
    }),
  );

/** As when somebody comes back from the telephone, or to a tab. */
const comeBack = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('a call is an attempt, its outcome one tap with an undo of ten seconds, and other devices hear of it', async ({
  page,
  stack,
  request,
  browser,
}) => {
  const [olga, ben] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
  const name = await aRequest(request);
  await signIn(page, olga);
  await keepLinks(page);
  await expect(card(page)).toContainText(name);
  await expect(isNew(page)).toBeVisible();

  await card(page).getByRole('link', { name: /Call/ }).click();
  const asked = card(page).getByRole('heading', { name: 'How did it go?' });
  await expect(asked).toBeVisible();
  await expect(card(page)).toContainText('1 call: outcome not noted');
  await comeBack(page);
  await expect(asked).toBeFocused();

  await button(page, 'Voicemail').click();
  await expect(card(page).getByRole('status')).toHaveText(/^Voicemail, call again /);
  await expect(card(page)).toContainText(/Contacted.+1 call: voicemail/s);
  await expect(card(page)).toContainText(/(Next|Soon): call, .+/);
  await expect(isNew(page)).toHaveCount(0);
  await expect(button(page, 'Undo')).toBeFocused();
  // In one line, as high as a thumb needs and no higher.
  const [said, undo] = [
    await card(page).getByRole('status').boundingBox(),
    await button(page, 'Undo').boundingBox(),
  ];
  expect(undo?.height).toBe(48);
  expect(undo?.x).toBeGreaterThan((said?.x ?? 0) + (said?.width ?? 0));

  const other = await browser.newContext({ baseURL: stack.endpoints.site });
  const bens = await other.newPage();
  await signIn(bens, ben);
  await expect(card(bens)).toContainText(name);
  await expect(card(bens)).toContainText(/Contacted.+1 call: voicemail.+by a colleague/s);
  // The list of staff, which an admin may read, knows who that is; it is asked when somebody wants to know.
  const byOlga = `by ${olga.email.slice(0, olga.email.indexOf('@'))}`;
  await card(bens).getByRole('button', { name: 'History' }).click();
  await expect(card(bens).getByRole('region', { name: 'History' })).toContainText(byOlga);
  await expect(card(bens)).toContainText(new RegExp(`voicemail.+${byOlga}`));
  await card(bens).getByRole('button', { name: 'History' }).click();

  await page.keyboard.press('Enter');
  await expect(card(page).getByText('Undone: everything is as it was before.')).toBeFocused();
  await expect(card(page)).toContainText('1 call: outcome not noted');
  await expect(isNew(page)).toBeVisible();
  // Ben's dashboard is told by its news, without a reload.
  await comeBack(bens);
  await expect(card(bens)).toContainText('outcome not noted');
  await expect(card(bens)).not.toContainText('Next:');
  // A call whose outcome nobody noted is asked about before anything else, by whoever comes to its card.
  await button(bens, 'What happened?').click();
  await expect(card(bens).getByRole('heading', { name: 'How did it go?' })).toBeVisible();
  await expect(button(bens, 'Email sent')).toHaveCount(0);
  await button(bens, 'Something else').click();
  await expect(card(bens).getByRole('heading', { name: 'A call' })).toBeFocused();
  await expect(button(bens, 'Email sent')).toBeVisible();
  await other.close();

  const olgaId = await subOf(stack, olga);
  const actions = async () =>
    (await rowsOf(stack, 'auditLogs'))
      .filter(({ user_id: by, action }) => by === olgaId && String(action).startsWith('quote_'))
      .map(({ action }) => action)
      .toSorted();
  await expect.poll(actions).toEqual(['quote_called', 'quote_undone', 'quote_voicemail']);
});

test('on a phone a card is read from who it is and what is next over the call to the facts, the work and all else, from one edge', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [quote = {}] = cards(1);
  const progress = { attempts: 3, last_outcome: 'no_answer', next_kind: 'call', next_at: quote.created_at };
  const typed = { additional_notes: 'Third floor.', packing_service: true };
  await answerWith(page, { quotes: [{ ...quote, ...typed, stage: 'contacted', version: 4, progress }] });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page)).toContainText(/Contacted.+Overdue: call, .+\(510\) 555-0107.+3 calls/s);
  const parts = [
    card(page).getByRole('heading'),
    card(page).getByText('Contacted', { exact: true }),
    card(page).getByText(/^Overdue: call/),
    card(page).getByText('Phone', { exact: true }),
    card(page).getByText('Move date'),
    card(page).getByText(/^3 calls/),
    button(page, 'What happened?'),
    card(page).getByText('Email', { exact: true }),
    card(page).getByText('Additional notes'),
  ];
  const boxes = await Promise.all(parts.map((part) => part.evaluate((it) => it.getBoundingClientRect())));
  for (const [index, box] of boxes.entries()) {
    expect(box.y, `place ${index + 1}`).toBeGreaterThanOrEqual(boxes[index - 1]?.bottom ?? 0);
    expect(box.x, `edge of ${index + 1}`).toBe(boxes[0]?.x);
  }
  // In the page they stand in the same order, so that keys and voices go the same way.
  const inOrder = await card(page).evaluate((it) =>
    Array.from(it.children, ({ className, tagName }) => className || tagName.toLowerCase()),
  );
  expect(inOrder).toEqual(['header', 'reach', 'facts', 'work', 'contacts', 'notes']);
  await expect(card(page).getByRole('link', { name: /^Call/ })).toBeInViewport({ ratio: 1 });
  await expectOnScreen(page, 'What happened?');
});

test('what was promised has one line of a phone, at its latest too', async ({ page, stack }) => {
  await page.clock.install({ time: new Date('2026-11-29T20:00:00.000Z') });
  await page.setViewportSize({ width: 360, height: 740 });
  const [quote = {}, late = {}] = cards(2);
  await answerWith(page, {
    quotes: [
      { ...quote, created_at: '2026-11-29T19:48:00.000Z' },
      { ...late, created_at: '2026-11-24T20:48:00.000Z' },
    ],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  for (const words of [
    'Answer promised by Mon, Nov 30, 11:48 AM',
    'Late: promised by Wed, Nov 25, 12:48 PM',
  ]) {
    const line = page.getByText(words);
    await expect(line).toBeVisible(COLD_START);
    expect(await line.evaluate((it) => it.getBoundingClientRect().height), words).toBeLessThan(24);
  }
});

test('a note on a call is written above the answer that takes it along', async ({ page, stack, request }) => {
  await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await keepLinks(page);
  await card(page).getByRole('link', { name: /Call/ }).click();
  const note = card(page).getByLabel('Note (optional)');
  const [field, first] = [await note.boundingBox(), await button(page, 'Talked').boundingBox()];
  expect(first?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  await note.fill('Has a piano after all.');
  await button(page, 'Voicemail').click();
  await expect(card(page)).toContainText(/Contacted.+1 call: voicemail/s);
  await expect(card(page).getByText('Has a piano after all.')).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('who pressed Call and did not call takes it back with one tap', async ({ page, stack, request }) => {
  const name = await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await keepLinks(page);
  await expect(card(page)).toContainText(name);
  await card(page).getByRole('link', { name: /Call/ }).click();
  await expect(card(page)).toContainText('1 call: outcome not noted');

  await button(page, 'I did not call').click();

  await expect(card(page)).toContainText('Undone: everything is as it was before.');
  await expect(card(page)).not.toContainText('1 call');
  await expect(isNew(page)).toBeVisible();
});

test('the undo goes after ten seconds, and the history takes the change back at any time', async ({
  page,
  stack,
  request,
}) => {
  await aRequest(request);
  await page.clock.install();
  await signIn(page, await anAccount(stack, 'admin'));
  await button(page, 'What happened?').click();
  await button(page, 'Email sent').click();
  await expect(button(page, 'Undo')).toBeVisible();
  await button(page, 'Undo').blur();
  await page.clock.fastForward(10_000);
  await expect(button(page, 'Undo')).toHaveCount(0);
  await expect(button(page, 'What happened?')).toBeVisible();

  await button(page, 'History').click();
  const history = card(page).getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(history.filter({ hasText: 'Email sent to us' })).toContainText('by the system');
  const lines = history.filter({ hasText: 'by you' });
  await expect(lines).toHaveCount(1);
  await expect(lines.first()).toContainText(/Sent an email.+by you/);
  await lines.first().getByRole('button', { name: 'Undo this' }).click();
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('Undid the last change');
  await expect(lines.last()).toContainText('Sent an email (undone)');
  await expect(isNew(page)).toBeVisible();
});

test('after a talk comes a visit with a day and a time, then the quote, then why it is lost', async ({
  page,
  stack,
  request,
}) => {
  await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await button(page, 'What happened?').click();
  await button(page, 'Talked').click();
  await expect(card(page).getByRole('heading', { name: 'What comes next?' })).toBeVisible();
  await button(page, 'Book visit').click();
  await expect(card(page).getByRole('heading', { name: 'When is the visit?' })).toBeFocused();
  const chips = (legend: string) => card(page).getByRole('group', { name: legend }).getByRole('radio');
  await expect(button(page, 'Pick a day and a time')).toBeVisible();
  await chips('Day').nth(2).check();
  await expect(button(page, /^\w{3}, \w{3} \d+: pick a time$/)).toBeVisible();
  await chips('Time').nth(1).check();
  await expectOnScreen(page, (await panel(page).locator('[data-main]').textContent()) ?? '');
  expect(await findings(page, WCAG)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expect(button(page, /^\w{3}, \w{3} \d+: pick a time$/)).toHaveCount(0);
  await card(page)
    .getByRole('button', { name: /^Book visit \w+, \w+ \d+, \d+:[03]0/ })
    .click();
  await expect(card(page)).toContainText(/Next: visit, \w+, \w+ \d+, \d+:[03]0 .M/);
  await expect(card(page).locator('.badge[data-stage]')).toHaveText('Visit');
  await expect(card(page)).toContainText('1 call: talked');

  await expect(card(page)).toContainText(/Visit booked: \w+, \w+ \d+, \d+:[03]0 .M, on site/);
  // What most would press is to write down for the customer what was agreed, until that was sent.
  const most = panel(page).locator('[data-main]');
  await expect(most).toHaveText(['Text the time']);
  const written = decodeURIComponent((await most.getAttribute('href')) ?? '');
  expect(written).toMatch(/^sms:.+Our visit to look at everything is set for \w+, \w+ \d+, \d+:[03]0 .M\. /);
  await keepLinks(page);
  await most.click();
  await expect(card(page).getByRole('heading', { name: 'Did you send the text?' })).toBeFocused();
  await button(page, 'Not sent').click();
  await button(page, 'What happened?').click();
  await most.click();
  await button(page, 'Text sent').click();
  await expect(card(page)).toContainText(/Text sent, visit \w+\s\d/);
  await expect(button(page, 'Quote sent')).toBeVisible();
  await expect(most).toHaveCount(0);
  await button(page, 'Quote sent').click();
  await expect(card(page).getByRole('heading', { name: 'What did you offer?' })).toBeFocused();
  // Nobody has looked at it yet: the visit is still to come, and stays what is next.
  const asked = card(page)
    .getByRole('group', { name: /^How was it looked at/ })
    .getByRole('radio');
  for (const way of await asked.all()) await expect(way).not.toBeChecked();
  await expect(card(page).getByRole('group', { name: /^The visit of .+ is still ahead/ })).toBeVisible();
  await expect(card(page).getByRole('radio', { name: 'Keep the visit' })).toBeChecked();
  await card(page).getByRole('radio', { name: 'By video' }).check();
  await button(page, 'Quote sent').click();
  await expect(card(page)).toContainText(/Quoted, visit \w+\s\d/);
  await expect(card(page)).toContainText(/Next: visit/);
  await expect(card(page)).toContainText(/Seen by video\s*Visit on site/);
  await button(page, 'More').click();
  await button(page, 'Quote sent').click();
  await card(page).getByRole('radio', { name: 'On site' }).check();
  await card(page).getByRole('radio', { name: 'Drop the visit' }).check();
  await button(page, 'Quote sent').click();
  await expect(card(page).locator('.badge[data-stage]')).toHaveText('Quoted');
  await expect(card(page)).toContainText('1 call: talked');
  await expect(card(page)).toContainText(/Seen on site.*Offered in writing, valid until \w+ \d+, \d+/);
  await button(page, 'Close').click();
  await button(page, 'What happened?').click();
  await button(page, 'Lost').click();
  await card(page).getByLabel('Note (optional)').fill('A friend has a van.');
  await button(page, 'Other mover').click();
  await expect(card(page).locator('.badge[data-stage]')).toHaveText('Lost');
  await expect(card(page)).toContainText('other mover · 1 call: talked');
  await expect(card(page)).toContainText('A friend has a van.');
  await expect(card(page)).not.toContainText('Next:');
});

test('of two browsers the second is told, sees what the first did, keeps the own and can save it too', async ({
  page,
  stack,
  request,
}) => {
  await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(isNew(page)).toBeVisible();
  await page.route('**/functions/v1/quote-news?*', (route) => route.abort());
  const other = await page.context().newPage();
  await other.goto('/admin');
  await expect(isNew(other)).toBeVisible(COLD_START);
  await button(other, 'What happened?').click();
  await button(other, 'More').click();
  await button(other, 'Quote sent').click();
  await card(other).getByRole('radio', { name: 'By video' }).check();
  await button(other, 'Quote sent').click();
  await expect(card(other)).toContainText('Quoted');

  await button(page, 'What happened?').click();
  await card(page).getByLabel('Note').fill('Has a piano.');
  await button(page, 'Talked').click();
  // What is typed goes along with what is tapped, also where that is refused.
  await expect(card(page).getByRole('alert')).toContainText('You changed this in another window');
  await expect(card(page).getByRole('status')).toHaveText(
    /^You, in another window: Moved to Quoted, \d+:\d\d .M$/,
  );
  await expect(card(page)).toContainText('Yours: Talked, “Has a piano.”');
  await expect(card(page).getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(card(page).locator('.badge[data-stage]')).toHaveText('Quoted');
  await button(page, 'Save mine too').click();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await expect(card(page).locator('.work .noted')).toHaveText('Has a piano.');
  await expect(card(page).locator('.badge[data-stage]')).toHaveText('Quoted');
});

test('an offer that was begun before another one was sent is no word on that: it is asked about, and kept whole', async ({
  page,
  stack,
  request,
}) => {
  await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(isNew(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/admin');
  await expect(isNew(other)).toBeVisible(COLD_START);
  const opens = async (one: Page) => {
    await button(one, 'What happened?').click();
    await button(one, 'More').click();
    await button(one, 'Quote sent').click();
  };
  await opens(page);
  await card(page).getByLabel('Movers').fill('3');
  await opens(other);
  await card(other).getByLabel('Movers').fill('2');
  await card(other).getByLabel('Hours').fill('6');
  await card(other).getByRole('radio', { name: 'By video' }).check();
  await button(other, 'Quote sent').click();
  await expect(card(other)).toContainText('Offered: 2 movers');

  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(card(page)).toContainText('Offered: 2 movers');
  await expect(card(page).getByLabel('Movers')).toHaveValue('3');
  await expect(card(page).getByLabel('Hours')).toHaveValue('');
  await card(page).getByRole('radio', { name: 'By video' }).check();
  await button(page, 'Quote sent').click();
  await expect(card(page).getByRole('alert')).toContainText('You changed this in another window');
  await button(page, 'Save mine too').click();
  await expect(card(page)).toContainText('Offered: 3 movers');
});

/** What the server answers once it has heard of a voicemail on the first of `cards`. */
const AFTER_A_VOICEMAIL = {
  is_applied: true,
  work: {
    id: cards(1)[0]?.id,
    stage: 'contacted',
    version: 1,
    updated_by: 'x',
    updated_at: '2026-03-05T19:00:00.000Z',
    progress: { attempts: 1, last_outcome: 'voicemail' },
  },
};

for (const how of ['by itself', 'at a press']) {
  test(`what was not answered says that it is not saved, and is sent again ${how} as the same change`, async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: cards(1) });
    await signIn(page, await anAccount(stack, 'admin'));
    const operations = new Set<unknown>();
    let connection: Promise<void> | undefined;
    await page.route(WORK, async (route) => {
      operations.add(Object(route.request().postDataJSON()).operation);
      if (connection === undefined) return route.abort();
      await connection;
      return route.fulfill({ json: AFTER_A_VOICEMAIL });
    });
    await button(page, 'What happened?').click();
    await button(page, 'Voicemail').click();
    await expect(card(page).getByRole('status').first()).toContainText('Not saved yet');
    await expect(isNew(page)).toBeVisible();
    const back = Promise.withResolvers<void>();
    connection = back.promise;
    // Until it was pressed no answer comes that would take the button away.
    if (how === 'at a press') await page.getByRole('button', { name: 'Send now' }).click();
    back.resolve();
    await expect(card(page)).toContainText(/Contacted.+1 call: voicemail/s, COLD_START);
    expect(operations.size).toBe(1);
  });
}

test('the counters stay as they are', async ({ page, stack, request }) => {
  await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  const counters = async () =>
    (await rowsOf(stack, 'quotes')).filter(({ id }) => String(id).startsWith('counter#'));
  const sum = async () => (await counters()).find(({ id }) => id === 'counter#total')?.all;
  const stored = (await rowsOf(stack, 'quotes')).filter(({ created_at }) => created_at !== undefined).length;
  await expect.poll(sum, COLD_START).toBe(stored);
  await button(page, 'What happened?').click();
  await button(page, 'Voicemail').click();
  await expect(card(page)).toContainText('Contacted');
  // What comes after it in the stream is counted, so the change has passed.
  await aRequest(request);
  await expect.poll(sum).toBe(stored + 1);
});

test('tapping Text or Write asks whether it was sent; Map does not', async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await keepLinks(page);
  const asked = card(page).getByRole('heading', { name: /^Did you send/ });
  await card(page).getByRole('link', { name: /Map/ }).first().click();
  await expect(asked).toHaveCount(0);
  await expect(
    card(page).getByRole('link', { name: 'Text Ana Number 1, (510) 555-0107', exact: true }),
  ).toHaveAttribute('href', /^sms:\+15105550107\?&body=Hi%20Ana/);
  await expect(card(page).getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+15105550107');
  for (const name of [/^Text/, /Write/]) {
    await card(page).getByRole('link', { name }).click();
    await expect(asked).toBeVisible();
    await button(page, 'Not sent').click();
    await expect(asked).toHaveCount(0);
  }
});

const panel = (page: Page) => card(page).getByRole('region', { name: 'What happened?' });

/** Whether the tabs at the thumb or the head of the list cover a part of it, or it is off the screen. */
async function expectOnScreen(page: Page, name: string): Promise<void> {
  await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  const top = () =>
    button(page, name).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const corners = [
        [x + 4, y + 4],
        [x + width - 4, y + height - 4],
      ] as const;
      return corners.map((corner) => element.contains(document.elementFromPoint(...corner)));
    });
  await expect.poll(top, `${name} is covered`).toEqual([true, true]);
}

test('coming back from a call without a network, the answers are on the screen at the thumb and none is lost', async ({
  page,
  stack,
  request,
}) => {
  await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await keepLinks(page);
  await expect(isNew(page)).toBeVisible();
  await page.route(WORK, (route) => route.abort());
  await card(page).getByRole('link', { name: /Call/ }).click();
  await expect(card(page).getByRole('status').first()).toContainText('Not saved yet');
  for (const outcome of ['Talked', 'Voicemail', 'No answer', 'Wrong number'])
    await expectOnScreen(page, outcome);
  for (const tap of await panel(page).getByRole('button').all())
    await expect.poll(async () => (await tap.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  await page.unroute(WORK);
  await button(page, 'Voicemail').click();
  await expect(card(page)).toContainText(/Contacted.+1 call: voicemail/s);
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await button(page, 'History').click();
  const lines = card(page).getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(lines).toContainText(['Left a voicemail', 'Called']);
});

test('a note that is too long is kept whole, and says by how much', async ({ page, stack }) => {
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await button(page, 'What happened?').click();
  const note = card(page).getByLabel('Note');
  await note.fill('x'.repeat(20_000));
  await expect(card(page).getByRole('alert')).toHaveText('Shorten the note by 18,000 characters.');
  await expect(note).toHaveAccessibleDescription('Shorten the note by 18,000 characters.');
  await expect(note).toHaveValue('x'.repeat(20_000));
  await expect(button(page, 'Save note')).toHaveCount(0);
  expect(await findings(page, WCAG)).toEqual([]);
  await note.fill('x'.repeat(2_000));
  await expect(card(page).getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'Save note')).toBeVisible();
});

test('by the keyboard alone, in forced colors and without motion, each state can be read and left', async ({
  page,
  stack,
  request,
}) => {
  await aRequest(request);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, await anAccount(stack, 'admin'));
  await button(page, 'What happened?').focus();
  await page.keyboard.press('Enter');
  expect(await findings(page, WCAG)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(button(page, 'Talked')).toBeFocused();
  await expect(button(page, 'Talked')).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Space');
  await expect(card(page).getByRole('heading', { name: 'What comes next?' })).toBeVisible();
  await expect(button(page, 'Undo')).toBeFocused();
  expect(await findings(page, WCAG)).toEqual([]);
  for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
  await expect(button(page, 'Call later')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page).getByRole('heading', { name: 'When should we call again?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  const day = card(page).getByRole('group', { name: 'Day' }).getByRole('radio').first();
  await expect(day).toBeChecked();
  expect(await findings(page, WCAG)).toEqual([]);
  // The chip that is chosen has another border: its background is the system's.
  await page.emulateMedia({ forcedColors: 'active' });
  const borderOf = (nth: number) =>
    card(page)
      .getByRole('group', { name: 'Day' })
      .locator('label')
      .nth(nth)
      .evaluate((own) => getComputedStyle(own).borderTopWidth);
  await expect.poll(() => Promise.all([borderOf(0), borderOf(1)])).toEqual(['4px', '1px']);
  const moving = await panel(page).evaluate((own) =>
    own.getAnimations({ subtree: true }).map(({ playState }) => playState),
  );
  expect(moving).toEqual([]);
  await card(page).getByRole('group', { name: 'Time' }).getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: /^Call again/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText(/(Next|Soon): call, /);
  await page.emulateMedia({ forcedColors: 'none' });
  await button(page, 'History').focus();
  await page.keyboard.press('Enter');
  const lines = card(page).getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(lines.filter({ hasText: 'by you' })).toHaveCount(2);
  expect(await findings(page, WCAG)).toEqual([]);
});

test('a card whose work did not arrive says so, and is a card all the same', async ({ page, stack }) => {
  await page.route('**/assets/staff-Work-*', (route) => route.abort());
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page)).toContainText('This part of the dashboard did not load.');
  await expect(button(page, 'Try again')).toBeVisible();
  await expect(card(page).getByRole('link', { name: /Call/ })).toBeVisible();
});

test('what is late is late by the clock of the server, on a device that is six hours ahead', async ({
  page,
  stack,
}) => {
  const HOUR = 3_600_000;
  const [quote = {}] = cards(1);
  await page.clock.install({ time: Date.now() + 6 * HOUR });
  await answerWith(page, {
    quotes: [{ ...quote, created_at: new Date(Date.now() - 20 * HOUR).toISOString() }],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.clock.runFor(60_000);
  await expect(card(page)).toContainText(/Answer promised by \w+, \w+ \d+, \d+:\d\d [AP]M/);
  await expect(card(page)).not.toContainText('Late');
});

test('the time that was promised to the customer stands on the card, and says when it has passed', async ({
  page,
  stack,
}) => {
  const [fresh = {}, old = {}, tried = {}] = cards(3);
  const now = new Date().toISOString();
  const planned = { attempts: 1, last_outcome: 'no_answer', next_kind: 'call', next_at: now };
  await answerWith(page, {
    quotes: [
      { ...fresh, created_at: now },
      old,
      { ...tried, created_at: now, progress: planned, version: 2 },
    ],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(card(page)).toContainText(/Answer promised by \w+, \w+ \d+, \d+:\d\d [AP]M/);
  await expect(page.getByRole('article').nth(1)).toContainText('Late: promised by Fri, Mar 6, 10:31 AM');
  // With its zone for whoever asks.
  await expect(
    page
      .getByRole('article')
      .nth(1)
      .getByText(/^Late: /),
  ).toHaveAttribute('title', 'Late: promised by Friday, March 6 at 10:31 AM PST');
  // A telephone that only rang is no answer.
  await expect(page.getByRole('article').nth(2)).toContainText(/(Overdue|Soon): call/);
  await expect(page.getByRole('article').nth(2)).toContainText(
    /Answer promised by \w+, \w+ \d+, \d+:\d\d [AP]M/,
  );
});
