/** The owner's day and the search: what the thumb and the keyboard reach, on the real stack. */
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { aPhone, aRequest } from './a-request.ts';
import { aCard } from './dashboard-answers.ts';
import { expect, test } from './fixtures.ts';
import { SCREENS } from './screens.ts';
import { anAccount, signIn } from './staff-accounts.ts';

const LIST = '**/functions/v1/quote-requests?*';

const views = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const place = (page: Page, name: string) => views(page).getByRole('link', { name, exact: true });
const field = (page: Page) => page.getByRole('searchbox', { name: /^Name, phone/ });
const told = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /found|shown|Searching/ });
const cards = (page: Page) => page.getByRole('feed', { name: 'Found quote requests' }).getByRole('article');
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

const luisAsks = (request: APIRequestContext, content: Readonly<Record<string, string>> = {}) =>
  aRequest(request, {
    first_name: 'Luis',
    ...content,
  });

/** The announcer makes a request one that is found a moment after it was stored. */
async function sought(page: Page, text: string, count: number) {
  await expect(async () => {
    await field(page).fill('');
    // What was not found a moment ago is asked for again only after the search has seen the empty field.
    await expect(page).toHaveURL(/#search$/);
    await field(page).fill(text);
    await expect(told(page)).not.toHaveText('Searching...');
    await expect(cards(page)).toHaveCount(count, { timeout: 2_000 });
  }).toPass();
}

/** Counts the taps of one thumb. */
function thumb() {
  let taps = 0;
  return {
    tap: async (target: Locator) => {
      taps += 1;
      const box = await target.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      await target.click();
    },
    taps: () => taps,
  };
}

test.describe('on a phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

  test('who says that it is Luis is found with one tap and a few letters, and his number is at the thumb', async ({
    page,
    stack,
    request,
  }) => {
    const name = await luisAsks(request);
    await signIn(page, await anAccount(stack, 'admin'));
    const { tap, taps } = thumb();

    await tap(place(page, 'Search'));
    await expect(field(page)).toBeFocused();
    await sought(page, `luis ${name.slice(0, 12)}`, 1);

    expect(taps()).toBe(1);
    await expect(told(page)).toHaveText('1 found.');
    await expect(cards(page)).toContainText(`Luis ${name}`);
    // Above it stand the field, a line of stages, and the count.
    const title = await cards(page).getByRole('heading', { name }).boundingBox();
    expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThanOrEqual(290);
    await expect(cards(page).getByRole('link', { name: /Call/ })).toBeInViewport();
    expect(await findings(page, WCAG)).toEqual([]);
    await page.reload();
    await expect(cards(page)).toContainText(`Luis ${name}`);
    await expect(field(page)).toHaveValue(`luis ${name.slice(0, 12)}`);
  });

  test('a phone on its side shows what was found, below a field and one line of stages', async ({
    page,
    stack,
    request,
  }) => {
    await page.setViewportSize({ width: 740, height: 360 });
    const name = await luisAsks(request);
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click();
    await sought(page, `luis ${name}`, 1);
    await expect(cards(page).getByRole('heading', { name })).toBeInViewport({ ratio: 1 });
    expect(await findings(page, WCAG)).toEqual([]);
  });

  test('several that were found are a row each: four to a screen, with the address that was looked for, a tap from the card', async ({
    page,
    stack,
    request,
  }) => {
    const street = `Quince${crypto.randomUUID().slice(0, 8)}`;
    const names: string[] = [];
    for (const number of [1, 2, 3, 4, 5]) {
      names.push(await luisAsks(request, { current_address: `${number} ${street} St, Oakland` }));
    }
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click();
    await sought(page, street, 5);

    // The newest first.
    for (const [index, name] of names.toReversed().entries()) {
      const found = cards(page).nth(index);
      await expect(found).toHaveAccessibleName(`Luis ${name}`);
      await expect(found).toContainText(`${5 - index} ${street} St, Oakland`);
      await expect(found).toContainText(/New\s· Reply due/);
    }
    const [bar, fourth] = [await views(page).boundingBox(), await cards(page).nth(3).boundingBox()];
    expect((fourth?.y ?? 0) + (fourth?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(page.getByRole('group', { name: 'Stage' }).locator('label')).toHaveText(['Any', 'New (5)']);
    expect(await findings(page, WCAG)).toEqual([]);

    const row = cards(page).first();
    await row.press('Enter');
    await expect(row.getByRole('button', { expanded: true })).toBeFocused();
    await expect(row.getByRole('heading', { name: `Luis ${names[4]}` })).toBeVisible();
    // At the thumb, and there alone.
    await row.getByRole('button', { name: /^What happened\?/ }).click();
    await expect(row.getByRole('button', { name: 'Voicemail' })).toBeVisible();
    expect(await findings(page, WCAG)).toEqual([]);
    // The keys lead over what is open and what is not.
    await page.keyboard.press('j');
    await expect(page.getByRole('article', { name: `Luis ${names[3]}` })).toBeFocused();
    await page.keyboard.press('k');
    await expect(row.getByRole('article')).toBeFocused();
  });

  test('that there are more stages than fit is seen wherever the edge cuts their line', async ({
    page,
    context,
    stack,
  }) => {
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click();
    const stages = page.getByRole('group', { name: 'Stage' });
    await expect(stages.getByText('Lost')).toBeAttached();
    const reader = await context.newPage();
    /** How dark the darkest is of the last pixels before the edge, from 0 to 255. */
    const darkestAtEdge = async (width: number) => {
      const box = await stages.boundingBox();
      const clip = { x: width - 3, y: (box?.y ?? 0) + 6, width: 3, height: (box?.height ?? 0) - 12 };
      const picture = (await page.screenshot({ clip })).toString('base64');
      return reader.evaluate(async (encoded) => {
        const bytes = Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0));
        const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const drawn = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
        drawn?.drawImage(bitmap, 0, 0);
        const { data = [] } = drawn?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {};
        return 255 - Math.min(...data);
      }, picture);
    };
    for (const width of [320, 344, 352, 358, 360, 364, 390, 412]) {
      await page.setViewportSize({ width, height: 740 });
      await expect(stages).toHaveJSProperty('clientWidth', width);
      expect(await darkestAtEdge(width), `${width}`).toBeLessThan(40);
    }
    // The last is whole and clear of the edge.
    await stages.evaluate((line) => line.scrollTo({ left: line.scrollWidth, behavior: 'instant' }));
    const last = await stages.locator('label').last().boundingBox();
    expect(412 - (last?.x ?? 0) - (last?.width ?? 0)).toBeCloseTo(32, 0);
  });

  test('who waits is called with two taps, and says how it went with a third', async ({
    page,
    stack,
    request,
  }) => {
    const phone = aPhone();
    const name = await luisAsks(request, { phone, home_size: '3br', special_items: 'Upright piano' });
    await signIn(page, await anAccount(stack, 'admin'));
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) event.preventDefault();
      }),
    );
    const { tap, taps } = thumb();

    await tap(place(page, 'Today'));
    await expect(row(page, name)).toContainText('3 Bedrooms · Upright piano');
    await expect(row(page, name)).toContainText('Reply due in 24 hours');
    await expect(page.getByRole('heading', { name: /^Call now \(\d+\)$/ })).toBeVisible();
    expect(await findings(page, WCAG)).toEqual([]);
    const call = row(page, name)
      .getByRole('link', { name: `Call Luis ${name}, ${phone}` })
      .first();
    expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(56);
    await expect(call).toHaveAttribute('href', `tel:+1${phone.replaceAll(/\D/g, '')}`);
    await tap(call);
    await expect(row(page, name).getByRole('heading', { name: 'How did it go?' })).toBeVisible();
    await tap(row(page, name).getByRole('button', { name: 'Voicemail' }));
    await expect(row(page, name)).toContainText(/Voicemail, call again /);

    expect(taps()).toBe(3);
    expect(await findings(page, WCAG)).toEqual([]);
    const text = row(page, name).getByRole('link', { name: /^Text/ }).first();
    await text.evaluate((link) => {
      link.scrollIntoView({ block: 'center' });
      link.closest('li')?.setAttribute('data-looked-at', '');
    });
    expect(await findings(page, WCAG, ['[data-looked-at]'])).toEqual([]);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Quote Requests', selected: true })).toBeVisible();
  });
});

