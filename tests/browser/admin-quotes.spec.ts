import type { Locator, Page } from 'playwright/test';
import { MOST_PAGES } from '../../web/staff/admin/quotes/page-window.ts';
import { aCard, answerWith, cards, failWith } from './dashboard-answers.ts';
import { fourFrames, jumpToTheEnd, settledHeight, wayUp } from './feed-scrolling.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, signIn } from './staff-accounts.ts';

const card = (page: Page) => page.getByRole('article');
const toasts = (page: Page) => page.locator('[data-toast]');

/** Opens a list of 150 quotes and scrolls to the 75th, from where on nothing changes by itself. */
async function readInTheMiddle(page: Page, member: Parameters<typeof signIn>[1]) {
  await answerWith(page, { quotes: cards(150) });
  await signIn(page, member);
  await expect(card(page)).toHaveCount(150);
  const read = page.locator('[aria-posinset="75"]');
  await read.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  // The first fifty cards are removed, and those in view have their own heights.
  await expect(page.locator('[aria-posinset="1"]')).toHaveCount(0);
  await page.getByRole('feed').evaluate(settledHeight);
  return read;
}

/**
 * How far a card is from where it was, in pixels: right after a change, and once the page has reacted to it.
 * @param change runs in the page, and returns the position of the card's upper edge after the change
 */
async function shiftsBy(read: Locator, change: (card: Element) => number | Promise<number>) {
  const top = () => read.evaluate((element) => element.getBoundingClientRect().top);
  const settled = () => read.page().evaluate(fourFrames);
  await settled();
  const before = await top();
  const shifted = (await read.evaluate(change)) - before;
  await settled();
  return { shifted, after: (await top()) - before };
}

test.describe('Olga reads a card', () => {
  test('C300 C301 C302 C303 C304 C305 C306 C307 C308: with everything that the visitor entered', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: [aCard()] });
    await signIn(page, await anAccount(stack, 'admin'));
    const fields = [
      'Ana Ruiz',
      'Mar 5, 2026, 10:32 AM',
      'ana@example.com',
      '(510) 555-0107',
      'Apr 18, 2026',
      '12 Grand Ave, Oakland',
      '34 Solano Ave, Albany',
      '2 Bedrooms',
      'Local Move (Under 100 miles)',
    ];
    for (const field of fields) await expect(card(page)).toContainText(field);
  });

  test('and a choice that the form begins with does not read as an answer', async ({ page, stack }) => {
    await answerWith(page, { quotes: [aCard({ home_size: '2br', move_type: 'international' })] });
    await signIn(page, await anAccount(stack, 'admin'));
    const fact = (label: string) => card(page).locator('.facts > div').filter({ hasText: label });
    await expect(fact('Home size')).toHaveText('Home size2 BedroomsPreset in the form');
    await expect(fact('Move type')).not.toContainText('Preset in the form');
  });

  test('with the reference number that the visitor was given', async ({ page, stack }) => {
    await answerWith(page, { quotes: [aCard()] });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page)).toContainText('FSM-3F2A-91C0');
  });

  test('C309 C310 C311 C312 C313: optional parts are shown when they were given', async ({ page, stack }) => {
    const full = aCard({
      move_time: 'Before 9 in the morning',
      packing_service: true,
      storage_needed: true,
      special_items: 'Upright piano',
      additional_notes: 'Third floor.\nNo elevator.',
    });
    await answerWith(page, { quotes: [full] });
    await signIn(page, await anAccount(stack, 'admin'));
    const parts = [
      'Preferred time',
      'Before 9 in the morning',
      'Packing Service',
      'Storage Needed',
      'Special items',
      'Upright piano',
      'Additional notes',
      'Third floor.\nNo elevator.',
    ];
    await expect(async () => {
      const text = await card(page).innerText();
      for (const part of parts) expect(text).toContain(part);
    }).toPass();
  });

  test('C309 C310 C311 C312 C313: and are absent when they were not', async ({ page, stack }) => {
    await answerWith(page, { quotes: [aCard()] });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page)).toBeVisible();
    const text = await card(page).innerText();
    const absent = [
      'Preferred time',
      'Packing Service',
      'Storage Needed',
      'Special items',
      'Additional notes',
    ];
    for (const part of absent) expect(text).not.toContain(part);
  });

  test("a missing phone or address is 'Not provided', without a link", async ({ page, stack }) => {
    await answerWith(page, { quotes: [aCard({ phone: '', current_address: '', new_address: '' })] });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page).getByText('Not provided')).toHaveCount(3);
    await expect(card(page).getByRole('link')).toHaveCount(1);
  });

  test('who typed something that is no number is written to: the letter stands at the head', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: [aCard({ phone: 'see my email' })] });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(
      card(page)
        .locator('.reach')
        .getByRole('link', { name: /^Write/ }),
    ).toBeVisible();
    await expect(card(page).getByText('see my email')).toBeVisible();
  });

  test('one tap calls, sends a text, writes a mail, or opens the map of an address', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: [aCard({ phone: '+1 (510) 555-0107' })] });
    await signIn(page, await anAccount(stack, 'admin'));
    const hrefs = () =>
      card(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    await expect
      .poll(hrefs)
      .toEqual([
        'tel:+15105550107',
        expect.stringMatching(/^sms:\+15105550107\?&body=Hi%20Ana%2C/),
        expect.stringMatching(/^mailto:ana@example\.com\?subject=Your%20move%20with.+&body=Hi%20Ana%2C/),
        'https://www.google.com/maps/search/?api=1&query=12%20Grand%20Ave%2C%20Oakland',
        'https://www.google.com/maps/search/?api=1&query=34%20Solano%20Ave%2C%20Albany',
      ]);
    for (const link of await card(page).getByRole('link').all()) {
      await expect
        .poll(async () => {
          const box = await link.boundingBox();
          return Math.min(box?.height ?? 0, box?.width ?? 0);
        })
        .toBeGreaterThanOrEqual(44);
    }
  });
});

