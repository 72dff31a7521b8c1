/**
 * The way of a request from the notification to the booked move, on the real stack: with one thumb on a phone, and with the
 * keyboard alone at a desk. `ROW=FOLDER npm test -- browser one-thumb` keeps a picture of each step with its tap marked.
 */
import type { APIRequestContext, Locator, Page } from 'playwright/test';
import { aPhone } from './a-request.ts';
import { expect, test } from './fixtures.ts';
import { KEEPS_PICTURES, keepPicture } from './kept-picture.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

/** Of a hand that holds the phone by its lower edge; what is above it wants a second hand. */
const REACH = { from: 220, screen: 740 };

const card = (page: Page) => page.locator('article[data-linked]');
const button = (page: Page, name: string | RegExp) =>
  card(page).getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const chip = (page: Page, legend: string, index: number) =>
  card(page).getByRole('group', { name: legend }).getByRole('radio').nth(index);

/** @returns the address that the notification opens */
async function aNotification(request: APIRequestContext): Promise<string> {
  const own = crypto.randomUUID().slice(0, 8);
  const data = {
    first_name: 'Ana',
    last_name: `Ruiz${own}`,
    email: `ana.${own}@example.com`,
    phone: aPhone(),
    move_date: '2027-03-05',
    home_size: '3br',
    current_address: '12 Grand Ave, Oakland, CA 94610',
    new_address: '4 Park St, Alameda, CA 94501',
    additional_services: ['packing'],
  };
  const answer = await request.post('/functions/v1/submit-quote', { data });
  expect(answer.status()).toBe(201);
  return `/admin#quote=${(await answer.json()).id}`;
}

/** Follows the links of a card nowhere: no other application is here. */
const keepLinks = (page: Page) =>
  page.evaluate(() =>
    document.addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('[href^="tel:"]')) event.preventDefault();
    }),
  );

/** Marks what is tapped or focused on a picture of its own, where a folder for them was asked for. */
async function picture(page: Page, name: string, target: Locator | undefined): Promise<void> {
  if (!KEEPS_PICTURES) return;
  const box = await target?.boundingBox();
  await page.evaluate((at) => {
    if (!at) return;
    const mark = document.createElement('div');
    mark.id = 'tap-mark';
    const style = {
      position: 'fixed',
      left: `${at.x}px`,
      top: `${at.y}px`,
      zIndex: '9999',
      pointerEvents: 'none',
    };
    Object.assign(mark.style, style, {
      width: `${at.width}px`,
      height: `${at.height}px`,
      boxShadow: '0 0 0 3px #d0006f',
      borderRadius: '8px',
    });
    document.body.append(mark);
  }, box ?? null);
  await keepPicture(page, name);
  await page.evaluate(() => document.querySelector('#tap-mark')?.remove());
}

/** Taps with one thumb: each target is on the screen as it is, within reach, and large enough. */
function thumb(page: Page) {
  // The tap on the notification.
  let taps = 1;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await expect(target).toBeInViewport({ ratio: 0.99 });
      // A radio is tapped by its label, which is the chip.
      const chipOf = target.locator('xpath=ancestor-or-self::label | self::button | self::a').last();
      const shown = (await chipOf.count()) > 0 ? chipOf : target;
      const box = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      await picture(page, `phone-${String(taps).padStart(2, '0')}`, shown);
      const name = (await shown.textContent())?.trim();
      expect(Math.min(box.width, box.height), `size of ${name}`).toBeGreaterThanOrEqual(44);
      expect(box.y + box.height / 2, `reach of ${name}`).toBeGreaterThanOrEqual(REACH.from);
      await target.click();
    },
  };
}

