/** What is asked at the thumb of a phone, and which button of a request is the one that stands out. */
import type { Locator, Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { aRequest } from './a-request.ts';
import { expectApart } from './boxes.ts';
import { answerWith, cards } from './dashboard-answers.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn, subOf } from './staff-accounts.ts';

const PHONE = { width: 360, height: 740 };
const OUTCOMES = ['Talked', 'Voicemail', 'No answer', 'Wrong number'];

const card = (page: Page, nth = 0) => page.getByRole('article').nth(nth);
const named = (scope: Locator, name: string) => scope.getByRole('button', { name, exact: true });
const calling = (scope: Locator) => scope.getByRole('link', { name: /^Call/ }).first();
const panels = (page: Page) => page.getByRole('region', { name: /^What happened\?/ });

/** Links of a card open no other application here. */
const keepLinks = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault();
    }),
  );

/** The requests on a phone: one that nobody has answered, and one whose customer was reached. */
async function aPair(page: Page, stack: Stack): Promise<void> {
  const [fresh = {}, known = {}] = cards(2);
  const progress = { attempts: 1, last_outcome: 'no_answer', next_kind: 'call', next_at: known.created_at };
  await answerWith(page, { quotes: [fresh, { ...known, stage: 'contacted', version: 2, progress }] });
  await page.setViewportSize(PHONE);
  await signIn(page, await anAccount(stack, 'admin'));
}

/** Whether a button has one colour up to its edge. */
const isFilled = (part: Locator) =>
  part.evaluate((element) => {
    const { backgroundColor, borderTopColor } = getComputedStyle(element);
    return backgroundColor === borderTopColor;
  });
const labelOf = (link: Locator) => link.locator('.action');

test('on a phone a question stands over what was pressed, which stays where it is, and takes the place of the one before', async ({
  page,
  stack,
}) => {
  await aPair(page, stack);
  await keepLinks(page);
  const call = calling(card(page));
  await expect(card(page)).toContainText('promised by', COLD_START);
  const before = await call.boundingBox();
  await call.click();

  const panel = panels(page);
  await expect(panel.getByRole('heading')).toHaveText('How did it go? Ana Number 1 · (510) 555-0107');
  // What is said of the call stands on the card above it at once.
  expect(Math.abs(((await call.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(60);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
  const own = await panel.boundingBox();
  expect((own?.y ?? 0) + (own?.height ?? 0)).toBeGreaterThanOrEqual(views?.y ?? Number.POSITIVE_INFINITY);
  for (const name of OUTCOMES) {
    const box = await named(panel, name).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(48);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThan(views?.y ?? 0);
  }
  expect(await findings(page, WCAG)).toEqual([]);

  // The end of the page can be scrolled above it, and the next question is the only one.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await calling(card(page, 1)).click();
  await expect(panel).toHaveCount(1);
  await expect(panel.getByRole('heading')).toContainText('Ana Number 2');
  await named(panel, 'Close').click();
  await expect(panel).toHaveCount(0);
  await expect(named(card(page, 1), 'What happened?')).toBeVisible();

  // What a card says is corrected on it, beside what it says.
  await named(card(page, 1), 'Edit').click();
  await expect(card(page, 1).locator('[data-panel]')).toHaveCSS('position', 'static');
});

test('a question that is left open at the thumb of one place takes no room of another', async ({
  page,
  stack,
}) => {
  await aPair(page, stack);
  await named(card(page), 'What happened?').click(COLD_START);
  const below = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).paddingBottom));
  await expect(panels(page)).toBeVisible();
  expect(await below()).toBeGreaterThan(400);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Search' }).click();
  await expect(panels(page)).toBeHidden();
  expect(await below()).toBeLessThan(100);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Quotes' }).click();
  await expect(panels(page)).toBeVisible();
});

test('a text that is twice as large keeps what is asked in the card', async ({ page, stack }) => {
  await page.setViewportSize({ width: 180, height: 370 });
  await answerWith(page, { quotes: cards(1) });
  await signIn(page, await anAccount(stack, 'admin'));
  await named(card(page), 'What happened?').click();
  await expect(panels(page)).toHaveCSS('position', 'static');
});

test('the call is the one filled button until somebody was reached, and what happened is from then on', async ({
  page,
  stack,
}) => {
  await aPair(page, stack);
  for (const [nth, isFirst] of [true, false].entries()) {
    const [call, what] = [calling(card(page, nth)), named(card(page, nth), 'What happened?')];
    await expect(what).toBeVisible(COLD_START);
    expect(await isFilled(labelOf(call)), `call of card ${nth + 1}`).toBe(isFirst);
    expect(await isFilled(what), `what happened on card ${nth + 1}`).toBe(!isFirst);
    for (const link of [call, card(page, nth).getByRole('link', { name: /^Text/ })]) {
      const box = await labelOf(link).boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48);
      await expect(labelOf(link).locator('svg')).toBeVisible();
    }
  }
});

