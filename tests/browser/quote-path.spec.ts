import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { answerPromise } from '#contract/answer-by.ts';
import { expect, type Stack, test } from './fixtures.ts';
import { aVisitor, QuoteFormPage } from './quote-form-page.ts';

async function quotesOf(stack: Stack, email: string) {
  const { Items = [] } = await stack.dynamodb.send(
    new ScanCommand({
      TableName: stack.endpoints.tables.quotes,
      FilterExpression: 'email = :email',
      ExpressionAttributeValues: { ':email': email },
      ConsistentRead: true,
    }),
  );
  return Items;
}

test('The answer is promised by the time of the server, as the mails promise it, whatever the clock of the device says', async ({
  page,
  stack,
}) => {
  // Twelve hours are another part of the day, in any time zone.
  await page.clock.install({ time: Date.now() + 12 * 3_600_000 });
  const quote = aVisitor();
  const form = await new QuoteFormPage(page).open();
  await form.fill(quote);
  await form.submit();
  await expect(form.toast('Quote Request Submitted!')).toBeVisible();

  const [row] = await quotesOf(stack, quote.email);
  await expect(page.locator('#sent-by')).toHaveText(answerPromise(Date.parse(String(row?.created_at))));
});

test("C003 C279 C280 C281: a visitor's values are in the table, attribute by attribute", async ({
  page,
  stack,
}) => {
  const quote = aVisitor({
    firstName: 'Zoë "Zo"',
    lastName: "O'Brien-Núñez",
    phone: '(510) 555-0199',
    currentAddress: '12 Ålesund Way, Apt 3½\nOakland, CA 94601',
    newAddress: '500 El Camino Réal\nFremont',
    moveDate: '2027-03-14',
    moveType: 'long_distance',
    homeSize: '3br',
    packing: true,
    specialItems: 'Upright piano\nGrandmother’s mirror — «fragile»',
    notes: 'Narrow stairs.\n\nCall after 5 pm 🎹',
  });
  const form = await new QuoteFormPage(page).open();
  const sent = page.waitForRequest('**/functions/v1/submit-quote');
  await form.fill(quote);
  await form.submit();
  await expect(form.toast('Quote Request Submitted!')).toBeVisible();
  const key = await (await sent).headerValue('Idempotency-Key');

  const { Item: item } = await stack.dynamodb.send(
    new GetCommand({ TableName: stack.endpoints.tables.quotes, Key: { id: key }, ConsistentRead: true }),
  );

  expect(item).toMatchObject({
    id: key,
    first_name: 'Zoë "Zo"',
    last_name: "O'Brien-Núñez",
    email: quote.email,
    phone: '(510) 555-0199',
    current_address: '12 Ålesund Way, Apt 3½\nOakland, CA 94601',
    new_address: '500 El Camino Réal\nFremont',
    move_date: '2027-03-14',
    move_type: 'long_distance',
    home_size: '3br',
    packing_service: true,
    storage_needed: false,
    special_items: 'Upright piano\nGrandmother’s mirror — «fragile»',
    additional_notes: 'Narrow stairs.\n\nCall after 5 pm 🎹',
  });
  expect(item?.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(item).not.toHaveProperty('move_time');
});

test('C243 C265 C266: names and email are enough, and an empty date is stored as 1970-01-01', async ({
  page,
  stack,
}) => {
  const quote = aVisitor();
  const form = await new QuoteFormPage(page).open();
  await form.fill(quote);
  const sent = page.waitForRequest('**/functions/v1/submit-quote');
  await form.submit();

  expect((await sent).postDataJSON()).toMatchObject({ move_date: '1970-01-01' });
  await expect(form.toast('Quote Request Submitted!')).toBeVisible();
  expect(await quotesOf(stack, quote.email)).toMatchObject([
    { move_date: '1970-01-01', home_size: '2br', move_type: 'local' },
  ]);
});

test('C269 X06: twenty clicks on the button store one quote', async ({ page, stack }) => {
  const quote = aVisitor();
  const form = await new QuoteFormPage(page).open();
  await form.fill(quote);
  await form.submitButton.evaluate((button: HTMLButtonElement) => {
    for (let click = 0; click < 20; click += 1) button.click();
  });
  await expect(form.toast('Quote Request Submitted!')).toBeVisible();
  expect(await quotesOf(stack, quote.email)).toHaveLength(1);
});

test('after two lost connections the quote is stored once', async ({ page, stack }) => {
  const quote = aVisitor();
  let attempts = 0;
  const keys = new Set<string | null>();
  await page.route('**/functions/v1/submit-quote', async (route) => {
    attempts += 1;
    keys.add(await route.request().headerValue('Idempotency-Key'));
    if (attempts === 1) return route.abort('connectionfailed');
    const answer = await route.fetch();
    // The second attempt is stored, but its answer does not reach the visitor.
    return attempts === 2 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  const form = await new QuoteFormPage(page).open();
  await form.fill(quote);
  await form.submit();
  await expect(form.toast('Quote Request Submitted!')).toBeVisible();
  expect(keys.size).toBe(1);
  expect(await quotesOf(stack, quote.email)).toHaveLength(1);
});

test('the reference on the screen of a quote that failed finds every line of it: of its requests, and of who was told', async ({
  page,
  stack,
}) => {
  const before = stack.output().length;
  const lines = (reference: string) =>
    stack
      .output()
      .slice(before)
      .split('\n')
      .filter((line) => line.includes(reference));
  // Another quote has the same key, so that of the page is refused.
  await page.route('**/functions/v1/submit-quote', async (route) => {
    const other = { ...route.request().postDataJSON(), first_name: 'Berta' };
    await route.fetch({ postData: other });
    await route.continue();
  });
  const form = await new QuoteFormPage(page).open();
  await form.fill(aVisitor());
  await form.submit();
  const panel = page.locator('#quote-failed');
  await expect(panel).toContainText(/On the phone, say FSM-/);

  const [reference = ''] = /FSM-[0-9A-F]{4}-[0-9A-F]{4}/.exec(await panel.innerText()) ?? [];

  const answered = (status: number) =>
    expect.stringMatching(new RegExp(`"event":"answered".*"requestId":"[^"]+".*"status":${status}`));
  const told = expect.stringMatching(/"event":"announcing".*"outcome":"announced"/);
  await expect(() => expect(lines(reference)).toEqual([answered(201), answered(409), told])).toPass();
  expect(lines(reference).join('')).not.toMatch(/Ana|Berta|Ruiz|@example/);
});
