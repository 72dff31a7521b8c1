import type { Locator, Page } from 'playwright/test';
import { expect, test } from './fixtures.ts';
import { aVisitor, QuoteFormPage } from './quote-form-page.ts';

const SUBMIT = '**/functions/v1/submit-quote';
const HOUR_MS = 60 * 60 * 1000;

/** Answers every attempt with this status and records the keys and bodies. */
async function answerWith(page: Page, answer: () => { status: number } | 'lost') {
  const tries: { readonly key: string | null; readonly body: string | null }[] = [];
  await page.route(SUBMIT, async (route) => {
    const request = route.request();
    tries.push({ key: await request.headerValue('Idempotency-Key'), body: request.postData() });
    const given = answer();
    if (given === 'lost') return route.abort('internetdisconnected');
    return route.fulfill({ ...given, contentType: 'application/json', body: '{}' });
  });
  return tries;
}

test.describe('a quote that cannot be sent (N28)', () => {
  for (const status of [429, 500, 503]) {
    test(`${status} is retried under one key with the same bytes, and ends in a success`, async ({
      page,
    }) => {
      const answers = [status, status, 201];
      const tries = await answerWith(page, () => ({ status: answers.shift() ?? 201 }));
      const form = await new QuoteFormPage(page).open();
      await form.fill(aVisitor());
      await form.submit();
      await expect(form.toast('Quote Request Submitted!')).toBeVisible();
      expect(tries).toHaveLength(3);
      expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
      expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
    });
  }

  test('values and attempt survive a reload, and a manual retry uses the same key', async ({ page }) => {
    let isDown = true;
    const tries = await answerWith(page, () => (isDown ? 'lost' : { status: 201 }));
    const quote = aVisitor({ notes: 'Two\nlines', storage: true, homeSize: 'office' });
    const form = await new QuoteFormPage(page).open();
    await form.fill(quote);
    await form.submit();
    await expect(form.toast('Submission Error')).toBeVisible({ timeout: 10_000 });
    await page.reload();
    await expect(form.field('Email')).toHaveValue(quote.email);
    await expect(form.field('Additional Notes')).toHaveValue('Two\nlines');
    await expect(form.field('Home Size')).toHaveValue('office');
    await expect(form.field('Storage Needed')).toBeChecked();
    isDown = false;
    await form.submit();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    expect(tries.length).toBeGreaterThan(1);
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1);
  });

  test('sent as soon as it is restored, it has not been filled in at once, as a robot does', async ({
    page,
  }) => {
    const times: number[] = [];
    await page.route(SUBMIT, async (route) => {
      times.push(Number(await route.request().headerValue('Fill-Time')));
      await route.fulfill({ status: 201, contentType: 'application/json', body: '{}' });
    });
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor({ notes: 'Photos: https://photos.example/1' }));
    await page.evaluate((hour) => {
      const kept = JSON.parse(localStorage.getItem('quote-draft') ?? '{}');
      kept.draft.savedAt -= hour;
      localStorage.setItem('quote-draft', JSON.stringify(kept));
    }, HOUR_MS);
    await page.reload();
    await form.submit();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    expect(times).toHaveLength(1);
    expect(times[0]).toBeGreaterThan(HOUR_MS);
  });

  test('it is sent automatically, once, when the connection is back', async ({ page }) => {
    let isDown = true;
    const tries = await answerWith(page, () => (isDown ? 'lost' : { status: 201 }));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submit();
    await expect(form.toast('Submission Error')).toBeVisible({ timeout: 10_000 });
    isDown = false;
    const before = tries.length;
    await form.field('Phone').focus();
    await page.evaluate(() => {
      dispatchEvent(new Event('online'));
      dispatchEvent(new Event('online'));
    });
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(form.field('Phone')).toBeFocused();
    await expect(form.submitButton).toBeEnabled();
    expect(tries.length).toBe(before + 1);
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
    await expect(form.field('Email')).toHaveValue('');
  });

  test('a refused one is not sent automatically, but is sent when the visitor presses the button', async ({
    page,
  }) => {
    let status = 400;
    const tries = await answerWith(page, () => ({ status }));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submit();
    await expect(form.toast('Submission Error')).toBeVisible();
    status = 201;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(form.submitButton).toBeEnabled();
    expect(tries).toHaveLength(1);
    await form.submit();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    expect(tries).toHaveLength(2);
  });

  test('T4: after a 409 the next press sends under a new key, and nothing is sent automatically', async ({
    page,
  }) => {
    const answers = [409, 201];
    const tries = await answerWith(page, () => ({ status: answers.shift() ?? 500 }));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submit();
    await expect(form.toast('Submission Error')).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(form.submitButton).toBeEnabled();
    expect(tries).toHaveLength(1);
    await form.submit();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    expect(tries).toHaveLength(2);
    expect(tries[1]?.key).not.toBe(tries[0]?.key);
  });

  test('T4: it keeps its key when another tab sends another quote in between', async ({ page, context }) => {
    let isDown = true;
    const tries = await answerWith(page, () => (isDown ? 'lost' : { status: 201 }));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submit();
    await expect(form.toast('Submission Error')).toBeVisible();
    const otherPage = await context.newPage();
    await answerWith(otherPage, () => ({ status: 201 }));
    const other = await new QuoteFormPage(otherPage).open();
    await other.fill(aVisitor());
    await other.submit();
    await expect(other.toast('Quote Request Submitted!')).toBeVisible();
    isDown = false;
    await form.submit();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1);
  });

  test('a quote reported as unconfirmed after 3 seconds is confirmed when its answer arrives late', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(SUBMIT, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 201, contentType: 'application/json', body: '{}' });
    });
    const quote = aVisitor();
    const form = await new QuoteFormPage(page).open();
    await form.fill(quote);
    await form.submit();
    await expect(form.toast('Submission Error')).toBeVisible();
    await expect(page.locator('#quote-failed')).toContainText(
      'We could not confirm that your request reached us.',
    );
    await expect(form.field('Email')).toHaveValue(quote.email);
    answer.resolve();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    await expect(page.locator('#quote-sent')).toContainText(quote.email);
    await expect(page.locator('#quote-failed')).toBeHidden();
    await expect(form.field('Email')).toHaveValue('');
  });

  test('a late answer deletes nothing that the visitor typed meanwhile', async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(SUBMIT, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 201, contentType: 'application/json', body: '{}' });
    });
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submit();
    await expect(form.toast('Submission Error')).toBeVisible();
    await form.field('Additional Notes').fill('One more thing');
    const answered = page.waitForResponse(SUBMIT);
    answer.resolve();
    await (await answered).finished();
    await expect(form.field('Additional Notes')).toHaveValue('One more thing');
    await expect(page.locator('#quote-sent')).toBeHidden();
  });

  test('another quote gets another key', async ({ page }) => {
    const tries = await answerWith(page, () => ({ status: 201 }));
    const form = await new QuoteFormPage(page).open();
    const quote = aVisitor();
    for (let times = 0; times < 2; times += 1) {
      await form.fill(quote);
      await form.submit();
      await expect(form.field('Email')).toHaveValue('');
      await page.getByRole('button', { name: 'Send another request' }).click();
    }
    expect(new Set(tries.map(({ key }) => key)).size).toBe(2);
  });

  test('after 72 hours nothing of it is left on the device', async ({ page }) => {
    await page.clock.install({ time: '2027-01-05T10:00:00Z' });
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor({ firstName: 'Forgotten' }));
    const kept = () => page.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(kept).toContain('Forgotten');
    await page.clock.setSystemTime(Date.parse('2027-01-05T10:00:00Z') + 73 * HOUR_MS);
    await page.reload();
    await expect(form.field('First Name')).toHaveValue('');
    await expect.poll(kept).not.toContain('Forgotten');
  });

  test('the next person at a shared device can clear it', async ({ page }) => {
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await page.reload();
    await page.getByRole('button', { name: 'Clear the form' }).click();
    await expect(form.field('Email')).toHaveValue('');
    await page.reload();
    await expect(form.field('Email')).toHaveValue('');
  });
});

