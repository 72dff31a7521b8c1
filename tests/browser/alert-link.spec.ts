/** From the mail about a new request to its card. */
import { expect, type Stack, test } from './fixtures.ts';
import { mailsIn } from './inbox.ts';
import { COLD_START } from './staff-accounts.ts';

const OWNER = 'owner@example.test';

async function linkInMail(stack: Stack, name: string): Promise<string> {
  const found = (await mailsIn(stack, OWNER)).find(({ text }) => text.includes(name));
  return /http\S+#quote=\S+/.exec(found?.text ?? '')?.[0] ?? '';
}

test('The link of the mail survives the sign-in and shows the card of the request', async ({
  page,
  stack,
  request,
}) => {
  const { site, admin } = stack.endpoints;
  const name = `Zita${Date.now()}`;
  for (const first_name of [name, 'Later', 'Last']) {
    const data = { first_name, last_name: 'Ruiz', email: `${first_name}@example.com` };
    expect((await request.post(`${site}/functions/v1/submit-quote`, { data })).status()).toBe(201);
  }
  await expect(async () => expect(await linkInMail(stack, name)).toContain('/admin#quote=')).toPass(
    COLD_START,
  );
  const link = new URL(await linkInMail(stack, name));

  await page.goto(link.pathname + link.hash);
  await expect(page).toHaveURL(/\/auth#quote=/);
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page).toHaveURL(link.href, COLD_START);
  const card = page.locator('article[data-linked]');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText(name);
  await expect(card).toBeInViewport();
});