test('with one thumb, a request goes from the notification to a booked move in 13 taps, each within reach', async ({
  page,
  stack,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: REACH.screen });
  // Below it the list goes on, so that a card that grows or shrinks moves.
  await aNotification(request);
  await signIn(page, await anAccount(stack, 'admin'));
  const { tap, taps } = thumb(page);
  await page.goto(await aNotification(request));
  await keepLinks(page);
  await expect(card(page)).toContainText('Oakland', COLD_START);

  await tap(card(page).getByRole('link', { name: /^Call/ }));
  await tap(button(page, 'Talked'));
  await tap(button(page, 'Book visit'));
  await tap(chip(page, 'Day', 2));
  await tap(chip(page, 'Time', 1));
  await tap(button(page, /^Book visit \w+, \w+ \d+, \d+:[03]0/));
  await expect(card(page)).toContainText('Next: visit');

  // What is likely next comes with what was saved.
  await tap(button(page, 'Quote sent'));
  // How it was looked at, while the visit is still ahead, is said by whoever knows.
  await tap(chip(page, 'How was it looked at?', 1));
  await tap(button(page, 'Quote sent'));
  await expect(card(page)).toContainText('Offered in writing, valid until');

  await tap(button(page, 'Booked'));
  await tap(chip(page, 'The crew arrives', 0));
  await tap(button(page, /^Book \w{3}, /));
  await expect(card(page)).toContainText('Booked: Fri, Mar 5');
  await picture(page, 'phone-end', undefined);

  expect(taps()).toBe(13);
});

test('with the keyboard alone, the same way is open at a desk, and the focus is never lost', async ({
  page,
  stack,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, await anAccount(stack, 'admin'));
  await page.goto(await aNotification(request));
  await keepLinks(page);
  await expect(card(page)).toContainText('Oakland', COLD_START);
  let step = 0;
  /** Moves on or back with Tab until it is there: never far from what was pressed before. */
  const reach = async (target: Locator, most = 20) => {
    await expect(target).toBeVisible();
    for (let presses = 0; presses <= most; presses += 1) {
      const way = await target.evaluate((element) => {
        const { activeElement } = document;
        if (activeElement === null || activeElement === document.body) return 'lost';
        if (activeElement === element) return 'there';
        const isBefore = element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
        return isBefore ? 'Shift+Tab' : 'Tab';
      });
      // Nothing was pressed yet before the first.
      if (step > 0) expect(way, 'where the focus is').not.toBe('lost');
      if (way === 'there') break;
      await page.keyboard.press(way === 'lost' ? 'Tab' : way);
    }
    await expect(target).toBeFocused();
    await expect(target).toBeInViewport();
    step += 1;
    await picture(page, `desk-${String(step).padStart(2, '0')}`, target);
  };
  const press = async (target: Locator, most?: number) => {
    await reach(target, most);
    await page.keyboard.press('Enter');
  };
  /** Radios are one stop; the arrows choose among them. */
  const choose = async (legend: string, index: number) => {
    const group = card(page).getByRole('group', { name: legend }).getByRole('radio');
    const checked = group.and(page.locator(':checked'));
    await reach((await checked.count()) > 0 ? checked : group.first());
    await page.keyboard.press('Space');
    for (let moved = 0; moved < index; moved += 1) await page.keyboard.press('ArrowRight');
    await expect(group.nth(index)).toBeChecked();
  };

  await press(card(page).getByRole('link', { name: /^Call/ }), 60);
  await press(button(page, 'Talked'));
  await press(button(page, 'Book visit'));
  await choose('Day', 2);
  await choose('Time', 1);
  await press(button(page, /^Book visit \w+, \w+ \d+, \d+:[03]0/));
  await expect(card(page)).toContainText('Next: visit');
  await press(button(page, 'Quote sent'));
  await choose('How was it looked at?', 1);
  await press(button(page, 'Quote sent'));
  await expect(card(page)).toContainText('Offered in writing, valid until');
  await press(button(page, 'Booked'));
  await choose('The crew arrives', 0);
  await press(button(page, /^Book \w{3}, /));
  await expect(card(page)).toContainText('Booked: Fri, Mar 5');
  await picture(page, 'desk-end', undefined);
});