test('N18: a panel stays with the reference, the submitted answers, and the time of the reply', async ({
  page,
}) => {
  await page.clock.install();
  const tries = await answerWith(page, () => ({ status: 201 }));
  const form = await new QuoteFormPage(page).open();
  await form.fill(aVisitor({ moveDate: '2027-03-05', packing: true }));
  await form.submit();
  const panel = page.locator('#quote-sent');
  await expect(panel).toBeVisible();
  const digits = (tries[0]?.key ?? '').replaceAll('-', '').toUpperCase();
  await expect(panel).toContainText(`FSM-${digits.slice(0, 4)}-${digits.slice(4, 8)}`);
  await expect(panel).toContainText('Mar 5, 2027');
  await expect(panel).toContainText('2 Bedrooms');
  await expect(panel.getByText('Storage Needed')).toBeHidden();
  await expect(panel).toContainText(/You will hear from us by \w+day (morning|afternoon|evening)\./);
  await expect(page.locator('#quote-sent-heading')).toBeFocused();
  await page.clock.fastForward(7_000);
  await expect(form.toast('Quote Request Submitted!')).toBeHidden();
  await expect(panel).toBeVisible();
});

test('what happens next stands beside the form, and once it is sent on the receipt alone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await answerWith(page, () => ({ status: 201 }));
  const form = await new QuoteFormPage(page).open();
  const shown = page.getByRole('heading', { name: 'What happens next' });
  await expect(shown).toHaveCount(1);
  await expect(page.locator('#quote-sent').getByText('What happens next')).toBeHidden();

  await form.fill(aVisitor());
  await form.submit();

  await expect(page.locator('#quote-sent').getByText('What happens next')).toBeVisible();
  await expect(shown).toHaveCount(1);
});

