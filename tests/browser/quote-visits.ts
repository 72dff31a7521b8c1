/** What visitors do to the quote form that a network, a browser or a person may do to it; each ends with one quote. */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { QuoteFormPage, type TypedQuote } from './quote-form-page.ts';

const SUBMIT = '**/functions/v1/submit-quote';
/** An attempt, its pauses and a late answer; then whoever was told of a failure presses again. */
const PATIENCE = { timeout: 6_000 };
const TIMEOUT = { timeout: 60_000 };

interface Visit {
  readonly context: BrowserContext;
  readonly quote: TypedQuote;
}

/** Waits for the confirmation, and presses again where there is none: a slow machine may need that. */
async function confirmed({ page, submitButton }: QuoteFormPage): Promise<void> {
  await expect(async () => {
    const sent = page.locator('#quote-sent');
    try {
      await expect(sent).toBeVisible(PATIENCE);
    } catch (error) {
      await submitButton.click(PATIENCE);
      throw error;
    }
  }).toPass(TIMEOUT);
}

const failed = (page: Page) => expect(page.locator('#quote-failed')).toBeVisible(TIMEOUT);

async function fillIn({ context, quote }: Visit): Promise<QuoteFormPage> {
  const form = await new QuoteFormPage(await context.newPage()).open();
  return form.fill(quote);
}

/** Opens the page once more, in which the form must hold what was typed. */
async function openAgain({ context }: Visit, held: object): Promise<QuoteFormPage> {
  const form = await new QuoteFormPage(await context.newPage()).open();
  await expect.poll(() => form.held()).toEqual(held);
  return form;
}

async function press(form: QuoteFormPage): Promise<void> {
  await form.submit();
  await confirmed(form);
}

async function pressOffline(visit: Visit): Promise<QuoteFormPage> {
  const form = await fillIn(visit);
  await visit.context.setOffline(true);
  await form.submit();
  await failed(form.page);
  return form;
}

/** Each kind of visit. */
export const VISITS: Readonly<Record<string, (visit: Visit) => Promise<void>>> = {
  'a press': async (visit) => press(await fillIn(visit)),
  'a double click': async (visit) => {
    const form = await fillIn(visit);
    await form.submitButton.dblclick();
    await confirmed(form);
  },
  'an offline spell': async (visit) => {
    const form = await pressOffline(visit);
    await visit.context.setOffline(false);
    await confirmed(form);
  },
  'an offline spell and a reload': async (visit) => {
    const form = await pressOffline(visit);
    const held = await form.held();
    // The page listens for the connection: it must be gone before that is back.
    await form.page.goto('about:blank');
    await visit.context.setOffline(false);
    await press(await openAgain(visit, held));
  },
  'a lost answer': async (visit) => {
    const form = await fillIn(visit);
    await form.page.route(
      SUBMIT,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await press(form);
  },
  'two tabs, the first of which failed': async (visit) => {
    const first = await fillIn(visit);
    await first.page.route(SUBMIT, (route) => route.abort('connectionreset'));
    await first.submit();
    await failed(first.page);
    await press(await openAgain(visit, await first.held()));
    // What is sent there is forgotten there; here it still says that it failed.
    await first.page.unroute(SUBMIT);
    await press(first);
  },
  'two tabs that are pressed at once': async (visit) => {
    const first = await fillIn(visit);
    const second = await openAgain(visit, await first.held());
    // What the first writes has not reached the second when it is pressed.
    await second.page.evaluate(() => {
      const text = localStorage.getItem('quote-draft');
      Storage.prototype.getItem = () => text;
    });
    // Both have sent before either is answered.
    const bothSent = [first, second].map(({ page }) => page.waitForRequest(SUBMIT));
    for (const { page } of [first, second])
      await page.route(
        SUBMIT,
        async (route) => {
          await Promise.all(bothSent);
          await route.continue();
        },
        { times: 1 },
      );
    await Promise.all([first.submit(), second.submit()]);
    await Promise.all([confirmed(first), confirmed(second)]);
  },
  'a tab that is closed while it sends': async (visit) => {
    const form = await fillIn(visit);
    const held = await form.held();
    const sent = form.page.waitForRequest(SUBMIT);
    await form.submit();
    await sent;
    const isDone = await form.page.locator('#quote-sent').isVisible();
    await form.page.close();
    // Whoever has not seen that it is sent comes back, finds everything and presses again.
    if (!isDone) await comeBack(visit, held);
  },
  'a tab that is closed offline': async (visit) => {
    const form = await pressOffline(visit);
    const held = await form.held();
    await form.page.close();
    await visit.context.setOffline(false);
    await press(await openAgain(visit, held));
  },
};

/** The page was closed before or just after it showed the confirmation and forgot what was typed. */
async function comeBack({ context }: Visit, held: object): Promise<void> {
  const form = await new QuoteFormPage(await context.newPage()).open();
  const isKept = JSON.stringify(await form.held()) === JSON.stringify(held);
  if (isKept) await press(form);
}