for (const timezoneId of ['Asia/Tokyo', 'UTC', 'America/Los_Angeles']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test(`X10: an empty move date is 'Not specified' in ${timezoneId}, and times are in the business's zone`, async ({
      page,
      stack,
    }) => {
      await answerWith(page, { quotes: [aCard({ move_date: '1970-01-01' })] });
      await signIn(page, await anAccount(stack, 'admin'));
      await expect(card(page)).toContainText('Not specified');
      await expect(card(page)).not.toContainText('1970');
      await expect(card(page)).not.toContainText('1969');
      await expect(card(page)).toContainText('Mar 5, 2026, 10:32 AM');
    });
  });
}

test.describe('Olga reads the list', () => {
  test("C297 C314: 'No quote requests yet.' below the counters when there are none", async ({
    page,
    stack,
  }) => {
    await answerWith(page, {});
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByText('No quote requests yet.')).toBeVisible();
    await expect(async () => {
      const text = await page.getByRole('tabpanel').innerText();
      const order = ['Total Quotes', "Today's Quotes", 'This Week', 'No quote requests yet.'].map((part) =>
        text.indexOf(part),
      );
      expect(order.every((place) => place >= 0)).toBe(true);
      expect(order).toEqual(order.toSorted((one, other) => one - other));
    }).toPass();
  });

  test('C298 C299: 150 quotes are 150 cards, newest first, below the counters', async ({ page, stack }) => {
    await answerWith(page, { quotes: cards(150) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page)).toHaveCount(150);
    const names = Array.from({ length: 150 }, (_, index) => `Ana Number ${index + 1}`);
    await expect(card(page).getByRole('heading')).toHaveText(names);
    await expect(page.getByText('150 of 150 shown')).toBeVisible();
  });

  test('the cards of a long page come a few at a time, so that a tap never waits for all of them', async ({
    page,
    stack,
  }) => {
    await page.addInitScript(() => {
      const added: number[] = [];
      Object.assign(window, { added });
      // Called once for all that one task has put into the page.
      new MutationObserver((changes) => {
        const nodes = changes.flatMap(({ addedNodes }) => [...addedNodes]);
        const parts = nodes.filter((node): node is Element => node instanceof Element);
        const count = parts.reduce(
          (sum, part) => sum + part.querySelectorAll('article').length + Number(part.matches('article')),
          0,
        );
        if (count > 0) added.push(count);
      }).observe(document, { childList: true, subtree: true });
    });
    await answerWith(page, { quotes: cards(200) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page)).toHaveCount(200);

    const added = await page.evaluate((): number[] => Object(window).added);
    expect(added.reduce((sum, count) => sum + count, 0)).toBe(200);
    expect(Math.max(...added)).toBeLessThanOrEqual(10);
  });

  test('the list grows while she scrolls, says its length, and renders only the cards nearby', async ({
    page,
    stack,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerWith(page, { quotes: cards(640) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(page.getByText('200 of 640 shown')).toBeVisible();
    const seen = new Set<string>();
    let mostDrawn = 0;
    await expect(async () => {
      await page.evaluate(() => scrollBy(0, innerHeight * 3));
      const drawn = await card(page).evaluateAll((articles) =>
        articles.map(({ id, dataset }) => dataset.quote ?? id),
      );
      mostDrawn = Math.max(mostDrawn, drawn.length);
      for (const id of drawn) seen.add(id);
      expect(seen.size).toBe(640);
    }).toPass({ intervals: [0], timeout: 50_000 });
    expect(mostDrawn).toBeLessThanOrEqual(400);
    await expect(page.getByText('640 of 640 shown')).toBeVisible();
    await expect(page.getByText('That is all of them.')).toBeVisible();
  });

  test('a refresh puts new quotes on top, each once, and in sight', async ({ page, stack }) => {
    const all = cards(205);
    await answerWith(page, { quotes: all.slice(5) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page)).toHaveCount(200);
    await answerWith(page, { quotes: all });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(card(page).first()).toContainText('Number 1');
    await expect(card(page).first()).toBeInViewport();
    await expect(page.getByText('205 of 205 shown')).toBeVisible();
    await expect(page.getByRole('button', { name: /new requests?$/ })).toHaveCount(0);
    // Those that the new ones have moved out of sight are drawn when they are near.
    const seen = new Map<string, string>();
    for (const position of [1, 30, 80, 130, 180, 205]) {
      await page.locator('[data-first]').evaluateAll((frames, at) => {
        const frame = frames.findLast((one) => Number((one as HTMLElement).dataset.first) <= at);
        frame?.scrollIntoView({ behavior: 'instant' });
      }, position);
      await expect(page.locator(`[aria-posinset="${position}"]`)).toBeAttached();
      const drawn = await card(page).evaluateAll((all) =>
        all.map((one) => [one.getAttribute('aria-posinset') ?? '', (one as HTMLElement).dataset.quote ?? '']),
      );
      expect(new Set(drawn.map(([, id]) => id)).size).toBe(drawn.length);
      for (const [place = '', id = ''] of drawn) seen.set(place, id);
    }
    expect([seen.size, new Set(seen.values()).size]).toEqual([205, 205]);
  });

  test('scrolling back up shifts nothing, for any heights of the cards', async ({ page, stack }) => {
    const uneven = cards(450).map((quote, index) => ({
      ...quote,
      additional_notes: 'A piano, a harp and a cello. '.repeat((index * 7) % 60),
    }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerWith(page, { quotes: uneven });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page).first()).toBeVisible();
    await page.evaluate(jumpToTheEnd);
    const { jumps, seen, isOutOfOrder } = await page.evaluate(wayUp, 300);
    expect({ jumps, isOutOfOrder }).toEqual({ jumps: [], isOutOfOrder: false });
    expect(seen).toHaveLength(450);
  });

  test('the list keeps its height while its cards are rendered and removed', async ({ page, stack }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerWith(page, { quotes: cards(300) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page).first()).toBeVisible();
    await page.evaluate(jumpToTheEnd);
    await page.evaluate(wayUp, 700);
    const feed = page.getByRole('feed');
    const height = () => feed.evaluate((element) => element.getBoundingClientRect().height);
    // Where chunks are rendered again, others have been removed.
    const isDrawn = () =>
      card(page).evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect())
          .some(({ top, bottom }) => bottom > 0 && top < innerHeight),
      );
    const goTo = async (part: number) => {
      await page.evaluate(
        (ratio) => scrollTo({ top: document.documentElement.scrollHeight * ratio, behavior: 'instant' }),
        part,
      );
      await expect.poll(isDrawn).toBe(true);
      await feed.evaluate(settledHeight);
    };
    // A busy browser passes cards without their layout: their height is an estimate until they were in the viewport.
    // At a third and at the end another number of chunks is rendered.
    const parts = [1 / 3, 0.6, 1, 0];
    for (const part of parts) await goTo(part);
    const whole = await feed.evaluate(settledHeight);
    for (const part of parts) {
      await goTo(part);
      await expect.poll(height).toBeCloseTo(whole, 0);
    }
  });

  test('the card that she reads stays in place when the list grows above it and shrinks below it', async ({
    page,
    stack,
  }) => {
    const read = await readInTheMiddle(page, await anAccount(stack, 'admin'));
    const moved = await shiftsBy(read, (element) => {
      const heightOf = (one: Element | null | undefined) => one?.getBoundingClientRect().height ?? 0;
      const resize = (chunk: Element | undefined, pixels: number) => {
        if (!(chunk instanceof HTMLElement)) return;
        chunk.style.height = `${heightOf(chunk) + pixels}px`;
        chunk.append(document.createElement('div'));
      };
      const feed = element.closest('[role=feed]');
      const [above, , below] = feed?.children ?? [];
      const whole = heightOf(feed);
      resize(above, 100);
      resize(below, whole - heightOf(feed));
      return element.getBoundingClientRect().top;
    });
    expect(moved.shifted).toBeCloseTo(100, 0);
    expect(moved.after).toBeCloseTo(0, 0);
  });

  test('and when a card above it grows by as much as one below it shrinks, which leaves the list as high as it was', async ({
    page,
    stack,
  }) => {
    const read = await readInTheMiddle(page, await anAccount(stack, 'admin'));
    const moved = await shiftsBy(read, (element) => {
      const heightOf = (one: Element | null) => one?.getBoundingClientRect().height ?? 0;
      const grow = (one: Element | undefined, pixels: number) => {
        if (one instanceof HTMLElement) one.style.height = `${heightOf(one) + pixels}px`;
      };
      const feed = element.closest('[role=feed]');
      const all = Array.from(document.querySelectorAll('[data-quote]'));
      const place = all.indexOf(element);
      const whole = heightOf(feed);
      grow(all[place - 4], 48);
      grow(all[place + 4], whole - heightOf(feed));
      return element.getBoundingClientRect().top;
    });
    expect(moved.shifted).toBeCloseTo(48, 0);
    expect(moved.after).toBeCloseTo(0, 0);
  });

  test('and when a card above it grew and is passed over before its new height was observed', async ({
    page,
    stack,
  }) => {
    const read = await readInTheMiddle(page, await anAccount(stack, 'admin'));
    const moved = await shiftsBy(read, async (element) => {
      const all = Array.from(document.querySelectorAll('[data-quote]'));
      const above = all[all.indexOf(element) - 4];
      if (!(above instanceof HTMLElement)) throw new Error('There is no card above.');
      const { height } = above.getBoundingClientRect();
      // Between two frames: the next one begins with the scroll event, and observes sizes at its end.
      await new Promise((done) => setTimeout(done));
      above.style.height = `${height + 48}px`;
      // A button that comes into the card: the list follows at once.
      above.append(document.createElement('i'));
      await new Promise((followed) => addEventListener('scroll', followed, { once: true }));
      // As the browser does with a card whose content it no longer renders.
      above.style.height = `${height}px`;
      const { top } = element.getBoundingClientRect();
      above.dispatchEvent(new Event('contentvisibilityautostatechange', { bubbles: true }));
      return top;
    });
    expect(moved.shifted).toBeCloseTo(-48, 0);
    expect(moved.after).toBeCloseTo(0, 0);
  });

  test('and when a line above the list comes or goes', async ({ page, stack }) => {
    const read = await readInTheMiddle(page, await anAccount(stack, 'admin'));
    const moved = await shiftsBy(read, (element) => {
      const line = document.createElement('div');
      line.style.height = '48px';
      element.closest('[role=feed]')?.before(line);
      return element.getBoundingClientRect().top;
    });
    expect(moved.shifted).toBeCloseTo(48, 0);
    expect(moved.after).toBeCloseTo(0, 0);
  });

  test('pages removed above are restored while scrolling up, each card once and in order', async ({
    page,
    stack,
  }) => {
    const count = (MOST_PAGES + 2) * 200;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerWith(page, { quotes: cards(count) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page).first()).toBeVisible();
    await page.evaluate(jumpToTheEnd);
    await expect(card(page).last()).toHaveAttribute('aria-posinset', String(count));
    // Not to the very top, where the head of the list would be restored and lead on to the newest.
    await page.evaluate(() => scrollTo({ top: 5000, behavior: 'instant' }));
    await expect(page.locator('[aria-posinset="401"]')).toBeAttached();
    const { jumps, seen, isOutOfOrder } = await page.evaluate(wayUp, 300);
    expect({ jumps, isOutOfOrder }).toEqual({ jumps: [], isOutOfOrder: false });
    for (let place = 1; place <= 401; place += 1) expect(seen).toContain(place);
  });

  test("'Back to the newest' leads from deep in the list to new quotes at the first press", async ({
    page,
    stack,
  }) => {
    const count = (MOST_PAGES + 2) * 200;
    const all = cards(count + 3);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerWith(page, { quotes: all.slice(3) });
    await signIn(page, await anAccount(stack, 'admin'));
    const back = page.getByRole('button', { name: 'Back to the newest' });
    await expect(card(page).first()).toBeVisible();
    await expect(back).toHaveCount(0);
    await page.evaluate(jumpToTheEnd);
    await answerWith(page, { quotes: all });
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('4,403 of 4,403 shown')).toBeVisible();
    await expect(back).toBeInViewport({ ratio: 1 });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(card(page).first()).toContainText('Number 1');
    await expect(card(page).first()).toBeInViewport();
    await expect(back).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  for (const width of [320, 360]) {
    test(`at ${width} px each counter has room for a million quotes`, async ({ page, stack }) => {
      await page.setViewportSize({ width, height: 740 });
      const million = 1_000_000;
      await answerWith(page, { summary: { total: million, today: million, this_week: million } });
      await signIn(page, await anAccount(stack, 'admin'));
      const figures = page.getByText('1,000,000', { exact: true });
      await expect(figures).toHaveCount(3);
      const overhang = () =>
        figures.evaluateAll((all) => all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth));
      await expect.poll(overhang).toEqual([0, 0, 0]);
    });
  }

  test('the list is read again when the page becomes visible, and says when it was read', async ({
    page,
    stack,
  }) => {
    await page.clock.install();
    await answerWith(page, { quotes: cards(2).slice(1) });
    await signIn(page, await anAccount(stack, 'admin'));
    const said = page.getByRole('tabpanel').getByRole('paragraph').filter({ hasText: 'Last read at' });
    const before = await said.innerText();
    // The hour alone moves on and no timer runs, so nothing but the return asks for the list.
    await page.clock.setSystemTime(Date.now() + 61_000);
    await answerWith(page, { quotes: cards(2) });
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(card(page)).toHaveCount(2);
    await expect(said).not.toHaveText(before);
  });
});