test('N17 X15: a failure is announced, stays until it is closed, and stays readable on the page', async ({
  page,
}) => {
  await page.clock.install();
  await answerWith(page, () => ({ status: 400 }));
  const form = await new QuoteFormPage(page).open();
  await form.fill(aVisitor());
  await form.submit();
  const toast = page.getByRole('alert').filter({ hasText: 'Submission Error' });
  await expect(toast).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(toast).toBeVisible();
  await toast.getByRole('button', { name: 'Close this notice' }).click();
  await expect(form.toast('Submission Error')).toBeHidden();
  await expect(page.locator('#quote-failed')).toContainText('Please try again or call us directly.');
});

test('T4 N28: the words of a failure say what happened, that a second press doubles nothing, and what to say on the phone', async ({
  page,
}) => {
  const tries = await answerWith(page, () => ({ status: 400 }));
  const form = await new QuoteFormPage(page).open();
  await form.fill(aVisitor());
  await form.submit();
  const panel = page.locator('#quote-failed');
  await expect(panel).toContainText('We could not confirm that your request reached us.');
  await expect(panel).toContainText('Press the button again: the same request cannot be sent twice.');
  const digits = (tries[0]?.key ?? '').replaceAll('-', '').toUpperCase();
  await expect(panel).toContainText(`On the phone, say FSM-${digits.slice(0, 4)}-${digits.slice(4, 8)}.`);
});

for (const height of [640, 740]) {
  test(`N17: on a phone of 360 by ${height} failure and retry button are both visible above the toast`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await answerWith(page, () => 'lost');
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.field('Email').press('Enter');
    const toast = form.toast('Submission Error');
    await expect(toast).toBeVisible();
    await expect(page.locator('#quote-failed')).toBeInViewport({ ratio: 1 });
    await expect(form.submitButton).toBeFocused();
    const bottomOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect(async () => {
      const header = await bottomOf(page.getByRole('banner'));
      expect((await page.locator('#quote-failed').boundingBox())?.y).toBeGreaterThanOrEqual(header);
      expect(await bottomOf(form.submitButton)).toBeLessThanOrEqual((await toast.boundingBox())?.y ?? 0);
    }).toPass();
  });
}
