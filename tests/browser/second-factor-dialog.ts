/** Setting a second factor up on the screen. */
import type { Page } from 'playwright/test';
import { pressAccountButton } from './account-buttons.ts';
import { expect } from './fixtures.ts';
import { authenticatorCode, COLD_START } from './staff-accounts.ts';

export interface SecondFactor {
  /** What the authenticator app knows, in Base32. */
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/**
 * Turns codes on where the button for it stands already, by the present code. A sign-in that follows takes the next one:
 * it is still good when a step ends before it arrives, which the code of a step ago would not be.
 */
export async function turnOnCodes(page: Page): Promise<SecondFactor> {
  await page.getByRole('button', { name: 'Use an authenticator app' }).click();
  const secret = ((await page.locator('code').textContent()) ?? '').replace(/\s/g, '');
  await page.getByLabel('Code', { exact: true }).fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Turn on' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list).toBeVisible(COLD_START);
  return { secret, recoveryCodes: await list.getByRole('listitem').allTextContents() };
}

/** Opens the dialog and turns codes on; the recovery codes are then on the screen. */
export async function setUpSecondFactor(page: Page): Promise<SecondFactor> {
  await pressAccountButton(page, 'Sign-in security');
  return turnOnCodes(page);
}
