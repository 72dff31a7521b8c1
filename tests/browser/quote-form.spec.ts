import { expect, test } from './fixtures.ts';
import { aVisitor, QuoteFormPage } from './quote-form-page.ts';

const SUBMIT = '**/functions/v1/submit-quote';
const KEYS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'current_address',
  'new_address',
  'move_date',
  'move_type',
  'home_size',
  'packing_service',
  'storage_needed',
  'special_items',
  'additional_notes',
  'submitted_at',
];

/** What each of the 13 controls holds before anything is typed. */
const FRESH = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  currentAddress: '',
  newAddress: '',
  moveDate: '',
  moveType: 'local',
  homeSize: '2br',
  packingService: false,
  storageNeeded: false,
  specialItems: '',
  additionalNotes: '',
};

test.describe('the form', () => {
  const controls = {
    C207: 'First Name',
    C208: 'Last Name',
    C209: 'Email',
    C210: 'Phone',
    C211: 'Current Address',
    C212: 'New Address',
    C213: 'Move Date',
    C214: 'Move Type',
    C215: 'Home Size',
    C216: 'Packing Service',
    C217: 'Storage Needed',
    C218: 'Special Items',
    C219: 'Additional Notes',
  };
  test(`C207 C208 C209 C210 C211 C212 C213 C214 C215 C216 C217 C218 C219: every field is labelled`, async ({
    page,
  }) => {
    const form = await new QuoteFormPage(page).open();
    for (const label of Object.values(controls)) await expect(form.field(label)).toBeVisible();
    await expect(form.form.locator('input:not([hidden]), select, textarea')).toHaveCount(13);
  });

  test('C221 C222 C223 C224: initially a local move of two bedrooms, nothing ticked', async ({ page }) => {
    const form = await new QuoteFormPage(page).open();
    await expect(form.field('Move Type')).toHaveValue('local');
    await expect(form.field('Home Size')).toHaveValue('2br');
    await expect(form.field('Packing Service')).not.toBeChecked();
    await expect(form.field('Storage Needed')).not.toBeChecked();
  });

  test('C225 C226 C227 C228: offers three move types', async ({ page }) => {
    const options = (await new QuoteFormPage(page).open()).field('Move Type').locator('option');
    await expect(options).toHaveText([
      'Local Move (Under 100 miles)',
      'Long Distance Move (100+ miles)',
      'International Move',
    ]);
    expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'local',
      'long_distance',
      'international',
    ]);
  });

  test('C229 C230 C231 C232 C233 C234 C235 C236: offers seven home sizes', async ({ page }) => {
    const options = (await new QuoteFormPage(page).open()).field('Home Size').locator('option');
    await expect(options).toHaveText([
      'Studio',
      '1 Bedroom',
      '2 Bedrooms',
      '3 Bedrooms',
      '4 Bedrooms',
      '5+ Bedrooms',
      'Office',
    ]);
    expect(await options.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual([
      'studio',
      '1br',
      '2br',
      '3br',
      '4br',
      '5br',
      'office',
    ]);
  });

  test('C237 C238 C239 C240 C241 C242 X14: has required marks, input types and autocomplete', async ({
    page,
  }) => {
    const form = await new QuoteFormPage(page).open();
    for (const label of ['First Name', 'Last Name', 'Email']) {
      await expect(form.field(label)).toHaveAttribute('required', '');
    }
    await expect(form.field('Email')).toHaveAttribute('type', 'email');
    await expect(form.field('Phone')).toHaveAttribute('type', 'tel');
    await expect(form.field('Move Date')).toHaveAttribute('type', 'date');
    await expect(form.field('First Name')).toHaveAttribute('autocomplete', 'given-name');
    await expect(form.field('Last Name')).toHaveAttribute('autocomplete', 'family-name');
    await expect(form.field('Email')).toHaveAttribute('autocomplete', 'email');
    await expect(form.field('Phone')).toHaveAttribute('autocomplete', 'tel');
    await expect(form.field('Current Address')).toHaveAttribute('autocomplete', /street-address/);
    await expect(form.field('New Address')).toHaveAttribute('autocomplete', /street-address/);
  });
});