test('a row of the day keeps no more than its name while its card says the rest', async ({
  page,
  stack,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const name = await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  await keepLinks(page);
  await page.goto('/admin#today');
  const row = page.getByRole('listitem').filter({ hasText: name });
  const opener = row.getByRole('button').first();
  await expect(opener).toHaveAccessibleName(/Reply/, COLD_START);
  // It has a day: those who are late stand out before it.
  expect(await isFilled(calling(row))).toBe(false);
  await opener.click();
  await expect(opener).toHaveAccessibleName(`Ana ${name}`);
  await expect(row.locator('[data-urgency]')).toBeHidden();
  const bar = row.locator('[data-thumb]');
  expect(await isFilled(calling(bar))).toBe(true);
  // The bar at the thumb asks it, and has the call.
  await expect(named(row, 'What happened?')).toBeHidden();
  expect(await isFilled(labelOf(calling(row.getByRole('article'))))).toBe(false);

  await calling(bar).click();
  await named(row, 'Talked').click();
  // Told once: beside the button that takes it back.
  await expect(row.getByRole('status').first()).toHaveText(/^Talked, follow up /);
  await expect(row.getByText('1 call: talked')).toBeHidden();
  await named(row, 'Close').click();
  await expect(row.getByText('1 call: talked')).toBeVisible();
  expect(await isFilled(calling(bar))).toBe(false);
  await opener.click();
  await expect(opener).toHaveAccessibleName(/Next: follow up/);
});

test('at a desk the answers stand in one row, and the end of a request is the last and least of them', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const [quote = {}] = cards(1);
  const progress = { attempts: 1, last_outcome: 'talked', next_kind: 'follow_up', next_at: quote.created_at };
  await answerWith(page, { quotes: [{ ...quote, stage: 'contacted', version: 2, progress }] });
  await signIn(page, await anAccount(stack, 'admin'));
  await named(card(page), 'What happened?').click();
  await named(card(page), 'More').click();
  const lost = named(card(page), 'Lost');
  await expect(lost).toHaveCSS('border-top-width', '0px');
  await expect(lost).toHaveCSS('text-decoration-line', 'underline');
  const outcomes = await Promise.all(OUTCOMES.map((name) => named(card(page), name).boundingBox()));
  expect(new Set(outcomes.map((box) => box?.y)).size).toBe(1);
  expect(new Set(outcomes.map((box) => box?.height))).toEqual(new Set([48]));
});

/** Opens the form of a visit on the first card. */
async function aVisitToBook(page: Page, stack: Stack): Promise<Locator> {
  await aPair(page, stack);
  await named(card(page), 'What happened?').click(COLD_START);
  const panel = panels(page);
  await named(panel, 'More').click();
  await named(panel, 'Book visit').click();
  return panel;
}

test('on a phone what saves a visit is in sight from the first tap on, and says what was chosen', async ({
  page,
  stack,
}) => {
  const panel = await aVisitToBook(page, stack);
  const views = await page.getByRole('navigation', { name: 'Views' }).boundingBox();
  const expectInSight = async (name: string | RegExp) => {
    const save = panel.getByRole('button', { name });
    await expect(save).toBeInViewport({ ratio: 1 });
    const box = await save.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(views?.y ?? 0);
    // Nothing of the form shows through it.
    await expect(save).toHaveCSS('opacity', '1');
  };
  await expectInSight('Pick a day and a time');
  await panel.getByRole('group', { name: 'Day' }).locator('label').nth(2).click();
  await panel.evaluate((it) => it.scrollTo({ top: 0, behavior: 'instant' }));
  await expectInSight(/^\w{3}, \w{3} \d+: pick a time$/);
  await panel.getByRole('group', { name: 'Time' }).locator('label').first().click();
  await panel.evaluate((it) => it.scrollTo({ top: 0, behavior: 'instant' }));
  await expectInSight(/^Book visit \w{3}, \w{3} \d+, \d+:\d0 [AP]M$/);
  expect(await findings(page, WCAG)).toEqual([]);
});

