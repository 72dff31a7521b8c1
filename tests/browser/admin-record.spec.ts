/** Requests by telephone and corrections, with a thumb and with the keyboard, on the real stack. */
import type { APIRequestContext, Page } from 'playwright/test';
import { findings, WCAG } from '../axe.ts';
import { aPhone, aRequest } from './a-request.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { anAccount, COLD_START, signIn } from './staff-accounts.ts';

const LEADS = '**/functions/v1/quote-requests';
const WORK = '**/functions/v1/quote-requests/*/work';

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save the request' });
const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name });

const aName = () => `Luis${crypto.randomUUID().slice(0, 8)}`;

/** Opens the form of a correction on the card of a new request. */
async function correctNew(page: Page, stack: Stack, request: APIRequestContext) {
  const phone = aPhone();
  const name = await aRequest(request, { phone });
  await signIn(page, await anAccount(stack, 'admin'));
  const corrected = card(page, name);
  await corrected.getByRole('button', { name: 'Edit', exact: true }).click();
  return { phone, corrected, form: corrected.getByRole('region', { name: 'Edit' }) };
}

const expectNoSideScroll = (page: Page, width: number) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

test.describe('on a phone', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 360, height: 740 }));

  test('a name and a number make a request that is on top of the list, counted and found', async ({
    page,
    stack,
    browser,
  }) => {
    const [olga, ben] = [await anAccount(stack, 'admin'), await anAccount(stack, 'admin')];
    const name = aName();
    const other = await browser.newContext({ baseURL: stack.endpoints.site });
    const bens = await other.newPage();
    await signIn(bens, ben);
    await signIn(page, olga);
    await place(page, 'Add').click();
    await expect(field(page, 'First Name')).toBeFocused();
    expect(await findings(page, WCAG)).toEqual([]);

    await field(page, 'First Name').fill(name);
    await field(page, 'Phone').fill('415.555.0177');
    await page.keyboard.press('Tab');
    await expect(field(page, 'Phone')).toHaveValue('(415) 555-0177');
    await page.getByText('What else was said').click();
    // Nothing is chosen before the caller has said it.
    await expect(page.getByLabel('Move Type').locator('option:checked')).toHaveText('Not said');
    await page.getByLabel('Home Size').selectOption('2 Bedrooms');
    await field(page, 'First Name').press('Enter');

    await expect(page.getByRole('status').filter({ hasText: 'Saved under FSM-' })).toBeFocused();
    const recorded = card(page, name);
    await expect(recorded).toContainText('Contacted');
    await expect(recorded).toContainText('Came by telephone');
    await expect(recorded).toContainText(/Next: follow up, .+/);
    await expect(recorded.getByText('Move type').locator('..')).toContainText('Not provided');
    await expect(recorded).toContainText('2 Bedrooms');
    await expect(recorded).not.toContainText('Preset in the form');
    await expect(recorded.getByRole('link', { name: /Call/ })).toHaveAttribute('href', 'tel:+14155550177');
    expect(await findings(page, WCAG)).toEqual([]);
    await expectNoSideScroll(page, 360);

    await place(page, 'Quotes').click();
    await expect(page.getByRole('article').first()).toContainText(name);
    // To whoever has entered it, it is no news.
    await expect(page.getByRole('button', { name: /new request/ })).toHaveCount(0);
    await place(page, 'Search').click();
    await page.getByRole('searchbox').fill(name);
    await expect(card(page, name)).toHaveCount(1);

    await bens.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(card(bens, name)).toHaveCount(1);
    await other.close();
  });

  test('who has asked before is recognized while the number is typed, and fills in what nobody has typed', async ({
    page,
    stack,
    request,
  }) => {
    const phone = aPhone();
    const name = await aRequest(request, { phone, home_size: '3br' });
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Search').click();
    await expect(async () => {
      await page.getByRole('searchbox').fill('');
      await page.getByRole('searchbox').fill(name);
      await expect(card(page, name)).toHaveCount(1, { timeout: 2_000 });
    }).toPass();
    await place(page, 'Add').click();
    const digits = phone.replaceAll(/\D/g, '');
    const asked: string[] = [];
    page.on('request', (sent) => asked.push(...(/[?&]q=([^&]+)/.exec(sent.url())?.[1] ?? '').split(' ')));
    await field(page, 'First Name').fill('Annie');
    await field(page, 'Phone').pressSequentially(digits.slice(0, 9));
    const top = (await field(page, 'Phone').boundingBox())?.y;
    await field(page, 'Phone').press('End');
    await page.keyboard.type(digits.slice(9));

    const known = page.getByRole('status').filter({ hasText: name });
    await expect(known).toContainText(/^Ana Ruiz\w+ asked .+ New\s· Reply due/);
    await expect(known).toContainText('3 Bedrooms');
    await expect(field(page, 'Phone')).toBeFocused();
    expect((await field(page, 'Phone').boundingBox())?.y).toBe(top);
    expect(asked.filter((q) => q !== '')).toEqual([digits]);
    expect(await findings(page, WCAG)).toEqual([]);
    await expectNoSideScroll(page, 360);

    await page.getByRole('button', { name: 'Fill in from that request' }).click();
    await expect(field(page, 'First Name')).toHaveValue('Annie');
    await expect(field(page, 'Last Name')).toHaveValue(name);
    await expect(page.getByRole('button', { name: 'Fill in from that request' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Look at that request' }).click();
    await expect(card(page, name)).toBeFocused();
    await page.goBack();
    await expect(field(page, 'Last Name')).toHaveValue(name);

    // Of a number that nobody has, and while nobody answers, nothing is said.
    await field(page, 'Phone').fill(aPhone());
    await expect(known).toHaveCount(0);
    await page.route('**/functions/v1/quote-requests?q=*', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await field(page, 'Phone').fill(aPhone());
    await failed;
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(save(page)).toBeEnabled();
  });

  test('what was filled in is no longer said to be wrong, is named, and the next empty field has the focus', async ({
    page,
    stack,
    request,
  }) => {
    const phone = aPhone();
    const name = await aRequest(request, { phone, current_address: '' });
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Add').click();
    await save(page).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    const fill = page.getByRole('button', { name: 'Fill in from that request' });
    // The search has it a moment after it was sent.
    await expect(async () => {
      await field(page, 'Phone').fill('');
      await field(page, 'Phone').fill(phone);
      await expect(fill).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await fill.click();

    await expect(field(page, 'First Name')).toHaveValue('Ana');
    await expect(field(page, 'Last Name')).toHaveValue(name);
    await expect(page.getByText('Enter a name.')).toHaveCount(0);
    await expect(field(page, 'Current Address')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: name })).toContainText(
      'Filled in: First Name, Last Name, Email.',
    );
    await expect(field(page, 'Email')).toHaveValue(/@/);
    expect(await findings(page, WCAG)).toEqual([]);
  });

  test('what is typed stays while its writer looks into the search, and goes when it is cleared', async ({
    page,
    stack,
  }) => {
    const name = aName();
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Add').click();
    await field(page, 'First Name').fill(name);
    await page.getByText('What else was said').click();
    await field(page, 'Special Items').fill('An upright piano');
    await expectNoSideScroll(page, 360);
    await place(page, 'Search').click();
    await expect(page.getByRole('searchbox')).toBeVisible();

    await page.goBack();

    await expect(field(page, 'First Name')).toHaveValue(name);
    await expect(field(page, 'Special Items')).toHaveValue('An upright piano');
    const clear = page.getByRole('button', { name: 'Clear the form' });
    await clear.click();
    await expect(field(page, 'First Name')).toHaveValue('');
    await expect(field(page, 'Special Items')).toHaveValue('');
    // Of an empty form there is nothing to clear, and the next caller's name is what comes next.
    await expect(clear).toHaveCount(0);
    await expect(field(page, 'First Name')).toBeFocused();
  });

  test('what is wrong is said at its field, and a field that is folded away is opened', async ({
    page,
    stack,
  }) => {
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Add').click();
    await save(page).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    await expect(page.getByText('Enter a phone number with its area code.')).toBeVisible();
    await expect(field(page, 'First Name')).toBeFocused();
    await expect(field(page, 'First Name')).toHaveAccessibleDescription('Enter a name.');

    await field(page, 'First Name').fill(aName());
    // What is wrong with one is said until it is changed, and with the other still.
    await expect(page.getByText('Enter a name.')).toHaveCount(0);
    await expect(page.getByText('Enter a phone number with its area code.')).toBeVisible();
    await field(page, 'Phone').fill('510 555 0142');
    const more = page.getByText('What else was said');
    await more.click();
    await field(page, 'Email').fill('luis@');
    await more.click();
    await save(page).click();

    await expect(field(page, 'Email')).toBeFocused();
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/name@example\.com/);
    expect(await findings(page, WCAG)).toEqual([]);
  });

  test('without an answer it is kept on the device, said to be not sent yet, and sent once by one press', async ({
    page,
    stack,
  }) => {
    const name = aName();
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Add').click();
    await field(page, 'First Name').fill(name);
    await field(page, 'Phone').fill('+44 20 7946 0958');
    // The first answer is lost, and the next tries find no connection.
    let tries = 0;
    await page.route(LEADS, async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      tries += 1;
      if (tries === 1) await route.fetch(COLD_START);
      await route.abort();
    });
    await save(page).click();
    await expect(page.getByRole('status').filter({ hasText: 'not sent yet' })).toBeFocused(COLD_START);
    await expect(page.getByText('1 request not sent yet')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Phone: +44 20 7946 0958');
    await page.getByRole('button', { name: 'Send it now' }).click();
    await expect(page.getByText('There is still no connection.')).toBeVisible();
    expect(await findings(page, WCAG)).toEqual([]);
    await expectNoSideScroll(page, 360);

    await page.unroute(LEADS);
    await page.getByRole('button', { name: 'Send it now' }).click();
    await expect(page.getByText('Saved under FSM-')).toBeVisible(COLD_START);
    await expect(page.getByText('request not sent yet')).toHaveCount(0);
    await place(page, 'Quotes').click();
    await expect(card(page, name)).toHaveCount(1);
  });

  test('an answer that was lost stores nothing twice, and says so when the form was changed meanwhile', async ({
    page,
    stack,
  }) => {
    const name = aName();
    await signIn(page, await anAccount(stack, 'admin'));
    await place(page, 'Add').click();
    await field(page, 'First Name').fill(name);
    await field(page, 'Phone').fill(aPhone());
    await page.route(LEADS, async (route) => {
      if (route.request().method() === 'POST') await route.fetch(COLD_START);
      await route.fulfill({ status: 500, json: {} });
    });
    await save(page).click();
    const alertOf = (hasText: string) => page.getByRole('alert').filter({ hasText });
    await expect(alertOf('Not saved.')).toContainText('the same request cannot be stored twice');
    await page.unroute(LEADS);

    await field(page, 'Last Name').fill('Garcia');
    await save(page).click();
    await expect(alertOf('The first try has stored this request')).toBeVisible();
    await field(page, 'Last Name').fill('');
    await save(page).click();

    await expect(page.getByText('Saved under FSM-')).toBeVisible();
    await place(page, 'Quotes').click();
    await expect(card(page, name)).toHaveCount(1);
  });

  test('a corrected number is the one that is called; what was sent stays on the card and in the history', async ({
    page,
    stack,
    request,
  }) => {
    const { phone, corrected, form } = await correctNew(page, stack, request);
    await expect(form.getByRole('heading', { name: 'Correct this request' })).toBeFocused();
    await form.getByRole('button', { name: 'Save the correction' }).click();
    await expect(form.getByRole('alert')).toHaveText('Nothing is changed yet.');
    expect(await findings(page, WCAG)).toEqual([]);
    await expectNoSideScroll(page, 360);

    await form.getByRole('textbox', { name: 'Phone' }).fill('(415) 555-0123');
    await form.getByRole('button', { name: 'Save the correction' }).click();

    await expect(form.getByRole('status')).toHaveText('Saved: Corrected.');
    await expect(corrected.getByRole('link', { name: /^(?!Text).*555-0123/ })).toHaveAttribute(
      'href',
      'tel:+14155550123',
    );
    await expect(corrected).toContainText('Phone was sent as:');
    await expect(corrected).toContainText(phone);
    await form.getByRole('button', { name: 'Undo' }).click();
    await expect(corrected).not.toContainText('Phone was sent as:');
    await expect(
      corrected.getByRole('link', { name: new RegExp(`^(?!Text).*${phone.slice(-8)}`) }),
    ).toBeVisible();

    await corrected.getByRole('button', { name: 'Close' }).click();
    await corrected.getByRole('button', { name: 'History' }).click();
    const lines = corrected
      .getByRole('region', { name: 'History' })
      .getByRole('listitem')
      .filter({ hasText: 'by you' });
    await expect(lines).toHaveCount(2);
    await expect(lines.last()).toContainText('Corrected (undone)');
    await expect(lines.last()).toContainText(`Phone: (415) 555-0123 (before: ${phone})`);
  });
});

test.describe('at a desk', () => {
  test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

  test('who comes second sees the other correction, keeps the own and saves it too', async ({
    page,
    stack,
    request,
  }) => {
    const { corrected: mine, form } = await correctNew(page, stack, request);
    await form.getByRole('textbox', { name: 'Last Name' }).fill('Ruiz-Vega');
    // She herself is faster by a moment, in another window.
    await page.route(
      WORK,
      async (route) => {
        const sent = route.request().postDataJSON();
        const other = {
          ...sent,
          operation: crypto.randomUUID(),
          corrected: { phone: '(415) 555-0123' },
        };
        await route.fetch({ postData: JSON.stringify(other), ...COLD_START });
        await route.continue();
      },
      { times: 1 },
    );
    await form.getByRole('button', { name: 'Save the correction' }).click();

    await expect(form.getByRole('alert')).toContainText('You changed this in another window');
    await expect(form).toContainText('Corrected, Last Name: Ruiz-Vega');
    await expect(mine).toContainText('(415) 555-0123');
    await form.getByRole('button', { name: 'Save mine too' }).click();

    const both = page.getByRole('article').filter({ hasText: 'Ana Ruiz-Vega' });
    await expect(both).toContainText('(415) 555-0123');
    await expect(both).toContainText('Last Name was sent as:');
    await expect(both).toContainText('Phone was sent as:');
    await expectNoSideScroll(page, 1440);
  });
});

test('a tablet has all that is asked of a caller in sight, and the button that saves it', async ({
  page,
  stack,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await signIn(page, await anAccount(stack, 'admin'));
  await place(page, 'Add').click();
  for (const name of ['Phone', 'Email', 'Additional Notes'])
    await expect(field(page, name)).toBeInViewport({ ratio: 1 });
  // For what else was said there are a few lines, and an arrow is one stroke in the middle of its field.
  expect((await field(page, 'Additional Notes').boundingBox())?.height).toBeGreaterThanOrEqual(80);
  const choice = page.getByRole('combobox', { name: 'Move Type' });
  expect(
    await choice.evaluate((it) => {
      const around = it.parentElement ?? it;
      const arrow = getComputedStyle(around, '::after');
      const { bottom, height } = it.getBoundingClientRect();
      const end = around.getBoundingClientRect().bottom - Number.parseFloat(arrow.bottom);
      return Math.abs(end - Number.parseFloat(arrow.height) / 2 - (bottom - height / 2));
    }),
  ).toBeLessThan(3);
  const [button, bar] = [
    await save(page).boundingBox(),
    await page.getByRole('navigation', { name: 'Views' }).boundingBox(),
  ];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  // Where from and where to are read together.
  const [from, to] = [
    await field(page, 'Current Address').boundingBox(),
    await field(page, 'New Address').boundingBox(),
  ];
  expect(to?.y).toBe(from?.y);
  expect(await findings(page, WCAG)).toEqual([]);
  // Where the screen is low, what else was said is folded away.
  await page.setViewportSize({ width: 768, height: 600 });
  await page.reload();
  await expect(field(page, 'Phone')).toBeVisible();
  await expect(field(page, 'Email')).toBeHidden();
});