test.describe('checks before sending', () => {
  const incomplete = { C244: { firstName: '' }, C245: { lastName: '  ' }, C246: { email: '' } };
  for (const [check, missing] of Object.entries(incomplete)) {
    test(`${check} C247 of C244 C245 C246: ${Object.keys(missing)[0]} missing is reported, and nothing is sent`, async ({
      page,
    }) => {
      let requests = 0;
      page.on('request', (request) => {
        if (request.url().includes('submit-quote')) requests += 1;
      });
      const form = await new QuoteFormPage(page).open();
      await form.fill(aVisitor(missing));
      await form.submit();
      await expect(form.toast('Missing Information')).toContainText('Please fill in name and email');
      expect(requests).toBe(0);
    });
  }

  test('X13: an empty submit focuses a summary whose links lead to the fields', async ({ page }) => {
    const form = await new QuoteFormPage(page).open();
    await form.submit();
    const summary = page.locator('#quote-form [data-error-summary]');
    await expect(summary).toBeFocused();
    await expect(summary).toContainText('Please fill in name and email');
    for (const label of ['First Name', 'Last Name', 'Email']) {
      await expect(form.field(label)).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(summary.getByRole('link')).toHaveCount(3);
    await summary.getByRole('link').nth(2).click();
    await expect(form.field('Email')).toBeFocused();
  });

  test('T2 N17: an email without a domain is found in the same check and reported as malformed', async ({
    page,
  }) => {
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor({ email: 'ana@' }));
    await form.submit();
    const told = 'Please enter an address in the form name@example.com';
    const summary = page.locator('#quote-form [data-error-summary]');
    await expect(form.toast('Check Your Email')).toContainText(told);
    await expect(summary).toBeFocused();
    await expect(summary).toContainText(told);
    await expect(summary).not.toContainText('Please fill in name and email');
    await expect(summary.getByRole('link')).toHaveText([
      'Enter an email address in the form name@example.com',
    ]);
    await expect(form.form.getByText('Enter an email address in the form name@example.com')).toBeVisible();
    await expect(form.field('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.toast('Quote Request Submitted!')).toBeHidden();
  });

  test('C265: a move date without a year is reported at field and summary, and is sent once it is complete', async ({
    page,
  }) => {
    const sent: unknown[] = [];
    await page.route(SUBMIT, (route) => {
      sent.push(route.request().postDataJSON().move_date);
      return route.fulfill({ status: 201, contentType: 'application/json', body: '{}' });
    });
    const form = await new QuoteFormPage(page).open();
    const told = 'Enter the whole move date, with a four-digit year, or leave it empty';
    const summary = page.locator('#quote-form [data-error-summary]');
    await form.fill(aVisitor());
    await form.field('Move Date').focus();
    await page.keyboard.type('0105');
    await form.submit();
    await expect(form.toast('Incomplete Move Date')).toContainText(
      'Please finish the move date or leave it empty',
    );
    await expect(summary).toBeFocused();
    await expect(summary).not.toContainText('Please fill in name and email');
    await expect(form.form.getByText(told)).toBeVisible();
    await expect(form.field('Move Date')).toHaveAttribute('aria-invalid', 'true');
    await summary.getByRole('link', { name: told }).click();
    await expect(form.field('Move Date')).toBeFocused();
    await page.keyboard.type('01052027');
    await expect(form.form.getByText(told)).toBeHidden();
    await form.submit();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    expect(sent).toEqual(['2027-01-05']);
  });

  test('C265: a half-typed move date that is cleared again is valid', async ({ page }) => {
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.field('Move Date').focus();
    await page.keyboard.type('0105');
    await form.submit();
    const summary = page.locator('#quote-form [data-error-summary]');
    await summary.getByRole('link').click();
    for (const key of ['Backspace', 'ArrowRight', 'Backspace']) await page.keyboard.press(key);
    await expect(summary).toBeHidden();
    await expect(form.field('Move Date')).not.toHaveAttribute('aria-invalid');
  });

  test('C213: the date picker ends with the last four-digit year', async ({ page }) => {
    const form = await new QuoteFormPage(page).open();
    await expect(form.field('Move Date')).toHaveAttribute('max', '9999-12-31');
    await expect(form.field('Move Date')).toHaveAttribute('min', '1900-01-01');
  });
});

test.describe('sending', () => {
  test.describe('C250 C251 C252 C253 C254 C255 C256 C257 C258 C259 C260 C261 C262 C263 C264: a request', () => {
    test('C220 C248 C249: is one POST of JSON with exactly the 14 keys', async ({ page, baseURL }) => {
      const form = await new QuoteFormPage(page).open();
      const visitor = aVisitor({
        phone: '(510) 555-0199',
        currentAddress: '12 Oak Street, Oakland',
        newAddress: '9 Elm Street, Fremont',
        moveDate: '2027-01-05',
        moveType: 'long_distance',
        homeSize: '3br',
        storage: true,
        specialItems: 'A piano',
        notes: 'Third floor',
      });
      await form.fill(visitor);
      const sent = page.waitForRequest(SUBMIT);
      await form.submit();
      const request = await sent;
      expect(request.method()).toBe('POST');
      expect(request.url()).toBe(`${baseURL}/functions/v1/submit-quote`);
      expect(await request.headerValue('content-type')).toContain('application/json');
      const payload = request.postDataJSON();
      expect(Object.keys(payload).sort()).toEqual([...KEYS].sort());
      expect(payload).toEqual({
        first_name: 'Ana',
        last_name: 'Ruiz',
        email: visitor.email,
        phone: '(510) 555-0199',
        current_address: '12 Oak Street, Oakland',
        new_address: '9 Elm Street, Fremont',
        move_date: '2027-01-05',
        move_type: 'long_distance',
        home_size: '3br',
        packing_service: false,
        storage_needed: true,
        special_items: 'A piano',
        additional_notes: 'Third floor',
        submitted_at: expect.any(String),
      });
      expect(new Date(payload.submitted_at).toISOString()).toBe(payload.submitted_at);
    });
  });

  test('C268 C269 C270 C271 C272: a busy button while sending, then the form is reset and a toast thanks', async ({
    page,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(SUBMIT, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const form = await new QuoteFormPage(page).open();
    await form.fill(
      aVisitor({
        phone: '(510) 555-0199',
        currentAddress: '12 Oak Street',
        newAddress: '9 Elm Street',
        moveDate: '2027-01-05',
        moveType: 'international',
        homeSize: 'office',
        packing: true,
        storage: true,
        specialItems: 'A piano',
        notes: 'Third floor',
      }),
    );
    await form.submit();
    await expect(form.submitButton).toHaveText('Submitting Your Request...');
    await expect(form.submitButton).toBeDisabled();
    answer.resolve();
    await expect(form.toast('Quote Request Submitted!')).toContainText(
      "We'll contact you within 24 hours with your free estimate.",
    );
    await expect(form.submitButton).toHaveText('Get My Free Quote');
    await expect(form.submitButton).toBeEnabled();
    await expect.poll(() => form.held()).toEqual(FRESH);
  });

  test('C269 C271: the second tap of a double tap neither sends nor shows errors, however fast the answer', async ({
    page,
  }) => {
    let requests = 0;
    await page.route(SUBMIT, (route) => {
      requests += 1;
      return route.fulfill({ status: 201, contentType: 'application/json', body: '{}' });
    });
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submitButton.evaluate((button: HTMLButtonElement) => {
      // The second tap happens just after the form was emptied.
      const sent = document.getElementById('quote-sent');
      const isSent = new MutationObserver(() => {
        if (sent?.hidden !== false) return;
        isSent.disconnect();
        button.click();
      });
      if (sent !== null) isSent.observe(sent, { attributeFilter: ['hidden'] });
      button.click();
    });
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    await expect(page.locator('#quote-sent')).toBeVisible();
    await expect(form.toast('Missing Information')).toBeHidden();
    await expect(page.locator('#quote-form [data-error-summary]')).toBeHidden();
    expect(requests).toBe(1);
  });

  test('C244: a later press on the emptied form reports what is missing', async ({ page }) => {
    await page.clock.install();
    await page.route(SUBMIT, (route) => route.fulfill({ status: 201, json: {} }));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submit();
    await expect(page.locator('#quote-sent')).toBeVisible();
    await page.clock.fastForward(1000);
    await page.getByRole('button', { name: 'Send another request' }).click();
    await form.submit();
    await expect(form.toast('Missing Information')).toBeVisible();
  });

  test('the fields are disabled while the form is sent, and enabled afterwards', async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(SUBMIT, async (route) => {
      await answer.promise;
      await route.fulfill({ status: 400, contentType: 'application/json', body: '{}' });
    });
    const quote = aVisitor({ notes: 'Third floor' });
    const form = await new QuoteFormPage(page).open();
    await form.fill(quote);
    await form.field('Email').press('Enter');
    await expect(form.submitButton).toHaveText('Submitting Your Request...');
    for (const control of await form.form.locator('input:not([hidden]), select, textarea').all()) {
      await expect(control).toBeDisabled();
    }
    await page.keyboard.type('lost');
    answer.resolve();
    await expect(form.submitButton).toBeFocused();
    await expect(form.field('Email')).toHaveValue(quote.email);
    await form.field('Additional Notes').fill('Fourth floor');
    await expect(form.field('Additional Notes')).toHaveValue('Fourth floor');
  });

  const failures = {
    'C273: status 500': { said: 'status 500', status: 500, contentType: 'application/json', body: '{}' },
    'C274: status 400': { said: 'status 400', status: 400, contentType: 'application/json', body: '{}' },
    'C267: a 200 with an HTML page of another server': {
      said: 'status 200, a page',
      status: 200,
      contentType: 'text/html',
      body: '<p>Sign in to Wi-Fi',
    },
  };
  for (const [title, { said, ...answer }] of Object.entries(failures)) {
    test(`${title} is reported, the values stay, and a retry works (C276 C277 C278)`, async ({ page }) => {
      const errors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') errors.push(message.text());
      });
      const quote = aVisitor({ notes: 'Keep me' });
      await page.route(SUBMIT, (route) => route.fulfill(answer));
      const form = await new QuoteFormPage(page).open();
      await form.fill(quote);
      await form.submit();
      await expect(form.toast('Submission Error')).toContainText('Please try again or call us directly.', {
        timeout: 10_000,
      });
      expect(errors).toContain(`The quote was not accepted: ${said}.`);
      await expect(form.field('First Name')).toHaveValue(quote.firstName);
      await expect(form.field('Additional Notes')).toHaveValue('Keep me');
      await expect(form.submitButton).toBeEnabled();
      await page.unroute(SUBMIT);
      await form.submit();
      await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    });
  }

  test('N18: after a reload, which removes the confirmation, the toast names the reference', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date('2026-03-04T18:00:00Z'));
    await page.route(SUBMIT, (route) => route.fulfill({ status: 201, json: {} }));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submitButton.click();
    const toast = page.locator('#toast-success');
    await expect(toast).toContainText(/with your free estimate\.$/);
    const reference = await page.locator('#sent-reference').innerText();
    expect(reference).toMatch(/\w{4}/);
    await page.reload();
    await expect(toast).toContainText(`with your free estimate. Your reference: ${reference}. `);
  });

  test('C267: a success with an empty body is a success', async ({ page }) => {
    await page.route(SUBMIT, (route) => route.fulfill({ status: 204, body: '' }));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submit();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
  });

  test('C275 C276 C277 C278: without a connection it is reported, the values stay, and a retry works', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    const quote = aVisitor();
    await page.route(SUBMIT, (route) => route.abort('internetdisconnected'));
    const form = await new QuoteFormPage(page).open();
    await form.fill(quote);
    await form.submit();
    await expect(form.toast('Submission Error')).toContainText('Please try again or call us directly.');
    expect(errors).toContain('The quote was not accepted: TypeError: Failed to fetch.');
    await expect(form.field('Email')).toHaveValue(quote.email);
    await expect(form.submitButton).toHaveText('Get My Free Quote');
    await page.unroute(SUBMIT);
    await form.submit();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
  });

  test('C269: a connection that comes back twice sends what was not sent once', async ({ page }) => {
    await page.route(SUBMIT, (route) => route.abort('internetdisconnected'));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    await form.submit();
    await expect(form.toast('Submission Error')).toBeVisible();
    await page.unroute(SUBMIT);

    let requests = 0;
    const answer = Promise.withResolvers<void>();
    await page.route(SUBMIT, async (route) => {
      requests += 1;
      await answer.promise;
      await route.fulfill({ status: 201, json: {} });
    });
    const comesBack = () => page.evaluate(() => void dispatchEvent(new Event('online')));
    await comesBack();
    await expect.poll(() => requests).toBe(1);
    await comesBack();
    await comesBack();
    answer.resolve();
    await expect(form.toast('Quote Request Submitted!')).toBeVisible();
    expect(requests).toBe(1);
  });

  test('X08: a 20,000-character note pasted past the limit is refused and stays in the form', async ({
    page,
  }) => {
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor());
    const note = 'x'.repeat(20_000);
    await form.field('Additional Notes').evaluate((area: HTMLTextAreaElement, text) => {
      area.value = text;
      area.dispatchEvent(new Event('input', { bubbles: true }));
    }, note);
    const answered = page.waitForResponse(SUBMIT);
    await form.submit();
    expect([400, 413]).toContain((await answered).status());
    await expect(form.toast('Submission Error')).toBeVisible({ timeout: 10_000 });
    await expect(form.field('Additional Notes')).toHaveValue(note);
  });
});

