/** An admin subscribes to the calendar on a phone, renews the address and switches it off, on the real stack. */
import { findings, WCAG } from '../axe.ts';
import { expect, test } from './fixtures.ts';
import { anAccount, signIn } from './staff-accounts.ts';

for (const [width, height] of [
  [360, 740],
  [1440, 900],
] as const) {
  test(`at ${width} px the address is shown once, a renewal ends the one before, and switching off ends it`, async ({
    page,
    stack,
    context,
    request,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height });
    await signIn(page, await anAccount(stack, 'admin'));
    await page.goto('/admin#calendar');
    await page.getByRole('button', { name: 'Subscribe on your phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe on your phone' });
    const make = async (label = 'Make an address', answer = 'Yes, make it') => {
      await dialog.getByRole('button', { name: label }).click();
      await dialog.getByRole('button', { name: answer }).click();
      await expect(dialog.getByRole('heading', { name: 'Your address, shown this once' })).toBeFocused();
      return (await dialog.locator('code').textContent()) ?? '';
    };

    const first = await make();
    await dialog.getByRole('button', { name: 'Copy the address' }).click();
    await expect(dialog.getByText('Copied.')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first);
    await expect(dialog.getByRole('link', { name: /^Open in this device/ })).toHaveAttribute(
      'href',
      first.replace('http:', 'webcal:'),
    );
    const feed = await request.get(first);
    expect(feed.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const again = await request.get(first, { headers: { 'if-none-match': feed.headers().etag ?? '' } });
    expect(again.status()).toBe(304);
    expect(await findings(page, WCAG)).toEqual([]);

    const second = await make('Renew the address', 'Yes, renew it');
    expect(second).not.toBe(first);
    expect([(await request.get(first)).status(), (await request.get(second)).status()]).toEqual([404, 200]);

    await dialog.getByRole('button', { name: 'Switch off' }).click();
    await dialog.getByRole('button', { name: 'Yes, switch it off' }).click();
    await expect(dialog.getByText('Switched off.')).toBeVisible();
    await expect(dialog.locator('code')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Switch off' })).toHaveCount(0);
    expect((await request.get(second)).status()).toBe(404);

    await dialog.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('button', { name: 'Subscribe on your phone' }).click();
    await expect(dialog.locator('code')).toHaveCount(0);
  });
}
