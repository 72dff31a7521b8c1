/** Devices of one person, and the end of a sign-in on them. */
import type { Browser, Page } from 'playwright/test';
import { VIEWER_ADDRESS_HEADER } from '../../infra/local/edge/viewer-address.ts';
import { expect, type Stack } from './fixtures.ts';
import { COLD_START } from './staff-accounts.ts';

export const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

export const ENTRANCE = /\/auth$/;

/** A device that was not used before, at the address that the edge would tell. */
export async function aDevice(
  browser: Browser,
  { endpoints }: Stack,
  userAgent: string,
  address: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: endpoints.site, userAgent });
  await context.route('**/functions/v1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), [VIEWER_ADDRESS_HEADER]: address } }),
  );
  return context.newPage();
}

/** The question before a sign-out from the dashboard. */
export const signOutDialog = (page: Page) => page.getByRole('dialog', { name: 'Do you want to sign out?' });

/** Presses Sign Out on the dashboard and confirms it. */
export async function pressSignOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signOutDialog(page).getByRole('button', { name: 'Sign Out' }).click();
}

/** The same, until the entrance is there. */
export async function signOut(page: Page): Promise<void> {
  await pressSignOut(page);
  await expect(page).toHaveURL(ENTRANCE, COLD_START);
}

/**
 * Somebody else has ended the sign-in of this page: its next look leads to the entrance. That is the one asked for here, or
 * the one for news of each half minute, which may have led there before.
 */
export async function expectEnded(page: Page): Promise<void> {
  await expect(async () => {
    if (!ENTRANCE.test(page.url()))
      await page.getByRole('button', { name: 'Refresh' }).click({ timeout: 2_000 });
    await expect(page).toHaveURL(ENTRANCE);
  }).toPass(COLD_START);
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
}