test('A note of 1,900 line breaks is repeated in the confirmation in a bounded height that scrolls', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const form = await new QuoteFormPage(page).open();
  await form.fill(aVisitor({ notes: `first${'\n'.repeat(1_900)}last`, specialItems: 'Piano' }));
  await form.submitButton.click();
  const note = page.locator('#quote-sent dd', { hasText: 'last' });
  await expect(note).toBeVisible();

  await expect
    .poll(async () => (await page.locator('#quote-sent').boundingBox())?.height)
    .toBeLessThan(1_500);
  await expect(note).toHaveAttribute('tabindex', '0');
  await expect(page.locator('#quote-sent dd[tabindex]')).toHaveCount(1);
  await note.press('End');
  await expect.poll(() => note.evaluate((part) => part.scrollTop)).toBeGreaterThan(10_000);
});

test.describe('on a phone', () => {
  for (const height of [640, 740]) {
    test(`T11: name and email are on the first screen of an arrival at 360 by ${height}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 360, height });
      await page.goto('/#quote-form');
      const form = new QuoteFormPage(page);
      await expect(page.locator('#quote-form h2')).toBeFocused();
      for (const label of ['First Name', 'Last Name', 'Email']) {
        await expect(form.field(label)).toBeInViewport({ ratio: 1 });
      }
      await expect(form.form.locator('legend').first()).toContainText('Only name and email are required.');
      const intro = page.locator('#quote-form h2 + p');
      expect(
        await intro.evaluate(
          (line) => line.clientHeight / Number.parseFloat(getComputedStyle(line).lineHeight),
        ),
      ).toBe(1);
    });
  }

  test("T11 C350: 'Call Now' of a city page leads to a button that calls, as wide as the page, above the fields", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/oakland-moving-company');
    await page.getByRole('link', { name: 'Call Now' }).click();
    const call = page.locator('#quote-form').getByRole('link', { name: /^Call \(/ });
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', /^tel:\+1\d{10}$/);
    await expect(async () => {
      const box = await call.boundingBox();
      const field = await page.getByLabel('First Name').boundingBox();
      expect(box?.width).toBe(360 - 2 * 16);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(field?.y ?? 0);
    }).toPass();
  });

  test('X13: the toast about errors leaves with the first input, the summary stays', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const form = await new QuoteFormPage(page).open();
    await form.submit();
    await expect(form.toast('Missing Information')).toBeVisible();
    await form.field('First Name').pressSequentially('A');
    await expect(form.toast('Missing Information')).toBeHidden();
    await expect(page.locator('#quote-form [data-error-summary]')).toBeVisible();
  });

  test('X14: the keyboard writes names and addresses with capitals and leads to the next field', async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      isMobile: true,
      hasTouch: true,
      viewport: { width: 360, height: 740 },
    });
    const page = await context.newPage();
    const form = await new QuoteFormPage(page).open();
    for (const label of ['First Name', 'Last Name', 'Current Address', 'New Address']) {
      await expect(form.field(label)).toHaveAttribute('autocapitalize', 'words');
    }
    for (const label of ['First Name', 'Last Name', 'Email', 'Phone']) {
      await expect(form.field(label)).toHaveAttribute('enterkeyhint', 'next');
    }
    await form.field('First Name').press('Enter');
    await expect(form.field('Last Name')).toBeFocused();
    await expect(form.toast('Missing Information')).toBeHidden();
    await context.close();
  });
});

test.describe('a move within a week', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  for (const [day, isSoon] of [
    ['2027-01-04', false],
    ['2027-01-06', true],
    ['2027-01-13', true],
    ['2027-01-20', false],
  ] as const) {
    test(`C213: on January 6 a move on ${day} is ${isSoon ? '' : 'not '}told to call as well`, async ({
      page,
    }) => {
      await page.clock.setFixedTime(new Date('2027-01-06T20:00:00-08:00'));
      const form = await new QuoteFormPage(page).open();
      const note = page.locator('#quote-form [role=status]').filter({ hasText: 'call us too' });
      await form.field('Move Date').fill(day);
      await expect(note.getByRole('link')).toBeVisible({ visible: isSoon });
      await form.field('Move Date').fill('');
      await expect(note.getByRole('link')).toBeHidden();
    });
  }
});

test.describe('after sending', () => {
  test.beforeEach(async ({ page }) => {
    await page.clock.setFixedTime(new Date('2027-01-02T19:10:00-08:00'));
    await page.route(SUBMIT, (route) => route.fulfill({ status: 201, json: {} }));
    const form = await new QuoteFormPage(page).open();
    await form.fill(aVisitor({ phone: '510 555 0199', notes: 'Third floor', specialItems: 'A piano' }));
    await form.submit();
    await expect(page.locator('#quote-sent')).toBeVisible();
  });

  test("N18: the receipt has a round time, a phone line, a number as people read it, and the estimate's place", async ({
    page,
  }) => {
    const receipt = page.locator('#quote-sent');
    await expect(receipt).toContainText('You will hear from us by Sunday evening.');
    await expect(receipt).toContainText(/Have this reference ready when you call: \(\d{3}\)/);
    await expect(receipt).toContainText('(510) 555-0199');
    await expect(receipt).toContainText('comes in writing once we have seen what needs moving');
  });

  test('N18: the receipt begins below the header, and what led to the form is gone', async ({ page }) => {
    const top = () => page.locator('#quote-sent').evaluate((receipt) => receipt.getBoundingClientRect().top);
    await expect.poll(async () => Math.round(await top())).toBe(64 + 16);
    await expect(page.locator('#quote-sent-heading')).toBeFocused();
    await expect(page.getByText('Two minutes, answered in 24 hours.')).toBeHidden();
  });

  test('N18 C271: the empty form waits behind a button', async ({ page }) => {
    const form = new QuoteFormPage(page);
    await expect(form.form).toBeHidden();
    await page.getByRole('button', { name: 'Send another request' }).click();
    await expect(form.field('First Name')).toBeFocused();
    await expect(form.field('First Name')).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Send another request' })).toBeHidden();
  });

  test('N18: the receipt is printed on one page, with nothing else', async ({ page }) => {
    const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('#sent-reference')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
  });
});

test('by night an empty box has the ground of the fields beside it, and a ticked one its tick', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const form = await new QuoteFormPage(page).open();
  const [box, field] = [form.field('Packing Service'), form.field('Special Items')];
  const ground = (control: typeof box) =>
    control.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground(box)).toBe(await ground(field));
  await expect(box).toHaveCSS('appearance', 'none');
  await box.check();
  await expect(box).toHaveCSS('appearance', 'auto');
});
