import type { Page } from 'playwright/test';
import { BUSINESS } from '../../lambdas/contract/business.ts';
import { expect, test } from './fixtures.ts';
import { aVisitor, QuoteFormPage } from './quote-form-page.ts';

/** Holds back the page's script until it is released, as on a slow network. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/home-*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test.describe('before the script has loaded', () => {
  test('the typed values stay and the first press of the button counts', async ({ page }) => {
    const release = await holdScript(page);
    await page.route('**/functions/v1/submit-quote', (route) =>
      route.fulfill({ status: 201, contentType: 'application/json', body: '{}' }),
    );
    await page.goto('/', { waitUntil: 'commit' });
    const form = new QuoteFormPage(page);
    await form.fill(aVisitor({ notes: 'Early' }));
    await form.submit();
    expect(page.url()).not.toContain('?');
    const sent = page.waitForRequest('**/functions/v1/submit-quote');
    release();
    expect((await sent).postDataJSON()).toMatchObject({ additional_notes: 'Early' });
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
  });

  test('N28: an early press sends what the visitor saw, and nothing of an older draft', async ({ page }) => {
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor({ phone: '(510) 555-0199', notes: 'Yesterday' }));
    await page.route('**/functions/v1/submit-quote', (route) =>
      route.fulfill({ status: 201, contentType: 'application/json', body: '{}' }),
    );
    const release = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    const today = aVisitor();
    await form.fill(today);
    await form.submit();
    const sent = page.waitForRequest('**/functions/v1/submit-quote');
    release();
    expect((await sent).postDataJSON()).toMatchObject({
      email: today.email,
      phone: '',
      additional_notes: '',
    });
  });

  test('N28: an early press that sends nothing keeps an older draft for the next visit', async ({ page }) => {
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor({ notes: 'Yesterday' }));
    const release = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await form.submit();
    release();
    await expect(form.toast('Missing Information')).toBeVisible();
    await expect(form.field('Additional Notes')).toHaveValue('');
    await page.reload();
    await expect(form.field('Additional Notes')).toHaveValue('Yesterday');
  });

  test('N28: what was typed before the script stays, and an older draft fills in the rest', async ({
    page,
  }) => {
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor({ phone: '(510) 555-0199', homeSize: '4br', notes: 'Yesterday' }));
    const release = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await form.field('Phone').fill('(510) 555-0111');
    await form.field('Home Size').selectOption('studio');
    release();
    await expect(form.field('Additional Notes')).toHaveValue('Yesterday');
    await expect(form.field('Phone')).toHaveValue('(510) 555-0111');
    await expect(form.field('Home Size')).toHaveValue('studio');
  });

  test('the first tap opens the drawer and the first key closes it', async ({ page }) => {
    await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#menu')).toBeHidden();
  });

  test('a browser without popovers opens the drawer too, and a link closes it', async ({ page }) => {
    await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'popover'));
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.locator('#menu[open]')).toBeVisible();
    await page.locator('#menu').getByRole('link', { name: 'Meet the Owner' }).click();
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.locator('#meet-owner h2')).toBeInViewport();
  });

  test('a link of the drawer closes it and leads to its section', async ({ page }) => {
    await holdScript(page);
    await page.goto('/', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('#menu').getByRole('link', { name: 'Meet the Owner' }).click();
    await expect(page.locator('#menu')).toBeHidden();
    await expect(page.locator('#meet-owner h2')).toBeInViewport();
  });

  test('a script that fails to load makes the phone number appear at the form', async ({ page }) => {
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.getByText('This form needs JavaScript to send.')).toBeVisible();
    await expect(page.locator('#quote-form a[href^="tel:"]').first()).toBeVisible();
  });

  for (const [what, body] of [
    ['throws while it starts', "throw new Error('no start')"],
    ['this browser cannot read', 'const = 1'],
  ] as const) {
    test(`a script that ${what} makes the phone number appear at the form`, async ({ page }) => {
      await page.route('**/assets/home-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      );
      await page.goto('/');
      await expect(page.getByText('This form needs JavaScript to send.')).toBeVisible();
    });
  }

  test('a later error elsewhere does not show the notice at a working form', async ({ page, violations }) => {
    const form = await new QuoteFormPage(page).open();
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    const fault = page.waitForEvent('pageerror');
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('not ours');
      });
    });
    await fault;
    await expect(form.submitButton).toBeVisible();
    await expect(page.locator('#quote .unavailable')).toBeHidden();
    expect(violations.uncaughtErrors.splice(0)).toEqual([expect.stringContaining('not ours')]);
  });

  test('N17: on a phone that notice is visible where the button was pressed', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.route('**/assets/home-*.js', (route) => route.abort());
    await page.goto('/');
    const form = new QuoteFormPage(page);
    await form.submitButton.scrollIntoViewIfNeeded();
    await form.submit();
    await expect(page.locator('#quote .unavailable')).toBeInViewport({ ratio: 1 });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is readable, the phone number can be tapped, and the form says how to reach us', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#hero a[href^="tel:+1"]').filter({ hasText: BUSINESS.phone })).toBeVisible();
    await expect(page.locator('#quote-form')).toContainText('This form needs JavaScript to send.');
    await expect(page.locator('#quote-form .unavailable')).toBeVisible();
    await expect(page.locator('#quote-form').getByRole('link', { name: BUSINESS.email })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get My Free Quote' })).toBeHidden();
    await page.locator('#firstName').fill('Ana');
    await page.locator('#firstName').press('Enter');
    await expect(page.locator('#firstName')).toHaveValue('Ana');
    expect(page.url()).not.toContain('Ana');
    await page.getByText('How early should I book?').click();
    await expect(page.getByText('As soon as you know the week.')).toBeVisible();
  });

  test('the drawer is not offered, because no link in it could close it', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('banner').getByRole('link', { name: BUSINESS.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  });
});