test('on a phone all that is asked of a visit is in sight at once, clear of what saves it and the way back', async ({
  page,
  stack,
}) => {
  const panel = await aVisitToBook(page, stack);
  const [save, back] = [named(panel, 'Pick a day and a time'), named(panel, 'Back')];
  for (const part of [panel.getByRole('heading'), panel.getByLabel('Another day'), save, back])
    await expect(part).toBeInViewport({ ratio: 1 });
  const boxes = await Promise.all(
    [panel.getByLabel('Another day'), save, back].map((part) =>
      part.evaluate((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    ),
  );
  expectApart(boxes);
  const [day, saved, way] = boxes;
  expect((saved?.top ?? 0) - (day?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
  // In one line at the thumb.
  expect(way?.top).toBe(saved?.top);
  // What cannot all be seen leaves both there, also in a form of its own.
  await back.click();
  await named(panel, 'Quote sent').click();
  for (const part of [named(panel, 'Quote sent'), named(panel, 'Back')])
    await expect(part).toBeInViewport({ ratio: 1 });
});

test('on a phone a card goes from edge to edge, with its badges in one line and a line for each address', async ({
  page,
  stack,
}) => {
  const [quote = {}] = cards(1, { packing_service: true, storage_needed: true });
  const progress = { attempts: 1, last_outcome: 'talked', next_kind: 'follow_up', next_at: quote.created_at };
  const olga = await anAccount(stack, 'admin');
  const change = {
    stage: 'contacted',
    version: 2,
    progress,
    updated_at: quote.created_at,
    updated_by: await subOf(stack, olga),
  };
  await answerWith(page, { quotes: [{ ...quote, ...change, email: 'maya.castellanos@example.com' }] });
  await page.setViewportSize(PHONE);
  await signIn(page, olga);
  const own = card(page);
  const box = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await expect(own.getByText('1 call: talked')).toBeVisible(COLD_START);
  expect(await box(own)).toMatchObject({ x: 0, width: PHONE.width });
  const badges = ['Contacted', 'Packing Service', 'Storage Needed'].map((text) => own.getByText(text));
  expect(new Set(await Promise.all(badges.map(async (badge) => (await box(badge)).y))).size).toBe(1);
  // What was done and when share a line, which large text breaks.
  const when = await box(own.locator('.now > .made'));
  expect(Math.abs((await box(own.getByText('1 call: talked'))).y - when.y)).toBeLessThan(6);
  for (const name of [/^Write/, /^Map .+Grand/, /^Map .+Solano/]) {
    const way = own.getByRole('link', { name });
    expect((await box(way)).height).toBe(48);
    expect((await box(way.locator('.value'))).height, `one line of ${name}`).toBeLessThan(24);
    await expect(way.locator('svg')).toBeVisible();
    // Each label stands above its value, as those of the move do.
    const label = await box(way.locator('xpath=ancestor::dd[1]/preceding-sibling::dt'));
    const value = await box(way.locator('.value'));
    expect([label.x, label.y + label.height <= value.y + 1]).toEqual([value.x, true]);
  }
  const [kind, said] = [await box(own.getByText('Move type')), await box(own.getByText(/^Local Move/))];
  expect([kind.x, kind.y + kind.height <= said.y + 1]).toEqual([said.x, true]);
});

test('on a tablet the facts of all cards stand in the same columns, and notes leave no hole', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const worked = { stage: 'contacted', version: 2, progress: { attempts: 1, last_outcome: 'talked' } };
  const notes = { special_items: 'A piano', additional_notes: 'Ring twice' };
  const [first, second, third] = cards(3);
  await answerWith(page, {
    quotes: [
      { ...first, ...worked, ...notes, move_time: 'Morning' },
      { ...second, ...worked, ...notes, move_time: undefined, home_size: 'studio' },
      { ...third, ...notes, move_time: undefined },
    ],
  });
  await signIn(page, await anAccount(stack, 'admin'));
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('navigation', { name: 'Views' })).toBeVisible(COLD_START);
  const columns = (label: string) =>
    page
      .getByRole('article')
      .getByText(label, { exact: true })
      .evaluateAll((all) => [...new Set(all.map((it) => it.getBoundingClientRect().x))]);
  for (const label of ['Move date', 'Home size', 'Move type']) expect(await columns(label)).toHaveLength(1);
  const topOf = (index: number, part: string) =>
    page
      .getByRole('article')
      .nth(index)
      .evaluate((it, of) => it.querySelector(of)?.getBoundingClientRect().toJSON(), part);
  // Beside each other below work and contacts; of whom nobody has reached, in the room below the buttons.
  const [items, contacts] = [await topOf(0, '.notes > div'), await topOf(0, '.contacts')];
  expect(items.top).toBeGreaterThanOrEqual(contacts.bottom);
  const beside = await topOf(0, '.notes > div + div');
  expect([beside.top, beside.left]).toEqual([items.top, contacts.left]);
  expect((await topOf(2, '.notes')).top).toBeLessThan((await topOf(2, '.contacts')).bottom);
});

test('on a phone on its side nothing stands over what is asked', async ({ page, stack }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await answerWith(page, { quotes: cards(12) });
  await signIn(page, await anAccount(stack, 'admin'));
  const own = card(page, 8);
  await own.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 100));
  const newest = page.getByRole('button', { name: 'Back to the newest' });
  await expect(newest).toBeVisible(COLD_START);
  await named(own, 'What happened?').click();
  await expect(newest).toBeHidden();
  await named(own, 'Close').click();
  await expect(newest).toBeVisible();
});

test('what is typed while an answer is on its way stands below what was saved', async ({
  page,
  stack,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const name = await aRequest(request);
  await signIn(page, await anAccount(stack, 'admin'));
  const own = page.getByRole('article').filter({ hasText: name }).first();
  const held = Promise.withResolvers<void>();
  await page.route('**/functions/v1/quote-requests/*/work', async (route) => {
    await held.promise;
    await route.continue();
  });
  await named(own, 'What happened?').click();
  await named(own, 'Voicemail').click();
  await own.getByLabel('Note').fill('Rings twice');
  held.resolve();
  await expect(own.getByRole('status').first()).toHaveText(/^Voicemail, call again /);
  await expect(own.getByLabel('Note')).toHaveValue('Rings twice');
});