test('a word of a note finds its request, by an earlier note too, and the row shows where it stands', async ({
  page,
  stack,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const [word, other] = [1, 2].map(() => `w${crypto.randomUUID().slice(0, 8)}`);
  const names = [await luisAsks(request), await luisAsks(request)];
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Search').click();
  const writeNote = async (name: string, note: string) => {
    await sought(page, name, 1);
    await cards(page).getByRole('button', { name: 'What happened?' }).click();
    await cards(page).getByLabel('Note').fill(note);
    await cards(page).getByRole('button', { name: 'Save note' }).click();
    await expect(cards(page).getByRole('status').first()).toContainText('Saved');
  };
  await writeNote(names[0] ?? '', `Third floor without an elevator, ${word} opens at noon, ${other} too`);
  await writeNote(names[1] ?? '', `Ask ${word} for the key`);
  await writeNote(names[0] ?? '', 'Wants Saturday');

  await sought(page, `${word}`, 2);
  await expect(cards(page).nth(0)).toHaveAccessibleName(`Luis ${names[1]}`);
  await expect(cards(page).nth(0)).toContainText(`Our note: Ask ${word} for the key`);
  await expect(cards(page).nth(1)).toContainText(new RegExp(`Our note: ….*${word} opens at noon`));
  expect(await findings(page, WCAG)).toEqual([]);

  // One alone is a card, which shows the last note.
  await sought(page, `luis ${other}`, 1);
  await expect(cards(page)).toContainText('Wants Saturday');
  await expect(page.getByText(`Our note: …at noon, ${other} too`)).toBeVisible();
  expect(await findings(page, WCAG)).toEqual([]);
});

test('who left no number is written to, with the draft of the mail', async ({ page, stack, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const name = await luisAsks(request, { phone: '', email: 'luis@example.com' });
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Today').click();
  const write = row(page, name).getByRole('link').first();
  await expect(write).toHaveAccessibleName(`Write Luis ${name}, luis@example.com`);
  await expect(write).toHaveAttribute('href', /^mailto:luis@example\.com\?subject=/);
});

test.describe('at a desk', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

  test('the keyboard alone searches and reaches what was found', async ({ page, stack, request }) => {
    const name = await luisAsks(request);
    await signIn(page, await anAccount(stack, 'admin'));
    await expect(place(page, 'Search')).toBeVisible();

    await place(page, 'Today').focus();
    // Quotes and Calendar stand between.
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Tab');
    await expect(place(page, 'Search')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await sought(page, name, 1);
    await page.keyboard.press('Tab');
    // The stages are one stop; the arrows choose among them.
    await expect(page.getByRole('radio', { name: 'Any' })).toBeFocused();
    // The call comes first, then what can be said of it, and then all other ways, in every arrangement of the card.
    const own = cards(page);
    const stops = [
      own.getByRole('link', { name: /^Call/ }),
      own.getByRole('link', { name: /^Text/ }),
      own.getByRole('button', { name: 'What happened?', exact: true }),
      own.getByRole('button', { name: 'Edit', exact: true }),
      own.getByRole('link', { name: /^Write/ }),
    ];
    for (const stop of stops) {
      await page.keyboard.press('Tab');
      await expect(stop).toBeFocused();
    }
    expect(await findings(page, WCAG)).toEqual([]);
  });

  test('the tabs, their order and the counters stand as before beside the views', async ({ page, stack }) => {
    await signIn(page, await anAccount(stack, 'admin'));
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText(['Quote Requests', 'Security Logs', 'User Sessions']);
    await expect(page.getByText('Total Quotes')).toBeVisible();

    await place(page, 'Today').click();
    await expect(page.getByText('Total Quotes')).toBeHidden();
    await expect(page.getByRole('tab', { selected: true })).toHaveCount(0);
    await page.getByRole('tab', { name: 'Security Logs' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Security Logs' })).toBeVisible();
    await expect(page.locator('nav a[aria-current]')).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/#today$/);
    await place(page, 'Quotes').click();
    await expect(page.getByText('Total Quotes')).toBeVisible();
    await expect(page.locator('nav a[aria-current]')).toHaveText('Quotes');
  });

  test('a view opens in a tab of its own, and pressing the open one again leaves no trace for Back', async ({
    page,
    stack,
    context,
  }) => {
    await signIn(page, await anAccount(stack, 'admin'));
    const [other] = await Promise.all([
      context.waitForEvent('page'),
      place(page, 'Today').click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await expect(other).toHaveURL(/\/admin#today$/);
    await expect(page).toHaveURL(/\/admin$/);
    await other.close();

    // Faster than the view can be drawn.
    await place(page, 'Today').evaluate((link) => {
      for (let press = 0; press < 2; press += 1) if (link instanceof HTMLElement) link.click();
    });
    await expect(page).toHaveURL(/#today$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText('Total Quotes')).toBeVisible();
  });

  test('what is found begins below one line of field and stages, and the words that were looked for are marked', async ({
    page,
    stack,
    request,
  }) => {
    const street = `Quince${crypto.randomUUID().slice(0, 8)}`;
    const current_address = `4 ${street} St, Oakland`;
    for (let asked = 0; asked < 2; asked += 1) await luisAsks(request, { current_address });
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click();
    const hint = page.getByText('The beginning of any word is enough');
    await expect(hint).toBeVisible();
    await sought(page, `lui ${street.toLowerCase()}`, 2);
    await expect(hint).toBeHidden();
    const [input, stages, first] = await Promise.all(
      [field(page), page.getByRole('group', { name: 'Stage' }), cards(page).first()].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(stages?.y).toBeLessThan((input?.y ?? 0) + (input?.height ?? 0));
    expect(first?.y).toBeLessThan(300);
    const marked = () =>
      page.evaluate(() => [...(CSS.highlights.get('found') ?? [])].map((range) => String(range)));
    await expect.poll(marked).toEqual(['Luis', street, 'Luis', street]);
    await field(page).fill(street);
    await expect.poll(marked).toEqual([street, street]);
    expect(await findings(page, WCAG)).toEqual([]);
  });

  for (const [device, width, height] of SCREENS)
    test(`on ${device} the count stands near what was found, and the ring of the field off its label`, async ({
      page,
      stack,
      request,
    }) => {
      await page.setViewportSize({ width, height });
      const street = `Quince${crypto.randomUUID().slice(0, 8)}`;
      const current_address = `4 ${street} St, Oakland`;
      for (let asked = 0; asked < 2; asked += 1) await luisAsks(request, { current_address });
      await signIn(page, await anAccount(stack, 'admin'));
      await expect(views(page)).toBeVisible();
      await page.goto('/admin#search');
      await sought(page, street, 2);
      const boxOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect());
      const feed = await boxOf(page.getByRole('feed', { name: 'Found quote requests' }));
      // Below the letters are some 6 px of their line.
      expect(feed.top - (await boxOf(told(page))).bottom).toBe(8);
      const label = await boxOf(page.locator('search label'));
      expect((await boxOf(field(page))).top - label.bottom).toBeGreaterThanOrEqual(
        width < 600 || height < 480 ? 0 : 8,
      );
    });

  test('at a desk what a move is has all the room between who asked and what is next', async ({
    page,
    stack,
    request,
  }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const street = `Quince${crypto.randomUUID().slice(0, 8)}`;
    const special_items = 'Baby grand piano, two framed mirrors and a very tall grandfather clock';
    for (let asked = 0; asked < 2; asked += 1)
      await luisAsks(request, { current_address: `4 ${street} St, Oakland`, special_items });
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click();
    await sought(page, street, 2);
    const parts = cards(page).first().locator('button > *');
    const [facts, next] = await Promise.all(
      [parts.nth(1), parts.last()].map((part) =>
        part.evaluate((element) => ({
          ...element.getBoundingClientRect().toJSON(),
          isCut: element.scrollHeight > element.clientHeight + 1,
        })),
      ),
    );
    expect(facts.isCut).toBe(false);
    expect(facts.width).toBeGreaterThan(500);
    expect(next.left - facts.right).toBeLessThanOrEqual(16);
  });

  test('what finds nobody and what could not be asked are told apart', async ({ page, stack }) => {
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click();
    await field(page).fill('nobody-is-called-this');
    await expect(told(page)).toHaveText('None found.');

    await page.route(LIST, (route) => route.fulfill({ status: 500, json: {} }));
    await field(page).fill('luis');
    await expect(page.getByRole('main')).toContainText('The search did not work.');
    await expect(told(page)).toHaveCount(0);
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(told(page)).toHaveText(/found|shown/);
  });

  test('before anything is typed stand who was looked at lately and who asked last, in the memory of the page alone', async ({
    page,
    stack,
    request,
  }) => {
    const olga = await anAccount(stack, 'admin');
    const [early, late] = [await luisAsks(request), await luisAsks(request)];
    await signIn(page, olga);
    const part = (name: string) => page.getByRole('feed', { name, exact: true });
    await place(page, 'Search').click();
    await expect(part('Newest requests').getByRole('article').first()).toHaveAccessibleName(`Luis ${late}`);
    await expect(part('Looked at lately')).toHaveCount(0);
    await sought(page, early, 1);
    await field(page).fill('');
    // Each once.
    await expect(part('Looked at lately').getByRole('article')).toHaveAccessibleName(`Luis ${early}`);
    await expect(part('Newest requests')).not.toContainText(early);
    await expect(told(page)).toHaveCount(0);
    expect(await findings(page, WCAG)).toEqual([]);
    const opener = part('Looked at lately').getByRole('button').first();
    await opener.click();
    await expect(part('Looked at lately').getByRole('button', { expanded: true })).toHaveCount(1);
    await expect(
      part('Looked at lately').getByRole('button', { name: 'What happened?' }).first(),
    ).toBeVisible();
    // Nobody is noted on the device.
    await page.reload();
    await expect(part('Newest requests')).toContainText(early);
    await expect(part('Looked at lately')).toHaveCount(0);
  });

  test('a search that has not looked through everything never says that nobody is there', async ({
    page,
    stack,
  }) => {
    const answer = { next_cursor: null, as_of: '2026-03-05T19:32:00.000Z', is_complete: false };
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click();
    await page.route(LIST, (route) => route.fulfill({ json: { ...answer, quotes: [] } }));
    await field(page).fill('luis oakland');
    await expect(page.getByRole('main')).toContainText(
      'None among the newest that were looked through. Add a last name, a number or a street.',
    );
    await expect(page.getByText('None found.')).toHaveCount(0);

    await page.unroute(LIST);
    await page.route(LIST, (route) => route.fulfill({ json: { ...answer, quotes: [aCard()] } }));
    await field(page).fill('ana oakland');
    await expect(told(page)).toHaveText('1 is shown, and there may be more: add a word.');
  });

  test('a day that is empty says so, and one that could not be read does not', async ({ page, stack }) => {
    await page.route('**/functions/v1/quote-requests?view=today', (route) =>
      route.fulfill({
        json: { quotes: [], next_cursor: null, as_of: new Date().toISOString(), today: { due: [] } },
      }),
    );
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Today').click();
    await expect(page.getByText('Nobody is waiting.')).toBeVisible();

    await page.unroute('**/functions/v1/quote-requests?view=today');
    await page.route('**/functions/v1/quote-requests?view=today', (route) =>
      route.fulfill({ status: 500, json: {} }),
    );
    await page.reload();
    await expect(page.getByText('The day could not be read.')).toBeVisible();
    await expect(page.getByText('Nobody is waiting.')).toHaveCount(0);
  });

  test('hostile texts are shown as texts, in the day, in what was found and in the address', async ({
    page,
    stack,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const first_name = '<img src=x onerror=alert(1)>';
    const special_items = '<script>alert(2)</script>\u202Egnirts';
    const due = [{ part: 'call', at: '2026-03-06T18:32:00.000Z' }];
    await page.route(LIST, (route) =>
      route.fulfill({
        json: {
          quotes: [aCard({ first_name, special_items })],
          next_cursor: null,
          as_of: '2026-03-05T19:32:00.000Z',
          is_complete: true,
          today: { due },
        },
      }),
    );
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Today').click();
    await expect(row(page, 'Ruiz')).toContainText(`${first_name} Ruiz`);
    await expect(row(page, 'Ruiz')).toContainText('<script>alert(2)</script>');
    await expect(row(page, 'Ruiz').locator('[data-hidden]')).toHaveText('U+202E');
    // By the clock of the server, whatever this device believes.
    await expect(row(page, 'Ruiz')).toContainText('Reply due in 23 hours');

    await place(page, 'Search').click();
    await field(page).fill('ana');
    await expect(cards(page)).toContainText(first_name);
    await page.goto(`/admin#search?q=${encodeURIComponent('"><img src=x onerror=alert(3)>')}`);
    await page.reload();
    await expect(field(page)).toHaveValue('"><img src=x onerror=alert(3)>');
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    expect(dialogs).toEqual([]);
  });

  test('the search changes the address only for what is typed: a quick Back out of it is not undone', async ({
    page,
    stack,
  }) => {
    await signIn(page, await anAccount(stack, 'admin'));
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (state, unused, url) => {
        document.body.dataset.replaced = `${document.body.dataset.replaced ?? ''} ${url}`;
        replace(state, unused, url);
      };
    });
    await place(page, 'Search').click();
    await field(page).fill('ana');
    await expect(page).toHaveURL('/admin#search?q=ana');
    const replaced = () => page.evaluate(() => document.body.dataset.replaced);
    expect(await replaced()).toBe(' /admin#search?q=ana');

    // The address of another view, before the page has heard of it.
    const sent = page.waitForRequest((request) => request.url().includes('q=anab'));
    await page.evaluate(() =>
      History.prototype.replaceState.call(history, history.state, '', '/admin#today'),
    );
    await field(page).fill('anab');
    await sent;
    expect(await replaced()).toBe(' /admin#search?q=ana');
    await expect(page).toHaveURL('/admin#today');
  });
});