test.describe('The quotes cannot be read', () => {
  test("C315: a toast 'Error loading data' with the message, and 'Could not load.' with a retry button", async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: cards(1) });
    await failWith(page, 'quote-requests', 'The table is away.');
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(toasts(page).filter({ hasText: 'Error loading data' })).toContainText('The table is away.');
    await expect(page.getByText('Could not load.')).toBeVisible();
    await expect(page.getByText('No quote requests yet.')).toHaveCount(0);
    await page.unroute('**/functions/v1/quote-requests');
    await answerWith(page, { quotes: cards(1) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page)).toHaveCount(1);
  });

  test('the counters cannot be read: the quotes are shown, without a toast, and there is a retry button', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: cards(250) });
    await failWith(page, 'quote-requests/summary', 'The counters are away.');
    const warned = page.waitForEvent('console', (message) => message.text().includes('counters'));
    await signIn(page, await anAccount(stack, 'admin'));
    expect((await warned).type()).toBe('warning');
    await expect(card(page).first()).toBeVisible();
    await expect(page.getByText('200 shown')).toBeVisible();
    await expect(page.getByText('The quotes could not be counted just now.')).toBeVisible();
    await expect(toasts(page)).toHaveCount(0);
    await answerWith(page, { quotes: cards(250) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('200 of 250 shown')).toBeVisible();
    await expect(page.getByText('The quotes could not be counted just now.')).toHaveCount(0);
  });

  test('a later page cannot be read: the cards before it stay, and there is a button to try again', async ({
    page,
    stack,
  }) => {
    await answerWith(page, { quotes: cards(250) });
    await failWith(page, 'quote-requests?cursor=200', 'The table is away.');
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page).first()).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect(page.getByText('Could not load.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByText('200 of 250 shown')).toBeVisible();
    await answerWith(page, { quotes: cards(250) });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('250 of 250 shown')).toBeVisible();
  });

  test('a failed refresh keeps the cards and says so', async ({ page, stack }) => {
    await answerWith(page, { quotes: cards(1) });
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(card(page)).toHaveCount(1);
    await failWith(page, 'quote-requests', 'The table is away.');
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Could not refresh.')).toBeVisible();
    await expect(card(page)).toHaveCount(1);
  });
});
